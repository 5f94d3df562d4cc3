// `docgen eject`: what is copied, that every copy type-checks and draws what the original draws, and what is refused.
import { readdir, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from './helpers/engine.ts'
import { suite } from './helpers/suite.ts'
import * as assert from 'uvu/assert'
import ts from 'typescript'
import { packageRoot } from '../packages/engine/src/node/packageRoot.ts'
import { DocgenError } from '../packages/engine/src/diagnostics/diagnostics.ts'
import { eject, ejectableParts } from '../packages/engine/src/cli/eject.ts'
import { defaultTheme } from '../packages/theme/src/defaultTheme.ts'
import { withTempSite, type TempSite } from './helpers/site.ts'

const CONFIG = `export default {
  title: 'Tiny',
  logo: { light: '/light.svg', dark: '/dark.svg' },
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
  markdown: { checkDeadLinks: false },
  themeConfig: {
    enableScrollToTop: true,
    lastUpdated: true,
    footer: { message: '© 2024' },
    editLink: { docRepoBaseUrl: 'https://example.com/edit' },
    nav: [
      { text: 'Guide', link: '/guide/', position: 'left' },
      { text: 'More', items: [{ text: 'Elsewhere', link: 'https://example.com' }] },
    ],
    socialLinks: ['github', 'x', 'discord', 'rss'].map((icon) =>
      ({ icon, mode: icon === 'x' ? 'text' : 'link', content: 'https://example.com/' + icon })),
    productFamily: { text: 'Family', link: 'https://example.com', items: [
      { name: 'Tool', desc: 'A tool', logo: '/light.svg', url: 'https://example.com/tool' },
    ] },
  },
}
`

const FILES = {
  'docgen.config.ts': CONFIG,
  'public/light.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'public/dark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'docs/en/index.md': `---
pageType: home
hero: { name: Tiny, text: A tool, tagline: Small, image: { src: /light.svg, alt: Mark }, actions: [{ text: Go, link: /guide/ }] }
features: [{ icon: bolt, title: Fast, details: It is. }, { icon: 🚀, title: Far, details: It goes., link: /guide/ }]
---
`,
  'docs/en/guide/_meta.json':
    '["index", { "type": "dir", "name": "more", "label": "More" }, { "type": "divider" }, "next"]',
  'docs/en/guide/index.md': '# Guide\n\n## One\n\nWords.\n\n### Two\n\nWords.\n',
  'docs/en/guide/next.md': '# Next\n\n## Three\n',
  'docs/en/guide/more/deep.md': '# Deep\n\nWords.\n',
  'docs/en/list/_meta.json': '["index", { "type": "dir", "name": "set", "label": "Set" }]',
  'docs/en/list/index.md': '---\npageType: overview\n---\n\n# All\n',
  'docs/en/list/set/one.md': '# One\n\n## First\n',
  'docs/en/custom.md': '---\npageType: custom\n---\n\n# Custom\n',
  'docs/en/blank.md': '---\npageType: blank\n---\n\n# Blank\n',
  'docs/zh/index.md': '# 首页\n\n## 标题\n',
}

const test = suite('eject')

/** Builds and gives every page's HTML, without the hashes of the bundle's contents. */
async function pagesOf({ root }: TempSite): Promise<Record<string, string>> {
  const { diagnostics, emitted } = await build(root, { cache: false })
  assert.ok(emitted, JSON.stringify(diagnostics, null, 2))
  const out = join(root, 'doc_build')
  const names = (await readdir(out, { recursive: true })).filter((name) => name.endsWith('.html'))
  const pages = names.sort().map(async (name) => {
    const html = await readFile(join(out, name), 'utf8')
    return [name, html.replace(/\.[\w-]{8,}\.(?=js|css|json)/g, '.')] as const
  })
  return Object.fromEntries(await Promise.all(pages))
}

/** Of the data of a page: no part is fetched before it is drawn. */
const NO_PARTS = '"parts":[],'

/** The page, but not which code it fetches ahead. */
function withoutFetching(html: string): string {
  return html
    .replace(/<link rel="modulepreload" [^>]*>\n/g, '')
    .replace(/"parts":\[[^\]]*\],(?="module":)/, NO_PARTS)
}

