// Packages of a configuration that are links to folders elsewhere: what they were when a page was made is part of its key.
import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as assert from 'uvu/assert'
import { cliArguments } from '../../helpers/engine.ts'
import { plainStyle, plainTheme } from '../../helpers/plainTheme.ts'
import { withTempSite, type TempSite } from '../../helpers/site.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite('linked packages')

const WORDS = "export const word = 'one'\n"

const FILES = {
  'site/theme/index.tsx': plainTheme,
  'site/theme/style.css': plainStyle,
  'site/docs/index.md': '# Home\n\nWORD\n',
  'site/docgen.config.ts': `import { words } from 'words'\nexport default { plugins: [words()] }\n`,
  'words/package.json': '{ "name": "words", "type": "module", "exports": "./index.js" }',
  'words/index.js': `import { word } from './word.js'
import { punctuation } from '@own/signs'
const replace = (node) => {
  if (node.value) node.value = node.value.replace('WORD', word + punctuation)
  node.children?.forEach(replace)
}
export const words = () => ({ name: 'words', markdown: { remark: [() => replace] } })
`,
  'words/word.js': WORDS,
  'signs/package.json': '{ "name": "@own/signs", "main": "lib/signs.cjs" }',
  'signs/lib/signs.cjs': `exports.punctuation = '!'\n`,
}

async function link(target: string, path: string): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true })
  await symlink(target, path, 'dir')
}

/** The page that a new process builds, because Node keeps what it has imported. */
async function builtPage({ root }: TempSite): Promise<string> {
  await promisify(execFile)(process.execPath, cliArguments(['build', join(root, 'site')]))
  const page = await readFile(join(root, 'site/doc_build/index.html'), 'utf8')
  return /<p>(.*?)<\/p>/.exec(page)?.[1] ?? ''
}

test('a page is parsed again when a file of a linked package has changed, or when the link leads elsewhere', async () => {
  await withTempSite(FILES, async (site) => {
    const words = join(site.root, 'site/node_modules/words')
    await link(join(site.root, 'words'), words)
    await link(join(site.root, 'signs'), join(site.root, 'words/node_modules/@own/signs'))
    assert.is(await builtPage(site), 'one!')
    await site.write('words/word.js', WORDS.replace('one', 'two'))
    assert.is(await builtPage(site), 'two!')
    await site.write('signs/lib/signs.cjs', `exports.punctuation = '?'\n`)
    assert.is(await builtPage(site), 'two?')
    await site.write('words/word.js', WORDS)
    assert.is(await builtPage(site), 'one?')
    await site.write('other/index.js', `${FILES['words/index.js']}`)
    await site.write('other/word.js', WORDS.replace('one', 'three'))
    await site.write('other/package.json', FILES['words/package.json'])
    await link(join(site.root, 'signs'), join(site.root, 'other/node_modules/@own/signs'))
    await rm(words)
    await link(join(site.root, 'other'), words)
    assert.is(await builtPage(site), 'three?')
  })
})

test.run()
