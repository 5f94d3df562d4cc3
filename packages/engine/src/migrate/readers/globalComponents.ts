// The components that a site offers to all pages in a module: `src/theme/MDXComponents` of Docusaurus and
// `mdx-components` of Nextra.
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { THEME_MODULES } from '../text/components/components.ts'
import type { GlobalComponent } from '../text/components/globals.ts'
import { importedPath } from '../text/links/aliases.ts'
import type { Project, SourceSite } from '../types.ts'

const IMPORT = /\bimport\s+(?:(\w+)\s*,?\s*)?(?:\{([^}]*)\}\s*)?from\s*(['"])([^'"\n]+)\3;?/g

/** Components in an object: `{ Card, Note: OwnNote }`. */
const ENTRY = /(?<=[{,]\s*)([A-Z]\w*)(?:\s*:\s*(\w+))?\s*(?=[,}])/g

/** Returns the components of the first such file, by the name that pages use. */
export async function readGlobals(
  { root, paths }: Project,
  isFile: (path: string) => boolean,
  site: Pick<SourceSite, 'aliases' | 'tool'>,
): Promise<Record<string, GlobalComponent>> {
  const file = paths.find(isFile)
  if (file === undefined) return {}
  const text = (await readFile(join(root, file), 'utf8')).replace(/^\s*\/\/.*$/gm, '')
  const imported = new Map(
    [...text.matchAll(IMPORT)].flatMap(([, main, list = '', , from = '']) => {
      if (THEME_MODULES[site.tool].test(from)) return []
      const aliased = importedPath(from, site)
      const isPackage = aliased === null && !from.startsWith('.')
      const path = isPackage ? from : (aliased ?? posix.join(posix.dirname(file), from))
      const named = list.split(',').flatMap((each) => {
        const [, exported = '', local = exported] = /(\w+)(?:\s+as\s+(\w+))?/.exec(each) ?? []
        return exported === '' ? [] : [[local, { path, isPackage, exported }] as const]
      })
      const whole = { path, isPackage, exported: 'default' }
      return main === undefined ? named : [[main, whole] as const, ...named]
    }),
  )
  return Object.fromEntries(
    [...text.replace(IMPORT, '').matchAll(ENTRY)].flatMap(([, name = '', local = name]) => {
      const found = imported.get(local)
      return found ? [[name, found] as const] : []
    }),
  )
}