function mapValues<T, R>(record: Readonly<Record<string, T>>, map: (value: T) => R) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
}

/** What the compiler says about the theme, in strict mode and with the types that a site names. */
async function typeErrorsOf({ root }: TempSite): Promise<string[]> {
  await symlink(join(packageRoot(), 'node_modules'), join(root, 'node_modules'))
  const source = (path: string) => join(packageRoot(), 'packages', path)
  const program = ts.createProgram(
    [join(root, 'theme/index.tsx'), source('engine/src/client.d.ts')],
    {
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      noUnusedLocals: true,
      noEmit: true,
      skipLibCheck: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      jsx: ts.JsxEmit.ReactJSX,
      types: [],
      // The sources of the package, which name their own files with endings.
      allowImportingTsExtensions: true,
      paths: {
        'docgen/runtime': [source('engine/src/runtime/index.ts')],
        'docgen/theme': [source('theme/src/index.ts')],
      },
    },
  )
  // The files of the package are not checked, which would take most of the time.
  const copies = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(root))
  assert.ok(copies.length > 1)
  const found = copies.flatMap((file) => [
    ...program.getSyntacticDiagnostics(file),
    ...program.getSemanticDiagnostics(file),
  ])
  return [...program.getOptionsDiagnostics(), ...found].map(({ file, messageText }) => {
    const text = ts.flattenDiagnosticMessageText(messageText, '\n')
    return `${file?.fileName.slice(root.length) ?? ''}: ${text}`
  })
}

const parts = Object.keys(defaultTheme.parts)

test('every part of the theme can be ejected, and the frame', async () => {
  const known = await ejectableParts()
  assert.equal(known.map(({ name }) => name).sort(), [...parts, 'Layout'].sort())
  for (const { name, description } of known) assert.ok(description.length > 10, name)
})

test('a theme of copies of all parts type-checks and draws every page as the default theme does', async () => {
  await withTempSite(FILES, async (site) => {
    const before = await pagesOf(site)
    assert.is(Object.keys(before).length, 11)
    for (const part of [...parts, 'Layout']) await eject(site.root, part)
    await site.write(
      'theme/index.tsx',
      `import { defaultTheme, type Theme } from 'docgen/theme'
${[...parts, 'Layout'].map((part) => `import { ${part} } from './${part}/${part}'`).join('\n')}

export default { ...defaultTheme, Layout, parts: { ${parts.join(', ')} } } satisfies Theme
`,
    )
    assert.equal(await typeErrorsOf(site), [])
    const after = await pagesOf(site)
    // What a theme imports is there at once, so no page has to fetch it.
    assert.ok(Object.values(before).some((html) => !html.includes(NO_PARTS)))
    for (const [name, html] of Object.entries(after)) assert.match(html, NO_PARTS, name)
    assert.equal(mapValues(after, withoutFetching), mapValues(before, withoutFetching))
  })
})

test('copies import nothing by its place in the package, and no file by its ending', async () => {
  await withTempSite({}, async ({ root }) => {
    for (const part of [...parts, 'Layout']) {
      for (const path of (await eject(root, part)).written) {
        const text = await readFile(path, 'utf8')
        const froms = [...text.matchAll(/from '([^']+)'/g)].map(([, from]) => from ?? '')
        const foreign = froms.filter(
          (from) => !/^(react|docgen\/(runtime|theme)|\.(\/\w+)+)$/.test(from),
        )
        assert.equal(foreign, [], path)
      }
    }
  })
})

