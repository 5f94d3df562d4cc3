import { existsSync } from 'node:fs'
import { readdir, readFile, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { loadConfig } from '../../packages/engine/src/config/loadConfig.ts'
import { DocgenError } from '../../packages/engine/src/diagnostics/diagnostics.ts'
import { createJobs, type JobsOptions } from '../../packages/engine/src/jobs/jobs.ts'
import { ThreadEnded } from '../../packages/engine/src/jobs/threadEnded.ts'
import { openParser } from '../../packages/engine/src/jobs/threads.ts'
import type { Bundle } from '../../packages/engine/src/types/output.ts'
import type { ContentFile } from '../../packages/engine/src/types/content.ts'
import { createTempSite, type TempSite } from '../helpers/site.ts'

const test = suite<{ site: TempSite }>('jobs')

test.before.each(async (context) => {
  context.site = await createTempSite({
    'docs/index.md': '# Home',
    'docs/_part.md': 'the first part',
  })
})

test.after.each(({ site }) => site.remove())

function fileOf(site: TempSite, name: string, text: string): ContentFile {
  const absPath = join(site.root, 'docs', name)
  return { filePath: name, absPath, kind: 'md', text, lastUpdatedTime: null }
}

async function parse(
  site: TempSite,
  files: readonly ContentFile[],
  options: Partial<JobsOptions> = {},
) {
  const config = await loadConfig(site.root)
  const load = { root: site.root, flags: {} }
  const jobs = createJobs(config, { cache: true, load, ...options })
  try {
    const pages = await jobs.run('parse', files)
    return { pages, computed: [...jobs.durations.keys()].sort() }
  } finally {
    await jobs.close()
  }
}

const many = (site: TempSite) =>
  Array.from({ length: 160 }, (_, index) =>
    fileOf(site, `page-${index}.md`, `# Page ${index}\n\n\`\`\`ts\nconst n = ${index}\n\`\`\`\n`),
  )

test('a page is parsed once, until its text changes', async ({ site }) => {
  const one = fileOf(site, 'one.md', '# One')
  const two = fileOf(site, 'two.md', '# Two')
  const first = await parse(site, [one, two])
  assert.equal(first.computed, ['one.md', 'two.md'])
  const second = await parse(site, [one, two])
  assert.equal(second.computed, [])
  assert.equal(second.pages, first.pages)
  const changed = await parse(site, [one, { ...two, text: '# Two, changed' }])
  assert.equal(changed.computed, ['two.md'])
  assert.is(changed.pages[1]?.title, 'Two, changed')
})

test('a page’s last-updated time is no reason to parse it again', async ({ site }) => {
  const file = fileOf(site, 'one.md', '# One')
  await parse(site, [file])
  assert.equal((await parse(site, [{ ...file, lastUpdatedTime: 1 }])).computed, [])
})

test('one text read as Markdown and as MDX is two pages', async ({ site }) => {
  const file = fileOf(site, 'one.md', '{1 + 1}')
  await parse(site, [file])
  assert.equal((await parse(site, [{ ...file, kind: 'mdx' }])).computed, ['one.md'])
})

test('a page is parsed again when the configuration changes', async ({ site }) => {
  const file = fileOf(site, 'one.md', '# One')
  await parse(site, [file])
  await site.write('docgen.config.ts', 'export default { markdown: { showLineNumbers: true } }')
  assert.equal((await parse(site, [file])).computed, ['one.md'])
})

test('a page is parsed again when an include changes, or appears after it was missing', async ({
  site,
}) => {
  const part = fileOf(site, 'one.md', '<!-- @include: ./_part.md -->')
  const missing = fileOf(site, 'two.md', '<!-- @include: ./_later.md -->')
  await parse(site, [part, missing])
  assert.equal((await parse(site, [part, missing])).computed, [])
  await site.write('docs/_part.md', 'the second part')
  await site.write('docs/_later.md', 'there at last')
  const { pages, computed } = await parse(site, [part, missing])
  assert.equal(computed, ['one.md', 'two.md'])
  assert.match(pages[0]?.text ?? '', 'the second part')
  assert.match(pages[1]?.text ?? '', 'there at last')
})

test('diagnostics are part of a result and come again from the cache', async ({ site }) => {
  const file = fileOf(site, 'one.md', ':::tip\nnever closed')
  const first = await parse(site, [file])
  const second = await parse(site, [file])
  assert.equal(second.computed, [])
  assert.is(first.pages[0]?.diagnostics[0]?.code, 'unclosed-container')
  assert.equal(second.pages[0]?.diagnostics, first.pages[0]?.diagnostics)
})

test('threads give what one thread gives, in the order of the inputs', async ({ site }) => {
  const files = many(site)
  const threaded = await parse(site, files, { cache: false })
  const config = await loadConfig(site.root)
  const jobs = createJobs(config, { cache: false, load: { root: site.root, flags: {} } })
  const inline = []
  for (const file of files) inline.push(...(await jobs.run('parse', [file])))
  assert.is(threaded.computed.length, files.length)
  assert.equal(threaded.pages, inline)
})

test('a configuration is evaluated once for all threads, unless it holds functions', async ({
  site,
}) => {
  const evaluations = async (text: string) => {
    const note = `appendFileSync(import.meta.dirname + '/seen.txt', 'x')`
    const lines = [`import { appendFileSync } from 'node:fs'`, note, `export default ${text}`]
    await site.write('docgen.config.ts', lines.join('\n'))
    await site.write('seen.txt', '')
    await parse(site, many(site), { cache: false })
    return (await readFile(join(site.root, 'seen.txt'), 'utf8')).length
  }
  assert.is(await evaluations(`{ title: 'Tiny' }`), 1)
  assert.ok((await evaluations(`{ plugins: [{ name: 'own', page: (page) => page }] }`)) > 1)
})

test('pages that are not held in memory are the same, new and known, and nothing else is taken for them', async ({
  site,
}) => {
  const file = fileOf(site, 'one.md', '# One\n\nNumbers [here](#one)\n\n```ts\nconst a = 1\n```\n')
  const held = await parse(site, [file], { cache: false })
  const config = await loadConfig(site.root)
  const load = { root: site.root, flags: {} }
  for (const isKnown of [false, true]) {
    const jobs = createJobs(config, { cache: true, load, dropsPageContents: true })
    const [page] = await jobs.run('parse', [file])
    assert.is(jobs.durations.size, isKnown ? 0 : 1)
    assert.equal([page], held.pages)
    if (isKnown) {
      const folder = join(config.cacheDir, 'cache/packs-2')
      for (const name of await readdir(folder)) await truncate(join(folder, name))
      try {
        assert.unreachable(page?.text)
      } catch (error) {
        assert.instance(error, DocgenError)
        assert.match((error as Error).message, 'cut off')
      }
    }
    await jobs.close()
  }
})

test('a separate parser gives the same result as one thread and shows plugins only the pages of the site', async ({
  site,
}) => {
  const plugin = `const seen = () => (tree, { path }) => appendFileSync(import.meta.dirname + '/seen.txt', path + ' ')`
  const config = `import { appendFileSync } from 'node:fs'
${plugin}
export default { markdown: { remarkPlugins: [seen] } }`
  for (const text of ['export default {}', config]) {
    await site.write('docgen.config.ts', text)
    const file = fileOf(site, 'one.md', '# One\n\n```ts\nconst n = 1\n```\n')
    const inline = await parse(site, [file], { cache: false })
    await site.write('seen.txt', '')
    const parser = openParser({ root: site.root, flags: {} })
    assert.ok(parser, 'there is more than one processor')
    const jobs = createJobs(await loadConfig(site.root), {
      ...{ cache: true, load: { root: site.root, flags: {} }, parser },
    })
    jobs.openThreads()
    jobs.prepareParser()
    const [page] = await jobs.run('parse', [file])
    await jobs.close()
    assert.equal(page, inline.pages[0])
    const again = await parse(site, [file])
    assert.equal([again.computed, again.pages], [[], inline.pages])
    const seen = await readFile(join(site.root, 'seen.txt'), 'utf8')
    assert.is(seen, text === config ? `${file.absPath} ` : '')
  }
})

test('each thread gives its profile, and what it did is in it', async ({ site }) => {
  const config = await loadConfig(site.root)
  const load = { root: site.root, flags: {}, profile: true }
  const jobs = createJobs(config, { cache: false, load })
  try {
    assert.equal(await jobs.profiles(), [])
    // Long enough to be seen by a profiler that looks once in a millisecond.
    const long = fileOf(site, 'long.md', 'Some *words* in a line.\n\n'.repeat(5000))
    await jobs.run('parse', [...many(site), long])
    const profiles = await jobs.profiles()
    const names = profiles.flatMap(({ nodes }) =>
      nodes.map(({ callFrame }) => callFrame.functionName),
    )
    assert.ok(profiles.length > 0 && profiles.every(({ samples }) => samples && samples.length > 0))
    assert.ok(names.includes('renderBody'))
  } finally {
    await jobs.close()
  }
})

test('translations of a page are parsed one after the other, and results have the order of the inputs', async ({
  site,
}) => {
  await site.write('docs/zh/index.md', '# Home')
  await site.write('docs/en/index.md', '# Home')
  await site.write(
    'docgen.config.ts',
    `export default { locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }] }`,
  )
  const names = ['en/a.md', 'en/b.md', 'zh/a.md', 'zh/b.md']
  const config = await loadConfig(site.root)
  const jobs = createJobs(config, { cache: false, load: { root: site.root, flags: {} } })
  const pages = await jobs.run(
    'parse',
    names.map((name) => fileOf(site, name, '# Page')),
  )
  await jobs.close()
  assert.equal([...jobs.durations.keys()], ['en/a.md', 'zh/a.md', 'en/b.md', 'zh/b.md'])
  assert.equal(
    pages.map(({ filePath }) => filePath),
    names,
  )
})

test('functions of the configuration work in threads', async ({ site }) => {
  await site.write(
    'plugin.mjs',
    'export const shout = () => (tree) => { tree.children.push({ type: "paragraph", children: [{ type: "text", value: "from a plugin" }] }) }',
  )
  await site.write(
    'docgen.config.ts',
    "import { shout } from './plugin.mjs'\nexport default { markdown: { remarkPlugins: [shout] } }",
  )
  const { pages } = await parse(site, many(site), { cache: false })
  assert.ok(pages.every((page) => page.text.includes('from a plugin')))
})

test('a thread lets its event loop turn before it answers, which frees what a native parser took', async ({
  site,
}) => {
  const text = `import { appendFileSync } from 'node:fs'
const turn = (run) => () => setImmediate(run)
const note = (text) => () => appendFileSync(import.meta.dirname + '/seen.txt', text)
const seen = () => (tree) => turn(() => (note('first ')(), turn(note('second'))()))()
export default { markdown: { remarkPlugins: [seen] } }`
  await site.write('docgen.config.ts', text)
  await site.write('seen.txt', '')
  const load = { root: site.root, flags: {} }
  const parser = openParser(load)
  const config = await loadConfig(site.root)
  const jobs = createJobs(config, { ...{ cache: false, load }, ...(parser ? { parser } : {}) })
  await jobs.run('parse', [fileOf(site, 'one.md', '# One')])
  // By now all modules are loaded, which takes turns of the event loop, too.
  await site.write('seen.txt', '')
  await jobs.run('parse', [fileOf(site, 'two.md', '# Two')])
  const seen = await readFile(join(site.root, 'seen.txt'), 'utf8')
  await jobs.close()
  assert.ok(parser, 'there is more than one processor')
  assert.is(seen, 'first second')
})

/** Jobs as `dev` has them, asked about modules in place of themes. */
async function openTheme(site: TempSite, options: Partial<JobsOptions> = {}) {
  const load = { root: site.root, flags: {} }
  const jobs = createJobs(await loadConfig(site.root), {
    ...{ cache: false, load, isolateRender: true },
    ...options,
  })
  const write = async (name: string, code: string) => {
    const serverEntry = join(site.root, `${name}.mjs`)
    await site.write(`${name}.mjs`, code)
    return { serverEntry, hash: name } as unknown as Bundle
  }
  const describe = async (name: string, code: string) =>
    await jobs.describeTheme(await write(name, code))
  return { jobs, write, describe }
}

const NAMES = { fields: [], components: [], parts: [], slots: [] }
const GOOD_FACTS = { text: { en: {} }, background: null, names: NAMES }

/** The server bundle of a theme, as far as `describe` jobs use it. */
const describing = (facts: object) => `export const describe = () => (${JSON.stringify(facts)})\n`
const GOOD = describing(GOOD_FACTS)

async function diagnosticOf(run: Promise<unknown>) {
  const error: unknown = await run.then(
    () => null,
    (each: unknown) => each,
  )
  assert.instance(error, DocgenError)
  const [diagnostic] = (error as DocgenError).diagnostics
  assert.ok(diagnostic)
  return diagnostic
}

test('a theme that goes on forever is ended, and the next one has another thread', async ({
  site,
}) => {
  const { jobs, describe } = await openTheme(site, { renderLimit: 2000 })
  const endless = describe('endless', 'for (;;) {}')
  assert.match((await diagnosticOf(endless)).message, 'longer than 2 seconds')
  assert.equal(await describe('good', GOOD), GOOD_FACTS)
  await jobs.close()
})

test('threads are replaced while they are at work', async ({ site }) => {
  for (const replace of ['restart', 'interrupt'] as const) {
    const { jobs, write, describe } = await openTheme(site, { renderLimit: 10_000_000 })
    const begun = join(site.root, `${replace}.txt`)
    const tell = `import { writeFileSync } from 'node:fs'\nwriteFileSync(${JSON.stringify(begun)}, '')\n`
    const themes = [
      await write(replace, `${tell}for (;;) {}`),
      await write(`${replace}-after`, GOOD),
    ]
    const asked = themes.map((theme) => jobs.describeTheme(theme).catch((error: Error) => error))
    while (!existsSync(begun)) await new Promise((resolve) => setImmediate(resolve))
    await (replace === 'restart' ? jobs.restart() : jobs.interrupt(0))
    for (const each of await Promise.all(asked)) assert.instance(each, ThreadEnded)
    assert.equal(await describe('good', GOOD), GOOD_FACTS)
    await jobs.close()
  }
})

test('a thread that has not been at work for long is left alone', async ({ site }) => {
  const { jobs, describe } = await openTheme(site)
  const asked = describe('good', GOOD)
  await jobs.interrupt(10_000_000)
  assert.equal(await asked, GOOD_FACTS)
  await jobs.close()
})

test('a module that ends the process ends its thread, and is named', async ({ site }) => {
  const { jobs, describe } = await openTheme(site)
  const { hint = '' } = await diagnosticOf(describe('exit', 'process.exit(1)'))
  assert.match(hint, 'calls `exit`')
  assert.equal(await describe('good', GOOD), GOOD_FACTS)
  await jobs.close()
})

test('an unawaited promise of a module that rejects fails no other task', async ({ site }) => {
  const { jobs, describe } = await openTheme(site)
  const late = `${GOOD}setTimeout(() => { throw new Error('late') })`
  assert.equal(await describe('late', late), GOOD_FACTS)
  const turn = `${GOOD}await new Promise((resolve) => setTimeout(resolve, 20))`
  assert.equal(await describe('after', turn), GOOD_FACTS)
  const now = `setTimeout(() => { throw new Error('at once') })\n${turn}`
  assert.match((await diagnosticOf(describe('now', now))).message, 'at once')
  await jobs.close()
})

test('the page is named at which the thread of a build ends', async ({ site }) => {
  await site.write(
    'docgen.config.ts',
    `const exit = () => (tree, { path }) => { if (path.endsWith('page-7.md')) process.exit(3) }
export default { markdown: { remarkPlugins: [exit] } }`,
  )
  const { message, hint = '' } = await diagnosticOf(parse(site, many(site), { cache: false }))
  assert.match(message, 'page-7.md')
  assert.match(hint, 'calls `exit`')
})

test('the progress is reported', async ({ site }) => {
  const told: string[] = []
  const files = many(site).slice(0, 20)
  await parse(site, files, {
    onProgress: (kind, done, total) => told.push(`${kind} ${done}/${total}`),
  })
  assert.equal(told, ['parse 0/20', 'parse 16/20', 'parse 20/20'])
})

test('`onManyPages` is called before very many pages are parsed, but not if they are cached', async ({
  site,
}) => {
  const tell = async (count: number, cache = true) => {
    const files = Array.from({ length: count }, (_, index) => fileOf(site, `p${index}.md`, 'Text'))
    const told: string[] = []
    const onProgress = (_: string, done: number) => done === 16 && told.push('parsing')
    await parse(site, files, { cache, onProgress, onManyPages: () => told.push('many') })
    return told
  }
  assert.equal(await tell(2999, false), ['parsing'])
  assert.equal(await tell(3000), ['many', 'parsing'])
  assert.equal(await tell(3000), [])
})

test('stops when it is aborted, also in threads', async ({ site }) => {
  for (const files of [many(site).slice(0, 40), many(site)]) {
    const abort = new AbortController()
    const run = parse(site, files, {
      cache: false,
      signal: abort.signal,
      onProgress: (_, done) => done > 0 && abort.abort(),
    })
    const outcome = await run.then(
      () => 'finished',
      (error: Error) => error.name,
    )
    assert.is(outcome, 'AbortError')
  }
})

test('a damaged cache is computed again', async ({ site }) => {
  const file = fileOf(site, 'one.md', '# One')
  await parse(site, [file])
  const cacheDir = join(site.root, '.docgen/cache')
  const names = (await readdir(cacheDir, { recursive: true })).filter((name) => /pack$/.test(name))
  assert.is(names.length, 1)
  for (const name of names) {
    const path = join(cacheDir, name)
    await truncate(path, (await stat(path)).size - 20)
  }
  const { pages, computed } = await parse(site, [file])
  assert.is(pages[0]?.title, 'One')
  assert.equal(computed, ['one.md'])
})

test('a bundle’s theme is asked once, and one that throws when it is loaded has no texts', async ({
  site,
}) => {
  const config = await loadConfig(site.root)
  const describe = async (hash: string) => {
    const jobs = createJobs(config, { cache: true, load: { root: site.root, flags: {} } })
    const serverEntry = join(site.root, `${hash}.mjs`)
    const facts = await jobs.describeTheme({ serverEntry, hash } as Bundle)
    await jobs.close()
    return facts
  }
  const background = { light: '#fff', dark: '#000' }
  const facts = { text: { en: { close: 'Close' } }, background, names: NAMES }
  await site.write('good.mjs', describing(facts))
  await site.write('bad.mjs', "throw new Error('theme')")
  assert.equal(await describe('good'), facts)
  await site.write('good.mjs', describing({ ...facts, text: {}, background: null }))
  assert.equal(await describe('good'), facts)
  assert.equal(await describe('bad'), { text: {}, background: null, names: NAMES, mistakes: [] })
})

test.run()
