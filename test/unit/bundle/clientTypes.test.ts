// The types of imports that docgen ships: they hold for every kind the bundler knows.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import ts from 'typescript'
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { assetLoaders } from '../../../packages/engine/src/bundle/imports/importPlugins.ts'
import { packageRoot } from '../../../packages/engine/src/node/packageRoot.ts'

const test = suite('docgen/client')

const types = join(packageRoot(), 'packages/engine/src/client.d.ts')

test('every ending that gives an address or a text is declared', async () => {
  const text = await readFile(types, 'utf8')
  const declared = new Set(
    [...text.matchAll(/declare module '\*(\.\w+)'/g)].map(([, each]) => each),
  )
  const missing = Object.keys(assetLoaders).filter((each) => each !== '.js' && !declared.has(each))
  assert.equal(missing, [])
})

/** TypeScript's errors, in strict mode, for a module beside this test. */
function check(source: string): string[] {
  const file = join(import.meta.dirname, 'imports-of-an-author.tsx')
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    jsx: ts.JsxEmit.ReactJSX,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    types: [],
    skipLibCheck: true,
  }
  const host = ts.createCompilerHost(options)
  host.fileExists = (path) => path === file || ts.sys.fileExists(path)
  host.readFile = (path) => (path === file ? source : ts.sys.readFile(path))
  const program = ts.createProgram([file, types], options, host)
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

test('each import has its type and no other', () => {
  const found = check(`
    import Logo from './logo.svg?react'
    import logo from './logo.svg'
    import photo from './photo.png?url'
    import text from './code.tsx?raw'
    import data from './photo.png?inline'
    import note from './note.txt'
    import styles from './Card.module.css'
    import sass from './Card.module.scss'
    import './global.css'
    import './global.scss'
    import Fragment from './fragment.mdx'
    import Plain from './plain.md'
    export const strings: string[] = [logo, photo, text, data, note, styles.card, sass.card]
    export const element = <Logo width={24}><Fragment name="x" /><Plain /></Logo>
    // @ts-expect-error: an address is no number
    export const size: number = logo
    // @ts-expect-error: a picture has no such property
    export const wrong = <Logo colour="red" />
  `)
  assert.equal(found, [])
})

test.run()
