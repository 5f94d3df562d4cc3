// Examples in TypeScript → what TypeScript finds wrong in them, with the types of the package. An example is a module, or
// an excerpt: options of a configuration or a theme, or the body of a component. Excerpts get the imports that a reader
// would add.
import { join } from 'node:path'
import { packageRoot } from '../../packages/engine/src/node/packageRoot.ts'
import { faultsIn, virtualProgram, type Fault } from '../helpers/virtualProgram.ts'
import { exportsOf, programOfExports, TYPE_OPTIONS } from './packageTypes.ts'
import type { Example } from './pages.ts'

const TYPED_LANGS = new Set(['ts', 'tsx', 'js'])

/** A module that does not exist, or has no types: the example shows the rest of its project elsewhere. */
const MISSING_MODULE = new Set([2307, 7016])

/** `Cannot find name`, also in a shorthand property. */
const UNKNOWN_NAME = new Set([2304, 18004])

/** Returns what is wrong in the TypeScript and JavaScript examples, one line each: `file:line message`. */
export function typeFaults(examples: readonly Example[]): string[] {
  const modules = modulesOf(examples)
  const files = new Map([...modules].map(([path, { text }]) => [path, text]))
  for (const [path, code] of jsonFilesOf(examples)) files.set(path, code)
  const known = programOfExports()
  const names = exportsOf(known)
  for (const [path, { text, isExcerpt }] of modules) {
    if (isExcerpt) files.set(path, importsFor(text, names) + text)
  }
  const program = virtualProgram(files, TYPE_OPTIONS, { known })
  return [...modules].flatMap(([path, { example, before, isExcerpt }]) =>
    faultsIn(program, path)
      .filter((fault) => isOfExample(fault, isExcerpt))
      .map(({ line, message }) => `${example.file}:${example.line + line - before} ${message}`),
  )
}

/** In an excerpt, names of the reader's own project are not declared. */
function isOfExample({ code, message }: Fault, isExcerpt: boolean): boolean {
  if (MISSING_MODULE.has(code)) return /'docgen/.test(message)
  return !(isExcerpt && UNKNOWN_NAME.has(code))
}

interface Module {
  readonly example: Example
  readonly text: string
  /** How many lines of `text` come before the example. */
  readonly before: number
  readonly isExcerpt: boolean
}

/**
 * By path. Examples of a page with different titles are files of one project, so that they can
 * import each other. A title that comes again begins another project.
 */
function modulesOf(examples: readonly Example[]): Map<string, Module> {
  const modules = new Map<string, Module>()
  for (const example of examples) {
    if (!TYPED_LANGS.has(example.lang)) continue
    const name = example.title ?? `example-${example.line}.${example.lang}`
    let path = pathOf(example, 0, name)
    for (let project = 1; modules.has(path); project++) path = pathOf(example, project, name)
    modules.set(path, { example, ...moduleOf(example) })
  }
  return modules
}

function pathOf({ file }: Example, project: number, name: string): string {
  return join(packageRoot(), 'docs', `.example-${file.replaceAll('/', '-')}-${project}`, name)
}

function jsonFilesOf(examples: readonly Example[]): [string, string][] {
  return examples.flatMap((example) =>
    example.lang === 'json' && example.title
      ? [[pathOf(example, 0, example.title), example.code] as [string, string]]
      : [],
  )
}

function moduleOf({ file, code }: Example): Omit<Module, 'example'> {
  if (/^(?:import|export)\b/m.test(code)) return { text: code, before: 0, isExcerpt: false }
  const wrap = (start: string, end: string) => ({
    text: `${start}\n${code}\n${end}`,
    before: 1,
    isExcerpt: true,
  })
  if (/^['\w]+\??:\s/.test(code)) return wrap(`export const options: ${optionsType(file)} = {`, '}')
  if (code.startsWith('{')) return wrap('export const value = (', ')')
  if (/^\w+,$/m.test(code)) return wrap('export const value = {', '}')
  return wrap('export async function Example() {', '}')
}

function optionsType(file: string): string {
  if (file.startsWith('docs/theme/')) return "Partial<import('docgen/theme').Theme>"
  const config = "import('docgen').UserConfig"
  return `${config} & Omit<import('docgen').UserThemeConfig, keyof ${config}>`
}

/** One line, so that places stay the same but for `before`. */
function importsFor(text: string, names: ReturnType<typeof exportsOf>): string {
  const used = new Set(text.match(/\b[A-Za-z]\w*\b/g))
  return [...used]
    .flatMap((name) => names.get(name) ?? [])
    .map(({ name, from }) => `import { ${name} } from '${from}';`)
    .join(' ')
}
