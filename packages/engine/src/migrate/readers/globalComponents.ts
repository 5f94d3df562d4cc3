// The components that a site offers to all pages in a module: `src/theme/MDXComponents` of Docusaurus and
// `mdx-components` of Nextra.
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { THEME_MODULES } from '../text/components/components.ts'
import { withoutComments } from '../text/code/codeSamples.ts'
import type { GlobalComponent, GlobalModule } from '../text/components/globals.ts'
import { importedPath } from '../text/links/aliases.ts'
import { pairsOf } from '../text/modules/reexports.ts'
import type { Project, SourceSite } from '../types.ts'

const IMPORT =
  /\bimport\s+(?:\*\s+as\s+(\w+)\s+)?(?:(\w+)\s*,?\s*)?(?:\{([^}]*)\}\s*)?from\s*(['"])([^'"\n]+)\4;?/g

/** Components in an object: `{ Card, Note: OwnNote }`. */
const ENTRY = /(?<=[{,]\s*)([A-Z]\w*)(?:\s*:\s*(\w+))?\s*(?=[,}])/g

/** A module whose exports are all components for pages: `...Icons`. */
const SPREAD = /\.\.\.([A-Za-z_$][\w$]*)/g

/** What pages may use without an import. */
interface Globals {
  /** Components by the name that pages use. */
  readonly globals: Readonly<Record<string, GlobalComponent>>
  /** Modules that offer all their exports. */
  readonly globalModules: readonly GlobalModule[]
}

/** Returns the components of the first such file. */
export async function readGlobals(
  { root, paths }: Project,
  isFile: (path: string) => boolean,
  site: Pick<SourceSite, 'aliases' | 'tool'> & Partial<Pick<SourceSite, 'docsDir'>>,
): Promise<Globals> {
  const file = paths.find(isFile)
  if (file === undefined) return { globals: {}, globalModules: [] }
  const text = withoutComments(await readFile(join(root, file), 'utf8'))
  const imported = importsIn(text, file, site)
  const entries = text.replace(IMPORT, '')
  const globals = [...entries.matchAll(ENTRY)].flatMap(([, name = '', local = name]) => {
    const found = imported.get(local)
    return found && found.exported !== '*' ? [[name, found] as const] : []
  })
  const globalModules = [...entries.matchAll(SPREAD)].flatMap(([, local = '']) => {
    const found = imported.get(local)
    return found?.exported === '*' ? [found] : []
  })
  return { globals: Object.fromEntries(globals), globalModules }
}

/** Returns what a file imports by the local names, without the exports of the old tool's theme. */
export function importsIn(
  text: string,
  file: string,
  site: Pick<SourceSite, 'aliases' | 'tool'> & Partial<Pick<SourceSite, 'docsDir'>>,
): Map<string, GlobalComponent> {
  return new Map(
    [...text.matchAll(IMPORT)].flatMap(([, all, main, list = '', , from = '']) => {
      if (THEME_MODULES[site.tool].test(from)) return []
      const aliased = importedPath(from, site)
      const isPackage = aliased === null && !from.startsWith('.')
      const path = isPackage ? from : (aliased ?? posix.join(posix.dirname(file), from))
      const names = [...pairsOf(list), ['*', all] as const, ['default', main] as const]
      return names.flatMap(([exported, local]) =>
        local === undefined ? [] : [[local, { path, isPackage, exported }] as const],
      )
    }),
  )
}
