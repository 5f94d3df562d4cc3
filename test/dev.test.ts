// The dev server over HTTP: what it serves as files change, whatever happens to them. Each test has its own site and
// server; `devServed.test.ts` has the tests that change nothing.
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as assert from 'uvu/assert'
import type { DevEvent, Listening } from '../packages/engine/src/types/library.ts'
import type { SiteGraph } from '../packages/engine/src/types/siteModules.ts'
import { createLog, DEV_FILES, payloadOf, until, type EventLog } from './helpers/devSite.ts'
import { dev } from './helpers/engine.ts'
import { get } from './helpers/serve.ts'
import { createTempSite, type TempSite } from './helpers/site.ts'
import { suite } from './helpers/suite.ts'

interface Context {
  site: TempSite
  server: Listening
  log: EventLog
}

const test = suite<Context>('dev')

test.before.each(async (context) => {
  context.site = await createTempSite(DEV_FILES)
  context.log = createLog()
  context.server = await dev(context.site.root, { port: 0, onEvent: context.log.onEvent })
})

test.after.each(async ({ server, site }) => {
  await server.close()
  await site.remove()
})

async function errorsOf(server: Listening, path: string): Promise<string[]> {
  const { text } = await get(server, `/__docgen/errors?path=${encodeURIComponent(path)}`)
  return JSON.parse(text) as string[]
}

/** Waits until the payload of a page has a title. */
async function untilTitle(context: Context, file: string, title: string): Promise<void> {
  await until(
    context,
    () => payloadOf(context.server, file),
    ({ page }) => page.title === title,
  )
}

test('a changed page is parsed again', async (context) => {
  const { site, log } = context
  const told = log.next(({ type }) => type === 'update')
  await site.write('docs/guide/a.md', '# Changed\n')
  const event = await told
  assert.equal(event.type === 'update' && [event.message, event.changed], [
    'update',
    [join(site.root, 'docs/guide/a.md')],
  ])
  await untilTitle(context, '/guide/a', 'Changed')
})

test('a save by way of a temporary file is a change like any other', async (context) => {
  const path = join(context.site.root, 'docs/guide/a.md')
  for (const title of ['One', 'Two', 'Three']) {
    await writeFile(`${path}.tmp`, `# ${title}\n`)
    await rename(`${path}.tmp`, path)
    await untilTitle(context, '/guide/a', title)
  }
})

test('pages that are added, renamed and removed show up in the sidebar', async (context) => {
  const { site, server } = context
  const sidebar = async () => {
    const { siteUrl: url } = await payloadOf(server, '/index')
    return (await get(server, url)).text
  }
  await site.write('docs/guide/_meta.json', '["a", "b", "c"]')
  await site.write('docs/guide/c.md', '# Third\n')
  await until(context, sidebar, (text) => text.includes('Third'))
  await site.write(
    'docs/guide/_meta.json',
    '["a", { "type": "file", "name": "c", "label": "Renamed" }]',
  )
  await until(context, sidebar, (text) => text.includes('Renamed'))
  await site.write('docs/guide/_meta.json', '["a"]')
  await rm(join(site.root, 'docs/guide/c.md'))
  await until(context, sidebar, (text) => !text.includes('Renamed'))
  await until(
    context,
    () => get(server, '/guide/c'),
    ({ status }) => status === 404,
  )
})

test('texts by key that come, change and go show up in labels', async (context) => {
  const { site, server } = context
  const labels = async () => (await get(server, (await payloadOf(server, '/index')).siteUrl)).text
  await site.write('docs/_nav.json', '[{ "text": "theGuide", "link": "/guide/a" }]')
  await until(context, labels, (text) => text.includes('theGuide'))
  await site.write('i18n.json', '{ "theGuide": { "en": "The guide" } }')
  await until(context, labels, (text) => text.includes('"text":"The guide"'))
  await site.write('i18n.json', '{ "theGuide": { "en": "The manual" } }')
  await until(context, labels, (text) => text.includes('"text":"The manual"'))
  await rm(join(site.root, 'i18n.json'))
  await until(context, labels, (text) => text.includes('"text":"theGuide"'))
})

test('an included file outside the docs folder is followed', async (context) => {
  const { site, server } = context
  await site.write('shared/part.md', 'First part.\n')
  await site.write('docs/guide/a.md', '# A\n\n<!--@include: ../../shared/part.md-->\n')
  const run = async () => (await payloadOf(server, '/guide/a')).runs[0] ?? ''
  await until(context, run, (html) => html.includes('First part.'))
  await site.write('shared/part.md', 'Second part.\n')
  await until(context, run, (html) => html.includes('Second part.'))
})

