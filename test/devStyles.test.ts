// The styles of `docgen dev` are those of a build: the same rules in the same order on every page, also after a save.
import * as assert from 'uvu/assert'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DevEvent, Listening } from '../packages/engine/src/types/library.ts'
import { build, dev } from './helpers/engine.ts'
import { installPackage } from './helpers/importBuild.ts'
import { createTempSite, type TempSite } from './helpers/site.ts'
import { suite } from './helpers/suite.ts'

interface Context {
  site: TempSite
  server: Listening
  /** Resolves when changes of all these files have been processed. */
  until: (absPaths: readonly string[]) => Promise<void>
}

const test = suite<Context>('styles in dev')

const FILES = {
  'docgen.config.ts': `export default { globalStyles: './global.css' }`,
  'global.css': '.global { top: 0 }',
  'theme/index.tsx': `import { lazyParts } from 'docgen/runtime'
import { defaultTheme } from 'docgen/theme'
import '../ui/base.css'
import { Footer } from './Footer'
import 'kit'
import './last.scss'
export default {
  ...defaultTheme,
  parts: { ...defaultTheme.parts, Footer, ...lazyParts(() => import('./Overview'), ['Overview']) },
}`,
  'theme/Footer.tsx': `import './footer.css'
import { Badge } from '@theme'
export const Footer = () => <footer><Badge text="end" /></footer>`,
  'theme/footer.css': '@import "../ui/shared.css"; .footer { top: 0 }',
  'theme/last.scss': '$zero: 0; .last { .nested { top: $zero } }',
  'theme/Overview.tsx': `import { Card } from '@theme'
import './overview.css'
export const Overview = () => <Card title="all" />`,
  'theme/overview.css': '.overview-own { top: 0 }',
  'ui/base.css': '.base { top: 0 }',
  'ui/shared.css': '.shared { user-select: none }',
  'ui/Box.tsx': `import styles from './Box.module.css'
import './box.css'
export const Box = () => <p className={styles.box} />`,
  'ui/Box.module.css': '.box { composes: deep from "./deep.module.css"; top: 0 }',
  'ui/deep.module.css': '.deep { top: 0 }',
  'ui/box.css': '@import "./shared.css"; .box-plain { top: 0 }',
  'node_modules/kit/package.json': '{ "name": "kit", "main": "index.js" }',
  'node_modules/kit/index.js': `require('./kit.css'); exports.Kit = () => null`,
  'node_modules/kit/kit.css': '.kit { top: 0 }',
  'docs/index.md': '# Home\n',
  'docs/all.md': '---\npageType: overview\n---\n\n# All\n',
  'docs/page.mdx': `import '../ui/base.css'\nimport Part from './_part.mdx'\nimport { Box } from '../ui/Box'\n\n# Page\n\n<Part />\n<Box />\n`,
  'docs/_part.mdx': `import './part.css'\n\nFirst part. <Badge text="new" />\n`,
  'docs/part.css': '.part { top: 0 }',
}

test.before.each(async (context) => {
  context.site = await createTempSite(FILES)
  await installPackage(context.site, 'sass')
  const listeners = new Set<(changed: readonly string[]) => void>()
  const onEvent = (event: DevEvent) => {
    if (event.type === 'update') for (const listen of listeners) listen(event.changed)
  }
  context.until = (absPaths) =>
    new Promise((resolve) => {
      const missing = new Set(absPaths)
      listeners.add((changed) => {
        for (const path of changed) missing.delete(path)
        if (missing.size === 0) resolve()
      })
    })
  context.server = await dev(context.site.root, { port: 0, onEvent })
})

test.after.each(async ({ server, site }) => {
  await server.close()
  await site.remove()
})

/** The classes that the style sheets of a document name, in order, with those of one theme sheet as its name. */
async function classesIn(html: string, read: (path: string) => Promise<string>) {
  const links = [...html.matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g)].map(
    ([, path = '']) => path,
  )
  const sheets = links.map(async (path) => {
    const own = /^assets\/(?:client|global|page|part|chunk)\b/.exec(path)
    if (!own) return [path.replace(/\.[\da-f]+\.css$/, '')]
    const text = (await read(path)).replace(/\/\*[^]*?\*\//g, '')
    return [...text.matchAll(/\.[a-z][\w-]*|-webkit-user-select/gi)].map(([name]) => name)
  })
  return (await Promise.all(sheets)).flat()
}

async function inDev({ url }: Listening, page: string): Promise<string[]> {
  const read = async (path: string) => await (await fetch(url + path)).text()
  return await classesIn(await read(page), read)
}

async function inBuild({ root }: TempSite, page: string): Promise<string[]> {
  const read = (path: string) => readFile(join(root, 'doc_build', path), 'utf8')
  return await classesIn(await read(`${page || 'index'}.html`), read)
}

test('each page has the style sheets of a build', async ({ site, server }) => {
  const { diagnostics } = await build(site.root, { cache: false })
  assert.equal(diagnostics, [])
  for (const page of ['', 'page', 'all']) {
    const expected = await inBuild(site, page)
    assert.ok(expected.length > 5, page)
    assert.equal(await inDev(server, page), expected, page)
  }
})

test('a style sheet that is saved keeps its place among the others', async ({
  site,
  server,
  until,
}) => {
  for (const page of ['', 'page', 'all']) await inDev(server, page)
  const changes: Readonly<Record<string, string>> = {
    'ui/shared.css': '.shared-new { user-select: none }',
    'theme/last.scss': '.last { .nested { .deeper { top: 0 } } }',
    'theme/overview.css': '.overview-new { top: 0 }',
    'ui/deep.module.css': '.deep { bottom: 0 } .deep span { top: 0 }',
    'docs/part.css': '.part-new { top: 0 }',
    'ui/Box.tsx': FILES['ui/Box.tsx'].replace(
      "import './box.css'",
      "import '../ui/more.css'\nimport './box.css'",
    ),
  }
  await site.write('ui/more.css', '.more { top: 0 }')
  const told = until(Object.keys(changes).map((file) => join(site.root, file)))
  for (const [file, text] of Object.entries(changes)) await site.write(file, text)
  await told
  const { diagnostics } = await build(site.root, { cache: false })
  assert.equal(diagnostics, [])
  for (const page of ['', 'page', 'all']) {
    assert.equal(await inDev(server, page), await inBuild(site, page), page)
  }
})

test.run()
