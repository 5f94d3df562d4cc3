// Finds what the scripts of a VitePress page import from modules without Vue, such as lists of people.
// Attributes can use it in MDX too.
import { posix } from 'node:path'
import type { PageInput } from '../../pageInput.ts'
import { relativePath } from '../../places.ts'
import { stubImport } from '../modules/modules.ts'
import { moduleFile } from '../modules/reexports.ts'
import { pascalCase } from '../nameCases.ts'
import { isIconPackage } from './icons.ts'
import { quoted } from '../../quoted.ts'

const IMPORT =
  /(?<=^|;|<script\b[^>\n]*>)[ \t]*import\s+(?!type\b)(?:([\w$]+)\s*,?\s*)?(?:\{([^}]*)\}\s*)?from\s*(['"])([^'"\n]+)\3/gm

/** Returns the import statement of each name for the new page. */
export function vueImports(
  blocks: readonly string[],
  input: PageInput,
): ReadonlyMap<string, string> {
  const statements = new Map<string, string>()
  for (const block of blocks) {
    if (!/^<script\b/i.test(block)) continue
    for (const [, main, list = '', , from = ''] of block.matchAll(IMPORT)) {
      const query = /\?(?:raw|url)$/.exec(from)?.[0] ?? ''
      const file =
        query === '' ? dataModule(from, input) : fileAt(from.slice(0, -query.length), input)
      if (file === undefined && isMissing(from, input))
        for (const name of [main ?? [], localNames(list)].flat())
          statements.set(name, stubImport(EMPTY, input, name))
      if (file === undefined) continue
      const path = relativePath(`docs/${input.page.to}`, input.places.movedPath(file)) + query
      if (main !== undefined) statements.set(main, `import ${main} from ${quoted(path)}`)
      for (const each of list.split(',').map((name) => name.trim())) {
        const local = each.replace(/^.*\sas\s+/, '')
        if (each !== '' && !each.startsWith('type '))
          statements.set(local, `import { ${each} } from ${quoted(path)}`)
      }
    }
  }
  return statements
}

/** The module with the value that replaces those of modules which the site does not contain. */
const EMPTY = 'emptyValue'

/** Returns whether an import statement declares an empty value. */
export function isEmptyValue(statement: string | undefined): boolean {
  return statement !== undefined && new RegExp(String.raw`\b${EMPTY}\b`).test(statement)
}

/** Returns whether the site does not contain a module: a file that does not exist, or a package but Vue's own. */
function isMissing(from: string, input: PageInput): boolean {
  if (/\.(?:vue|css|scss|less|md)$|^(?:vue|vitepress|@vueuse\/[\w-]+)(?:\/|$)/.test(from))
    return false
  return (
    !isIconPackage(from) &&
    moduleFile(from.replace(/\?\w+$/, ''), input.page.from, input) === undefined
  )
}

/** Returns the names that a list of imports declares; components are tags, and no values. */
function localNames(list: string): string[] {
  const names = list.split(',').map((each) => each.trim().replace(/^.*\sas\s+/, ''))
  return names.filter(
    (name) => name !== '' && !name.startsWith('type ') && !/^[A-Z]\w*[a-z]/.test(name),
  )
}

/** Returns the path of a module without Vue, or of a picture. */
function dataModule(from: string, input: PageInput): string | undefined {
  const file = moduleFile(from, input.page.from, input)
  const isUsable = file !== undefined && (isData(file, input) || PICTURE.test(file))
  return isUsable ? file : undefined
}

/** Files whose address an import gets. */
export const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i

/** Returns the path of a file whose text or address a page imports. */
function fileAt(from: string, { page, places }: PageInput): string | undefined {
  const file = posix.join(posix.dirname(page.from), from)
  return from.startsWith('.') && places.has(file) ? file : undefined
}

/** Returns the names that the scripts of a page import from packages of icons. */
export function iconNames(blocks: readonly string[]): ReadonlySet<string> {
  return new Set(blocks.filter((block) => /^<script\b/i.test(block)).flatMap(iconsIn))
}

/** Returns the names by which a theme offers icons to all pages: `app.component('Icon', Icon)`. */
export function registeredIcons(modules: Iterable<string>): ReadonlySet<string> {
  return new Set(
    [...modules].flatMap((text) => {
      const calls = [...text.matchAll(/\.component\(\s*(['"])([\w-]+)\1\s*,\s*([\w$]+)/g)]
      const icons = calls.length === 0 ? [] : iconsIn(text)
      return calls.flatMap(([, , name = '', value = '']) =>
        icons.includes(value) ? [pascalCase(name)] : [],
      )
    }),
  )
}

function iconsIn(text: string): string[] {
  return [...text.matchAll(IMPORT)].flatMap(([, main, list = '', , from = '']) => {
    const named = list.split(',').map((each) => each.trim().replace(/^.*\sas\s+/, ''))
    return isIconPackage(from) ? [...(main === undefined ? [] : [main]), ...named] : []
  })
}

/** Returns whether a module can be imported in React. */
export function isData(file: string, { ofTool }: Pick<PageInput, 'ofTool'>): boolean {
  return /\.(?:[cm]?[jt]s|json)$/.test(file) && !ofTool.has(file)
}
