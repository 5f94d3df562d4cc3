// A saved style sheet in `dev`: its rules are reported before the style sheet is bundled again, and are the same as the bundle's.
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { createModuleMemory } from '../../../packages/engine/src/bundle/dev/moduleMemory.ts'
import { createStyleSheets } from '../../../packages/engine/src/bundle/dev/styleSheets.ts'
import type { SassResults } from '../../../packages/engine/src/bundle/styles/sassResults.ts'
import type { StyleSwaps } from '../../../packages/engine/src/types/siteModules.ts'
import { createConfig } from '../../helpers/config.ts'
import { installPackage } from '../../helpers/importBuild.ts'
import { createTempSite, type TempSite } from '../../helpers/site.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite<{ site: TempSite }>('changed rules of a style sheet')

const FILES = {
  'a.css': '.a { top: 1px }\n',
  'b.module.css': '.b { top: 1px; &:hover { left: 0 } }\n@keyframes turn { to { top: 0 } }\n',
  'c.scss': "$x: 1px;\n.c { .d { top: $x } }\n.e::before { content: 'é' }\n",
  'f.css': '@import "./g.css";\n.f { top: 1px }\n',
  'g.css': '.g { top: 1px }\n',
}
const NAMES = ['a.css', 'b.module.css', 'c.scss', 'f.css']

test.before.each(async (context) => {
  context.site = await createTempSite(FILES)
  await installPackage(context.site, 'sass')
})

test.after.each(({ site }) => site.remove())

/** Saves a file and returns what is reported, and the text of the style sheet afterwards. */
async function save(site: TempSite, name: string, text: string) {
  const { root } = site
  const config = createConfig(root)
  const memory = createModuleMemory(config)
  const sass: SassResults = new Map()
  const shared = { config, options: { dev: true }, loaded: new Map(), sass, memory }
  const sheets = createStyleSheets(shared)
  const paths = NAMES.map((each) => join(root, each))
  const before = await sheets.urlsOf('page', () => paths)
  await site.write(name, text)
  sass.clear()
  const reported: StyleSwaps[] = []
  await sheets.change(new Set([join(root, name)]), (swaps) => void reported.push(swaps))
  const [url = ''] = await sheets.urlsOf('page', () => paths)
  const file = sheets.files().find(({ outFile }) => `/${outFile}` === url)
  const css = file && 'contents' in file ? Buffer.from(file.contents).toString() : ''
  return { before, reported, url, css }
}

for (const name of [...NAMES, 'g.css'] as const) {
  test(`the rules of ${name} are those of the bundle`, async ({ site }) => {
    const text = FILES[name as keyof typeof FILES].replaceAll('1px', '2px')
    const { before, reported, url, css } = await save(site, name, text)
    assert.match(css, '2px')
    // A second report would mean that the bundle differs.
    assert.equal(reported, [{ [before[0]!]: { url, css } }])
  })
}

for (const [what, name, text] of [
  ['rules with a mistake', 'a.css', '.a { top: 2px; lef: 1px\n'],
  ['rules that Sass cannot compile', 'c.scss', '.c { top: $gone }\n'],
] as const) {
  test(`${what} leave the style sheet as it was`, async ({ site }) => {
    const { before, reported, url } = await save(site, name, text)
    assert.equal(reported, [])
    assert.is(url, before[0])
  })
}

test.run()
