// Finds files in the folder `docs` that are not of the old site, but that docgen would read: Markdown,
// which the configuration excludes, and menus, which get another name.
import type { Note, Project, SourceSite } from './types.ts'

interface ForeignFiles {
  /** Markdown, relative to the docs folder. */
  readonly pages: readonly string[]
  /** Menus: old path → new path. */
  readonly renamed: ReadonlyMap<string, string>
  readonly notes: readonly Note[]
}

interface OwnFiles {
  /** Pages of the old site, and files that are removed. */
  readonly known: ReadonlySet<string>
  readonly movedPath: (path: string) => string
}

export function foreignFiles(
  { paths }: Project,
  { docsDir }: Pick<SourceSite, 'docsDir'>,
  { known, movedPath }: OwnFiles,
): ForeignFiles {
  const stays = paths.filter((path) => path.startsWith('docs/') && movedPath(path) === path)
  const isInSite = (path: string) =>
    ['', 'docs'].includes(docsDir) || path.startsWith(`${docsDir}/`)
  const pages = stays.filter((path) => /\.mdx?$/.test(path) && !known.has(path))
  const menus = stays.filter((path) => /\/_(?:nav|meta)\.json$/.test(path) && !isInSite(path))
  return {
    pages: pages.map((path) => path.slice('docs/'.length)),
    renamed: new Map(menus.map((path) => [path, path.replace(/json$/, 'old.json')])),
    notes: [
      ...pages.map((filePath) => ({ ...EXCLUDED, filePath })),
      ...menus.map((filePath) => ({ ...RENAMED, filePath })),
    ],
  }
}

const EXCLUDED = {
  kind: 'done',
  message:
    'These files were in `docs` before, but are not pages of the old site. `route.exclude` names them.',
} as const

const RENAMED = {
  kind: 'done',
  message:
    'These menus are not of the old site. Their names now end in `.old.json`, because docgen reads every menu in `docs`.',
} as const