test('three hundred changes at once, as on a branch switch, are processed', async (context) => {
  const { site, server, log } = context
  const names = Array.from({ length: 300 }, (_, i) => `page-${i}`)
  await Promise.all(names.map((name) => site.write(`docs/many/${name}.md`, `# ${name}\n`)))
  const last = () => get(server, '/many/page-299')
  await until(context, last, ({ status }) => status === 200)
  for (const name of ['page-0', 'page-150', 'page-299']) {
    const all = () => get(server, `/many/${name}`)
    await until(context, all, ({ status }) => status === 200)
  }
  assert.ok(log.events.filter(({ type }) => type === 'update').length < 30)
  await rm(join(site.root, 'docs/many'), { recursive: true })
  await until(context, last, ({ status }) => status === 404)
  assert.is((await get(server, '/')).status, 200)
})

test('a half-written page keeps its last good text and says what is wrong', async (context) => {
  const { site, server } = context
  const errors = () => errorsOf(server, '/guide/a')
  await site.write('docs/guide/a.md', '---\ntitle: [A\n---\n')
  const [error = ''] = await until(context, errors, ({ length }) => length > 0)
  assert.is((await payloadOf(server, '/guide/a')).page.title, 'A')
  assert.match(error, /docs\/guide\/a\.md:\d+:\d+/)
  assert.match(error, /title: \[A/)
  assert.equal(await errorsOf(server, '/guide/b'), [])
  await site.write('docs/guide/a.md', '# Whole\n')
  await untilTitle(context, '/guide/a', 'Whole')
  await until(context, errors, ({ length }) => length === 0)
})

test('files that are no text, or empty, or gone at once do no harm', async (context) => {
  const { site, server } = context
  await site.write('docs/binary.md', new Uint8Array([0, 1, 2, 255]))
  await site.write('docs/empty.md', '')
  await site.write('docs/gone.md', '# Gone\n')
  await rm(join(site.root, 'docs/gone.md'))
  await until(
    context,
    () => get(server, '/empty'),
    ({ status }) => status === 200,
  )
  assert.is((await get(server, '/')).status, 200)
  await until(
    context,
    () => get(server, '/gone'),
    ({ status }) => status === 404,
  )
  await site.write('docs/binary.md', '# Text after all\n')
  await until(
    context,
    () => get(server, '/binary'),
    ({ status }) => status === 200,
  )
})

test('a page that ends within a character keeps its last good text until it is whole', async (context) => {
  const { site, server } = context
  const own = () => get(server, '/cut')
  await site.write('docs/cut.md', '# Cut\n\nGood words\n')
  await until(context, own, ({ text }) => text.includes('Good words'))
  const whole = Buffer.from('# Cut\n\nOther words é')
  await site.write('docs/cut.md', whole.subarray(0, -1))
  const errors = () => errorsOf(server, '/cut')
  const [error = ''] = await until(context, errors, ({ length }) => length > 0)
  assert.match(error, 'not UTF-8 text')
  assert.match((await own()).text, 'Good words')
  await site.write('docs/cut.md', whole)
  await until(context, own, ({ text }) => text.includes('Other words é'))
  assert.equal(await errors(), [])
})

test('an error in _meta.json is reported and disappears when it is fixed', async (context) => {
  const { site, server } = context
  await site.write('docs/guide/_meta.json', '["a", ')
  const errors = () => errorsOf(server, '/')
  const [error = ''] = await until(context, errors, ({ length }) => length > 0)
  assert.match(error, /_meta\.json/)
  await site.write('docs/guide/_meta.json', '["a", "b"]')
  await until(context, errors, ({ length }) => length === 0)
})

test('a broken configuration leaves the site as it was', async (context) => {
  const { site, server } = context
  await site.write('docgen.config.ts', 'export default {')
  const errors = () => errorsOf(server, '/')
  const [error = ''] = await until(context, errors, ({ length }) => length > 0)
  assert.match(error, /docgen\.config\.ts/)
  assert.is((await get(server, '/')).status, 200)
  await site.write('docgen.config.ts', `export default { title: 'Grand' }`)
  await until(
    context,
    () => get(server, '/'),
    ({ text }) => text.includes('Grand'),
  )
  assert.equal(await errors(), [])
})

test('a configuration that is deleted and created again is noticed', async (context) => {
  const { site, server } = context
  const home = () => get(server, '/')
  await rm(join(site.root, 'docgen.config.ts'))
  await until(context, home, ({ text }) => !text.includes('Tiny'))
  await site.write('docgen.config.mjs', `export default { title: 'Grand' }`)
  await until(context, home, ({ text }) => text.includes('Grand'))
})

test('a mistake in the configuration disappears when the file that contains it is fixed', async (context) => {
  const { site, server } = context
  const errors = () => errorsOf(server, '/')
  const home = () => get(server, '/')
  const broken = async (text: string, pattern: RegExp) => {
    await site.write('docgen.config.ts', text)
    await until(context, errors, (all) => all.some((error) => pattern.test(error)))
  }
  const mended = async (title: string) => {
    await until(context, home, ({ text }) => text.includes(title))
    assert.equal(await errors(), [])
  }
  const imports = (file: string, title: string, more = '') =>
    `import './${file}'\nexport default { title: '${title}'${more} }`

  await broken(imports('extra.ts', 'One'), /extra\.ts/)
  await site.write('extra.ts', '')
  await mended('One')

  await site.write('broken.ts', 'const =')
  await broken(imports('broken.ts', 'Two'), /broken\.ts:1/)
  await site.write('broken.ts', '')
  await mended('Two')

  for (const [key, file, contents] of [
    ['globalStyles', 'styles/new.css', ''],
    ['i18nSourcePath', 'texts.json', '{}'],
    ['root', 'pages', null],
  ] as const) {
    await broken(
      `export default { title: '${key}', ${key}: './${file}' }`,
      /does not exist|no docs/,
    )
    if (contents === null) await site.write(`${file}/index.md`, `# ${key}\n`)
    else await site.write(file, contents)
    await mended(key)
  }
})

test('a docs folder that was missing while the configuration was saved is noticed when it exists again', async (context) => {
  const { site, server } = context
  const [docs, away] = [join(site.root, 'docs'), join(site.root, 'away')]
  const errors = () => errorsOf(server, '/')
  await rename(docs, away)
  await site.write('docgen.config.ts', `export default { title: 'Grand' }`)
  await until(context, errors, (all) => all.some((error) => /no docs folder/.test(error)))
  await rename(away, docs)
  await until(
    context,
    () => get(server, '/'),
    ({ text }) => text.includes('Grand') && text.includes('Home'),
  )
  assert.equal(await errors(), [])
})

test('a component that ends the process or never settles is an error of its page until it is fixed', async (context) => {
  const { site, server } = context
  const own = () => get(server, '/own')
  await site.write('C.tsx', 'export const C = () => <i>good</i>\n')
  await site.write('docs/own.mdx', `import { C } from '../C'\n\n# Own\n\n<C />\n`)
  await until(context, own, ({ text }) => text.includes('<i>good</i>'))
  for (const [code, said] of [
    [`if (typeof process !== 'undefined') process.exit(1)\n`, /own\.mdx[^]*calls `exit`/],
    [`throw new Promise(() => {})\n`, /own\.mdx[^]*waits for a promise[^]*in C/],
  ] as const) {
    const isModule = code.startsWith('if')
    const parts = isModule ? [code, ''] : ['', code]
    await site.write(
      'C.tsx',
      `${parts[0]}export const C = () => { ${parts[1]}return <i>bad</i> }\n`,
    )
    const { text } = await until(context, own, ({ status }) => status === 500)
    assert.match(text, said)
    assert.is((await get(server, '/')).status, 200)
    await site.write('C.tsx', `export const C = () => <i>mended ${isModule}</i>\n`)
    await until(context, own, (page) => page.text.includes(`mended ${isModule}`))
  }
})

test('a request that waits for an endless loop is answered when the loop is fixed', async (context) => {
  const { site, server } = context
  const own = () => get(server, '/loop')
  await site.write('Loop.tsx', 'export const Loop = () => <i>good</i>\n')
  await site.write('docs/loop.mdx', `import { Loop } from '../Loop'\n\n# Loop\n\n<Loop />\n`)
  await until(context, own, ({ text }) => text.includes('<i>good</i>'))
  const hash = async () => {
    const { text } = await get(server, '/__docgen/modules')
    return (JSON.parse(text) as SiteGraph).modules['Loop.tsx']?.hash
  }
  const old = await hash()
  await site.write('Loop.tsx', 'export const Loop = () => { for (;;); }\n')
  await until(context, hash, (now) => now !== old)
  const before = process.cpuUsage()
  const asked = own()
  // The loop has run for more than a second, and for less than the limit of ten. Only its thread works meanwhile.
  while (process.cpuUsage(before).user < 2_000_000) await pause(10)
  await site.write('Loop.tsx', 'export const Loop = () => <i>mended</i>\n')
  const { status, text } = await asked
  assert.is(status, 200)
  assert.match(text, '<i>mended</i>')
})

test('a theme without a default export is reported at its file', async (context) => {
  const { site, server } = context
  await site.write('theme/index.tsx', 'export const theme = {}\n')
  const errors = () => errorsOf(server, '/')
  const all = await until(context, errors, ({ length }) => length > 0)
  assert.is(all.length, 1)
  assert.match(all[0] ?? '', /theme\/index\.tsx:1:1[^]*no default export[^]*\.\.\.defaultTheme/)
})

test('a theme with values that are no components is reported until it is corrected', async (context) => {
  const { site, server } = context
  const entry = join(site.root, 'theme/index.tsx')
  const theme = await readFile(entry, 'utf8')
  await site.write(
    'theme/index.tsx',
    `import { defaultTheme } from 'docgen/theme'\nexport default { ...defaultTheme, globals: [7] }\n`,
  )
  const errors = () => errorsOf(server, '/')
  const all = await until(context, errors, ({ length }) => length > 0)
  assert.is(all.length, 1)
  assert.match(all[0] ?? '', /theme\/index\.tsx[^]*`globals\[0\]` of the theme is a number/)
  await site.write('theme/index.tsx', theme)
  await until(context, errors, ({ length }) => length === 0)
})

test('a theme that is deleted and created again is noticed', async (context) => {
  const { site, server } = context
  const home = () => get(server, '/')
  const entry = join(site.root, 'theme/index.tsx')
  const theme = await readFile(entry, 'utf8')
  const plain = (await home()).text.replace(/<script.*/s, '')
  await rm(entry)
  await until(context, home, ({ text }) => text.includes('class="skip"'))
  await site.write('theme/index.tsx', theme)
  const { text } = await until(context, home, ({ text }) => !text.includes('class="skip"'))
  assert.is(text.replace(/<script.*/s, ''), plain)
})

test('a public file is served as soon as it is there', async (context) => {
  const { site, server } = context
  await site.write('public/new.txt', 'new')
  await until(
    context,
    () => get(server, '/new.txt'),
    ({ text }) => text === 'new',
  )
  await site.write('public/new.txt', 'newer')
  await until(
    context,
    () => get(server, '/new.txt'),
    ({ text }) => text === 'newer',
  )
})

test('the terminal shows the diagnostics of the site after each change', async (context) => {
  const { site, log } = context
  const told = log.next(
    (event) =>
      event.type === 'diagnostics' && event.diagnostics.some(({ code }) => code === 'dead-link'),
  )
  await site.write('docs/guide/a.md', '# A\n\n[Nowhere](./nowhere.md)\n')
  await told
})

test('the terminal shows a component that throws, and when it is fixed without a request', async (context) => {
  const { site, server, log } = context
  const isReport = (event: DevEvent, isBroken: boolean) =>
    event.type === 'diagnostics' &&
    event.diagnostics.some(({ code }) => code === 'render-failed') === isBroken
  await site.write('C.tsx', `export const C = () => <i>good</i>\n`)
  await site.write('docs/own.mdx', `import { C } from '../C'\n\n# Own\n\n<C />\n`)
  const own = () => get(server, '/own')
  await until(context, own, ({ text }) => text.includes('<i>good</i>'))
  const broken = log.next((event) => isReport(event, true))
  await site.write('C.tsx', `export const C = () => {\n  throw new Error('no milk')\n}\n`)
  await until(context, own, ({ status }) => status === 500)
  const report = await broken
  assert.ok(report.type === 'diagnostics')
  const places = report.diagnostics.map(({ message, line, column }) => [message, line, column])
  assert.equal(places, [['The page `own.mdx` could not be rendered: no milk.', 2, 9]])
  const fixed = log.next((event) => isReport(event, false))
  await site.write('C.tsx', `export const C = () => <i>mended</i>\n`)
  await fixed
})

test('an error in the browser is in the terminal once, until a change, if the overlay reports it', async ({
  site,
  server,
  log,
}) => {
  const countIn = (event: DevEvent) =>
    event.type === 'diagnostics'
      ? event.diagnostics.filter(({ code }) => code === 'browser-error').length
      : -1
  const counts = () => log.events.map(countIn).filter((count) => count > 0)
  const send = async (message: string, headers: Record<string, string> = {}) => {
    const query = new URLSearchParams({ message, stack: '' })
    await fetch(`${server.url}__docgen/thrown?${query}`, { headers })
  }
  const ofOverlay = { 'x-docgen-overlay': '1' }
  await send('not of the overlay')
  assert.equal(counts(), [])
  for (const message of ['cold tea', 'cold tea', 'no cup']) await send(message, ofOverlay)
  assert.equal([...new Set(counts())], [1, 2])
  for (let i = 0; i < 30; i += 1) await send(`drop ${i}`, ofOverlay)
  assert.is(counts().at(-1), 20)
  const cleared = log.next((event) => countIn(event) === 0)
  await site.write('docs/index.md', '# Tea\n')
  await cleared
})
test.run()
