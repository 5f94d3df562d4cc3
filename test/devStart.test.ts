// The dev server before and while it parses pages in the background: it serves what a build writes, and reports the
// diagnostics of all pages are reported.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import type { DevEvent, Listening } from '../packages/engine/src/types/library.ts'
import type { Diagnostic } from '../packages/engine/src/types/diagnostic.ts'
import type { PagePayload } from '../packages/engine/src/types/browser.ts'
import { plainThemeFiles } from './helpers/builtSite.ts'
import { createTempSite, type TempSite } from './helpers/site.ts'
import { suite } from './helpers/suite.ts'
import { build, dev } from './helpers/engine.ts'

interface Running {
  readonly site: TempSite
  readonly server: Listening
  /** Writes a file and waits until it is shown, asking again after each event. */
  readonly save: (path: string, text: string, isShown: () => Promise<boolean>) => Promise<void>
  /** The first reported diagnostics that satisfy the condition. */
  readonly told: (
    condition: (diagnostics: readonly Diagnostic[]) => boolean,
  ) => Promise<readonly Diagnostic[]>
}

const test = suite('start of dev')

/** Runs a site until `use` is done. */
async function withDev(
  files: Readonly<Record<string, string>>,
  use: (running: Running) => Promise<void>,
): Promise<void> {
  const site = await createTempSite({
    ...plainThemeFiles,
    'docgen.config.ts': `export default { title: 'Tiny' }`,
    'docs/index.md': '# Home\n',
    ...files,
  })
  const seen: DevEvent[] = []
  const waiting = new Set<() => void>()
  const onEvent = (event: DevEvent) => {
    seen.push(event)
    for (const check of waiting) check()
  }
  const told: Running['told'] = (condition) =>
    new Promise((resolve) => {
      const check = () => {
        const found = seen.flatMap((event) =>
          event.type === 'diagnostics' && condition(event.diagnostics) ? [event.diagnostics] : [],
        )
        if (!found[0]) return
        waiting.delete(check)
        resolve(found[0])
      }
      waiting.add(check)
      check()
    })
  const save: Running['save'] = async (path, text, isShown) => {
    await site.write(path, text)
    for (;;) {
      const count = seen.length
      if (await isShown()) return
      await new Promise<void>((resolve) => {
        const check = () => {
          if (seen.length === count) return
          waiting.delete(check)
          resolve()
        }
        waiting.add(check)
        check()
      })
    }
  }
  const server = await dev(site.root, { port: 0, onEvent })
  try {
    await use({ site, server, save, told })
  } finally {
    await server.close()
    await site.remove()
  }
}

async function get({ url }: Listening, path: string): Promise<string> {
  return await (await fetch(new URL(path, url))).text()
}

async function payloadOf(server: Listening, file: string): Promise<PagePayload> {
  return JSON.parse(await get(server, `${file}.html.json`)) as PagePayload
}

/** Texts of the sidebar's links, in order. */
async function sidebarOf(server: Listening): Promise<string[]> {
  const { siteUrl } = await payloadOf(server, '/index')
  const { sidebar } = JSON.parse(await get(server, siteUrl)) as {
    sidebar: Record<string, { text: string; items?: { text: string }[] }[]>
  }
  return Object.values(sidebar).flatMap((items) =>
    items.flatMap(({ text, items: inner }) => inner?.map((each) => each.text) ?? [text]),
  )
}

test('a page can be opened as soon as the address is known, and packages that are prepared are named', async () => {
  const site = await createTempSite({
    'node_modules/kit/package.json': '{ "name": "kit", "type": "module", "exports": "./index.js" }',
    'node_modules/kit/index.js': "export const word = 'of the kit'\n",
    'theme/index.tsx': `import { Article } from 'docgen/runtime'
import { word } from 'kit'

const Layout = () => <main><p>Word {word}</p><Article /></main>

export default { Layout, parts: {}, slots: {}, globals: [], components: {}, text: { en: {} } }
`,
    'docs/index.md': '# Home\n',
  })
  const events: DevEvent[] = []
  const opened: Promise<Response>[] = []
  const onEvent = (event: DevEvent) => {
    events.push(event)
    if (event.type === 'ready') opened.push(fetch(event.url))
  }
  const server = await dev(site.root, { port: 0, onEvent })
  try {
    const [response] = await Promise.all(opened)
    assert.is(response?.status, 200)
    assert.match((await response?.text()) ?? '', 'of the kit')
    const prepared = events.filter((event) => event.type === 'packages')
    assert.equal(
      prepared.map(({ names, milliseconds }) => [names, typeof milliseconds]),
      [
        [['kit'], 'object'],
        [['kit'], 'number'],
      ],
    )
  } finally {
    await server.close()
    await site.remove()
  }
})

