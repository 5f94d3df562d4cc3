// The components that a Docusaurus site offers to all pages: `src/theme/MDXComponents`.
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import type { GlobalComponent } from '../text/globals.ts'
import type { Project } from '../types.ts'

const FILE = /^src\/theme\/MDXComponents(?:\/index)?\.[jt]sx?$/

const IMPORT = /\bimport\s+(?:(\w+)\s*,?\s*)?(?:\{([^}]*)\}\s*)?from\s*(['"])([^'"\n]+)\3/g

/** Returns the components by the name that pages use. */
export async function readGlobals(
  { root, paths }: Project,
  siteDir: string,
): Promise<Record<string, GlobalComponent>> {
  const file = paths.find((path) => FILE.test(posix.relative(siteDir, path)))
  if (file === undefined) return {}
  const text = await readFile(join(root, file), 'utf8')
  const imported = new Map(
    [...text.matchAll(IMPORT)].flatMap(([, main, list = '', , from = '']) => {
      const path = from.startsWith('@site/')
        ? posix.join(siteDir, from.slice('@site/'.length))
        : posix.join(posix.dirname(file), from)
      if (!/^(?:\.|@site\/)/.test(from)) return []
      const named = list.split(',').flatMap((each) => {
        const [, exported = '', local = exported] = /(\w+)(?:\s+as\s+(\w+))?/.exec(each) ?? []
        return exported === '' ? [] : [[local, { path, exported }] as const]
      })
      return main === undefined ? named : [[main, { path, exported: 'default' }] as const, ...named]
    }),
  )
  const [, exported = ''] = /\bexport default\s*\{([\s\S]*)\}/.exec(text) ?? []
  const entries = exported.matchAll(/(?<![\w.$])([A-Z]\w*)(?:\s*:\s*(\w+))?\s*(?:,|$|\n)/g)
  return Object.fromEntries(
    [...entries].flatMap(([, name = '', local = name]) => {
      const found = imported.get(local)
      return found ? [[name, found] as const] : []
    }),
  )
}
