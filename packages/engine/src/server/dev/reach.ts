// Decides which stages a change affects. The functions are pure and work on paths.
import { dirname, resolve, sep } from 'node:path'
import type { Config } from '../../types/index.ts'

export interface Reach {
  readonly config: boolean
  readonly content: boolean
  readonly bundle: boolean
  readonly publicFiles: boolean
}

export interface Sources {
  readonly config: Pick<
    Config,
    | ('root' | 'docsDir' | 'publicDir' | 'themeEntry' | 'dependencies' | 'i18nSourcePath')
    | 'plugins'
  >
  /** Other files that pages were made from, such as includes. */
  readonly contentSources: ReadonlySet<string>
  /** Modules and style sheets of the bundle. */
  readonly bundleInputs: readonly string[]
}

/** Returns the stages that a change affects. `changed` are absolute paths. */
export function reachOf(changed: ReadonlySet<string>, sources: Sources): Reach {
  const { config, contentSources, bundleInputs } = sources
  const inputs = new Set(bundleInputs)
  const themeDir = themeDirOf(config)
  const pluginSources = pluginSourcesOf(config)
  const any = (test: (path: string) => boolean) => [...changed].some(test)
  return {
    config: any((path) => config.dependencies.includes(path)),
    content: any(
      (path) =>
        isContentFile(path, config) ||
        contentSources.has(path) ||
        pluginSources.some((source) => path === source || isInside(path, source)),
    ),
    // The whole theme folder, because a missing module is not an input of the build that failed.
    bundle: any((path) => inputs.has(path) || (themeDir !== null && isInside(path, themeDir))),
    publicFiles: any((path) => isInside(path, config.publicDir)),
  }
}

/** Returns the folder of the site's own theme, or null for the default theme. */
export function themeDirOf({ themeEntry }: Pick<Config, 'themeEntry'>): string | null {
  return themeEntry.includes(`${sep}node_modules${sep}`) ? null : dirname(themeEntry)
}

/** Returns the absolute paths of files and folders that plugins read (`watch`). */
export function pluginSourcesOf({ root, plugins }: Pick<Config, 'root' | 'plugins'>): string[] {
  return plugins.flatMap(({ watch = [] }) => watch.map((path) => resolve(root, path)))
}

/**
 * Returns whether a file is a page, a `_meta.json` or `_nav.json`, or the file of translated texts.
 */
export function isContentFile(
  path: string,
  { docsDir, i18nSourcePath }: Pick<Config, 'docsDir' | 'i18nSourcePath'>,
): boolean {
  if (path === i18nSourcePath) return true
  return isInside(path, docsDir) && /(?:\.mdx?|[/\\]_(?:meta|nav)\.json)$/.test(path)
}

function isInside(path: string, folder: string): boolean {
  return path.startsWith(folder + sep)
}
