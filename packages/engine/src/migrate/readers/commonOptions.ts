// Options that several tools share: title and address of the site, its output folder and style sheets.
import { posix } from 'node:path'
import type { UserConfig } from '../../types/index.ts'
import { textOf, withoutEmpty } from '../config/values.ts'
import type { Note, Project } from '../types.ts'

/** Docgen's own search replaces that of Algolia. */
export const ALGOLIA: Note = {
  kind: 'done',
  message:
    'The site searched with Algolia. It now uses the built-in search. To keep Algolia, run `npx docgen add algolia` and set `search`.',
}

/** Plugins with which readers enlarge pictures, as they can in docgen. */
export const ZOOM = /(?:image|img|medium)-?zoom$/

/** Returns the paths of style sheets that a configuration names, relative to the project folder. */
export function styleFilesOf(
  value: unknown,
  { root, paths }: Project,
  siteDir = '',
): readonly string[] {
  return [value].flat().flatMap((each) => {
    const written = textOf(each)
    if (written === undefined) return []
    const path = posix.isAbsolute(written)
      ? posix.relative(root, written)
      : posix.join(siteDir, written.replace(/^[@~]\//, 'src/'))
    return paths.includes(path) ? [path] : []
  })
}

/**
 * Returns a path of the configuration relative to a folder; '' for the folder itself. Configurations
 * often compute an absolute path.
 */
export function pathInProject(path: string, absFolder: string): string {
  const inside = posix.isAbsolute(path) ? posix.relative(absFolder, path) : posix.normalize(path)
  return inside.replace(/\/$/, '').replace(/^\.$/, '')
}

/** Returns the output folder that a site chose; undefined for none, and for a hidden one. */
export function ownOutDir(value: unknown, siteDir: string): string | undefined {
  const written = textOf(value)
  if (written === undefined || posix.isAbsolute(written)) return undefined
  const path = posix.join(siteDir, written).replace(/\/$/, '')
  return /^\.|\/\.|^doc_build$/.test(path) ? undefined : path
}

/** Splits an address into the origin and the path below it. */
export function splitOrigin(address: string): { origin?: string; path: string } {
  if (!URL.canParse(address)) return { path: '/' }
  const { origin, pathname } = new URL(address)
  return { origin, path: pathname }
}

/** Returns the options that every tool has. `base` may lack slashes. */
export function commonConfig(given: {
  readonly title: string | undefined
  readonly description: string | undefined
  readonly base: string | undefined
  readonly siteOrigin: string | undefined
  readonly lang: string | undefined
}): UserConfig {
  const base = given.base === undefined ? undefined : `/${given.base.replace(/^\/+|\/+$/g, '')}/`
  return withoutEmpty({
    title: given.title,
    description: given.description,
    siteOrigin: given.siteOrigin,
    base: base === undefined || /^\/+$/.test(base) || base === '/./' ? undefined : base,
    lang: given.lang,
  })
}

/** Splits an address pattern of an edit link into the folder that docgen needs; null if it has another form. */
export function editBase(pattern: string, docsFolder: string): string {
  return (
    pattern.replace(/:path.*$|\{path\}.*$/, '').replace(/\/+$/, '') +
    (docsFolder === '' ? '' : `/${docsFolder}`)
  )
}
