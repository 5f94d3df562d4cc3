// Which stages a change reaches. Pure: paths in, answers out.
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
  /** Files that pages were made from besides their own. */
  readonly contentSources: ReadonlySet<string>
  /** Modules and style sheets of the bundle. */
  readonly bundleInputs: readonly string[]
}

/** `changed` are absolute paths. */
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
    // The theme's whole folder: a module that was missing is no input of the build that failed for it.
    bundle: any((path) => inputs.has(path) || (themeDir !== null && isInside(path, themeDir))),
    publicFiles: any((path) => isInside(path, config.publicDir)),
  }
}

/** The folder of the author's theme; null for the one that docgen ships. */
export function themeDirOf({ themeEntry }: Pick<Config, 'themeEntry'>): string | null {
  return themeEntry.includes(`${sep}node_modules${sep}`) ? null : dirname(themeEntry)
}

/** What plugins read besides what their hooks are given; absolute paths of files and folders. */
export function pluginSourcesOf({ root, plugins }: Pick<Config, 'root' | 'plugins'>): string[] {
  return plugins.flatMap(({ watch = [] }) => watch.map((path) => resolve(root, path)))
}

/** Whether a file says something about pages: text, `_meta.json`, `_nav.json` of the docs folder, texts by key. */
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