test('an error in a page that is never visited is reported', async () => {
  const files = { 'docs/guide/bad.md': '---\ntitle: [A\n---\n', 'docs/guide/b.md': '# B\n' }
  await withDev(files, async ({ told, server }) => {
    const [error] = await told(({ length }) => length > 0)
    assert.is(error?.code, 'invalid-frontmatter')
    assert.match(error?.filePath ?? '', /guide\/bad\.md$/)
    const errors = JSON.parse(await get(server, '/__docgen/errors?path=/guide/bad')) as string[]
    assert.match(errors[0] ?? '', /title: \[A/)
  })
})

test('an error in a page is shown as soon as the page is visited', async () => {
  await withDev({ 'docs/guide/bad.md': '# A\n\n![](./missing.png)\n' }, async ({ server }) => {
    const errors = JSON.parse(await get(server, '/__docgen/errors?path=/guide/bad')) as string[]
    assert.match(errors[0] ?? '', /missing\.png/)
    assert.equal(JSON.parse(await get(server, '/__docgen/errors?path=/')), [])
  })
})

test('dead links and dead anchors in pages that are never visited are found', async () => {
  const files = {
    'docs/a.md': '# A\n\n[b](./b.md#none) [b](./b.md#there) [c](./c.md)\n',
    'docs/b.md': '# B\n\n## There\n',
  }
  await withDev(files, async ({ told }) => {
    const found = await told(({ length }) => length > 0)
    assert.equal(
      found.map(({ code }) => code),
      ['dead-link', 'dead-anchor'],
    )
  })
})

test('titles of the sidebar are right before any of the pages is visited', async () => {
  const files = {
    'docs/guide/_meta.json': '["a", "b", "c", "d", "e", "f", "g", "h"]',
    'docs/guide/a.md': '# Inline `code` & *more* {#own}\n',
    'docs/guide/b.md': 'Setext &amp; more\n===\n',
    'docs/guide/c.md': '---\ntitle: Own\n---\n\n# Another\n',
    'docs/guide/d.md': '<!-- @include: ./_part.md -->\n',
    'docs/guide/_part.md': '# Included\n',
    'docs/guide/e.md': 'Text.\n\n# After text\n',
    'docs/guide/f.md': '# With a [link]\n\n[link]: https://example.com\n',
    'docs/guide/g.md': ':tada:\n\n## Without\n',
    'docs/guide/h.mdx': '# In MDX {1 + 1}\n',
  }
  await withDev(files, async ({ server }) => {
    assert.equal(
      (await sidebarOf(server)).filter((text) => text !== 'Home'),
      [
        'Inline code & more',
        'Setext & more',
        'Own',
        'Included',
        'After text',
        'With a link',
      ].concat(['G', 'In MDX']),
    )
  })
})

test('a page that is visited is what a build writes, and so is one that was parsed unasked', async () => {
  const files = {
    'docgen.config.ts': `export default { title: 'Tiny', themeConfig: { copyPage: true } }`,
    'docs/guide/_meta.json': '["index", "a", "b"]',
    'docs/guide/index.md': '---\noverview: true\n---\n\n# Overview\n',
    'docs/guide/a.md': '# A\n\n## First `code`\n\n```js\nconst a = 1\n```\n\n[b](./b.md#two)\n',
    'docs/guide/b.md': '# B\n\nLead of it.\n\n## Two\n\n### Three\n',
  }
  await withDev(files, async ({ site, server, told }) => {
    const names = ['index', 'guide/index', 'guide/a', 'guide/b']
    const visited = await Promise.all(names.map((name) => payloadOf(server, `/${name}`)))
    await told(() => true)
    const { emitted } = await build(site.root, { cache: false })
    assert.ok(emitted)
    for (const [i, name] of names.entries()) {
      const path = join(site.root, 'doc_build', `${name}.html.json`)
      const built = JSON.parse(await readFile(path, 'utf8')) as PagePayload
      // Addresses of scripts and styles differ between the two bundles.
      const contentOf = ({ page, runs, module }: PagePayload) => ({ page, runs, module })
      assert.equal(contentOf(visited[i]!), contentOf(built), name)
      assert.equal(contentOf(await payloadOf(server, `/${name}`)), contentOf(built), name)
    }
  })
})

test('other pages are updated when the parse finds another title than the head', async () => {
  // Too deep for the parser, which then gives no title.
  const deep = `# Title\n\n${'> '.repeat(3000)}text\n`
  await withDev({ 'docs/guide/deep.md': deep }, async ({ server, told }) => {
    await told((found) => found.some(({ code }) => code === 'nesting-too-deep'))
    assert.ok((await sidebarOf(server)).includes('Deep'))
  })
})

test('what is saved while pages are parsed unasked is not lost', async () => {
  const names = Array.from({ length: 60 }, (_, i) => `p${i}`)
  const files = Object.fromEntries(
    names.map((name) => [`docs/many/${name}.md`, `# ${name}\n\n\`\`\`js\nlet a = 1\n\`\`\`\n`]),
  )
  await withDev(files, async ({ site, server, told }) => {
    for (const name of ['p0', 'p30', 'p59']) {
      await site.write(`docs/many/${name}.md`, `# Saved ${name}\n\n[none](./none.md)\n`)
    }
    const isAll = (found: readonly Diagnostic[]) =>
      found.filter(({ code }) => code === 'dead-link').length === 3
    await told(isAll)
    for (const name of ['p0', 'p30', 'p59']) {
      assert.is((await payloadOf(server, `/many/${name}`)).page.title, `Saved ${name}`)
    }
    assert.is((await payloadOf(server, '/many/p1')).page.title, 'p1')
  })
})

test('a save reaches what other pages show of the page', async () => {
  const files = {
    'docgen.config.ts': `export default { title: 'Tiny', themeConfig: { copyPage: true } }`,
    'docs/guide/_meta.json': '["index", "a", "b"]',
    'docs/guide/index.md': '---\noverview: true\n---\n\n# Overview\n',
    'docs/guide/a.md': '# A\n\n## One\n',
    'docs/guide/b.md': '# B\n',
  }
  await withDev(files, async ({ server, save }) => {
    const headings = async () => {
      const { overview } = (await payloadOf(server, '/guide/index')).page
      return overview?.flatMap(({ items }) =>
        items.flatMap((item) => item.headings.map(({ text }) => text)),
      )
    }
    const before = async () => (await payloadOf(server, '/guide/b')).page.prev?.text
    assert.equal(await headings(), ['One'])
    assert.is(await before(), 'A')
    const run = async () => (await payloadOf(server, '/guide/a')).runs[0] ?? ''
    const isTwo = async () => (await run()).includes('Two')
    await save('docs/guide/a.md', '# A\n\n## One\n\n## Two\n', isTwo)
    assert.equal(await headings(), ['One', 'Two'])
    assert.match(await get(server, '/guide/a.md'), /## Two/)
    const isAnother = async () => (await run()).includes('Another')
    await save('docs/guide/a.md', '# Another title\n', isAnother)
    assert.is(await before(), 'Another title')
    assert.ok((await sidebarOf(server)).includes('Another title'))
    assert.equal(await headings(), [])
  })
})

test('the diagnostics of a page disappear when it is fixed and appear when it is broken', async () => {
  const bad = '# A\n\n![](./missing.png)\n'
  await withDev({ 'docs/a.md': bad, 'docs/b.md': bad }, async ({ site, told }) => {
    const filesOf = (found: readonly Diagnostic[]) =>
      found.map(({ filePath = '' }) => filePath.slice(-4)).join(' ')
    await told((found) => filesOf(found) === 'a.md b.md')
    await site.write('docs/a.md', '# A\n')
    await told((found) => filesOf(found) === 'b.md')
    await site.write('docs/c.md', bad)
    await told((found) => filesOf(found) === 'b.md c.md')
  })
})

test('files that pages refer to are served before all pages are parsed', async () => {
  const files = {
    'docs/a.md': '# A\n\n![](./a.svg)\n',
    'docs/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'public/plain': 'plain',
  }
  await withDev(files, async ({ server }) => {
    const { runs } = await payloadOf(server, '/a')
    const address = /src="([^"]+)"/.exec(runs[0] ?? '')?.[1] ?? ''
    assert.is(await get(server, address), files['docs/a.svg'])
    assert.is(await get(server, '/plain'), 'plain')
  })
})

test.run()
