// Places the pages that a language shows without a translation in its folder tree, so that its
// sidebars list them. A folder without its own `_meta.json` has the order of the default language.
import { fallbackLocales } from '../config/fallbackLocales.ts'
import { contentRootOf, type RouteSettings } from '../shared/routePrefixes.ts'
import type { Page } from '../types/content.ts'
import type { Config } from '../types/index.ts'
import type { FolderMeta } from './folderMeta.ts'

/** Returns the pages with the paths that their translations would have. */
export function atTranslatedPaths(pages: readonly Page[], settings: RouteSettings): Page[] {
  return pages.map((page) => ({
    ...page,
    filePath: translatedPath(page.filePath, page.lang, settings),
  }))
}

/** Adds the files of the default language for folders of other languages that have none. */
export function withFallbackMetas(
  metas: ReadonlyMap<string, FolderMeta>,
  config: Config,
  settings: RouteSettings,
): ReadonlyMap<string, FolderMeta> {
  const own = [...metas].filter(([path]) => langIn(`${path}/_`, settings) === config.lang)
  const borrowed = fallbackLocales(config).flatMap(({ lang }) =>
    own.map(([path, meta]) => {
      const moved = translatedPath(`${path}/_`, lang, settings)
      return [moved.slice(0, -2), meta] as const
    }),
  )
  return new Map([...borrowed, ...metas])
}

function langIn(filePath: string, settings: RouteSettings): string | undefined {
  const folders = contentRootOf(filePath, settings).split('/')
  return folders.find((folder) => settings.langs.includes(folder))
}

/** Replaces the folder of the language: `v1/en/a.md` becomes `v1/de/a.md`. */
function translatedPath(filePath: string, toLang: string, settings: RouteSettings): string {
  const root = contentRootOf(filePath, settings)
  const folders = root.split('/').filter(Boolean)
  const at = folders.findIndex((folder) => settings.langs.includes(folder))
  const moved = at < 0 ? [...folders, toLang] : folders.with(at, toLang)
  const rest = filePath.slice(root === '' ? 0 : root.length + 1)
  return [...moved, rest].join('/')
}