test('a site without a theme gets one that uses the part', async () => {
  await withTempSite({ 'docs/index.md': '# Home\n' }, async (site) => {
    const { written, toAdd } = await eject(site.root, 'SocialLinks')
    assert.is(toAdd, null)
    assert.equal(
      written.map((path) => path.slice(site.root.length + 1)),
      [
        'theme/SocialLinks/SocialContent.tsx',
        'theme/SocialLinks/SocialIcon.tsx',
        'theme/SocialLinks/SocialLinks.tsx',
        'theme/SocialLinks/SocialMark.tsx',
        'theme/SocialLinks/SocialRow.tsx',
        'theme/index.tsx',
      ],
    )
    assert.is(
      await readFile(join(site.root, 'theme/index.tsx'), 'utf8'),
      `import { defaultTheme, type Theme } from 'docgen/theme'
import { SocialLinks } from './SocialLinks/SocialLinks'

export default {
  ...defaultTheme,
  parts: { ...defaultTheme.parts, SocialLinks },
} satisfies Theme
`,
    )
    assert.equal(await typeErrorsOf(site), [])
    const main = join(site.root, 'theme/SocialLinks/SocialLinks.tsx')
    await site.write(
      'theme/SocialLinks/SocialLinks.tsx',
      (await readFile(main, 'utf8')).replace('if (links.length === 0) return null', ''),
    )
    const html = (await pagesOf(site))['index.html'] ?? ''
    assert.match(html, '<ul class="social"></ul>')
  })
})

test('an existing theme is left unchanged, and the command says what to add', async () => {
  const own = "export { default } from 'docgen/theme'\n"
  await withTempSite({ 'theme/index.ts': own }, async ({ root }) => {
    const { themeEntry, toAdd } = await eject(root, 'Footer')
    assert.is(themeEntry, join(root, 'theme/index.ts'))
    assert.equal(toAdd, [
      "import { Footer } from './Footer/Footer'",
      'parts: { ...defaultTheme.parts, Footer },',
    ])
    assert.equal((await eject(root, 'Layout')).toAdd, [
      "import { Layout } from './Layout/Layout'",
      'Layout,',
    ])
    assert.is(await readFile(themeEntry, 'utf8'), own)
  })
})

test('existing files are only replaced with `--force`', async () => {
  await withTempSite({ 'theme/Footer/Footer.tsx': 'mine' }, async ({ root }) => {
    const path = join(root, 'theme/Footer/Footer.tsx')
    const { diagnostics } = await failure(() => eject(root, 'Footer'))
    assert.equal(diagnostics, [
      {
        severity: 'error',
        code: 'eject-exists',
        message: 'This file already exists. Nothing was written.',
        filePath: path,
        hint: 'Use `--force` to overwrite it.',
      },
    ])
    assert.is(await readFile(path, 'utf8'), 'mine')
    assert.equal(await readdir(join(root, 'theme')), ['Footer'])
    await eject(root, 'Footer', { force: true })
    assert.match(await readFile(path, 'utf8'), 'export function Footer()')
  })
})

test('an unknown part and a missing folder are reported', async () => {
  await withTempSite({ file: '' }, async ({ root }) => {
    const summary = async (folder: string, part: string) => {
      const [{ code, message, hint } = { code: '', message: '', hint: '' }] = (
        await failure(() => eject(folder, part))
      ).diagnostics
      return `${code}: ${message} ${hint}`
    }
    assert.is(
      await summary(root, 'footer'),
      'unknown-part: The theme has no part `footer`. Did you mean `Footer`?',
    )
    assert.match(
      await summary(root, '../x'),
      /^unknown-part: .* It has: Layout, Banner, BlankLayout, /,
    )
    assert.match(await summary(join(root, 'gone'), 'Footer'), /^root-not-found: .*not exist/)
    assert.match(
      await summary(join(root, 'file'), 'Footer'),
      /^root-not-found: .*a file, not a folder/,
    )
  })
})

async function failure(run: () => Promise<unknown>): Promise<DocgenError> {
  const error = await run().then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof DocgenError)) throw new Error(`not a DocgenError: ${String(error)}`)
  return error
}

test.run()
