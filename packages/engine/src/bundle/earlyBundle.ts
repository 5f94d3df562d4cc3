// Starts the bundle while pages are still being parsed. If no page can have a module, the bundle
// depends only on the configuration, so esbuild's process can run in parallel. Otherwise the bundle
// is built once the pages are known.
import type { Bundle } from '../types/output.ts'
import type { Config } from '../types/index.ts'
import type { BundleInput } from './bundler.ts'
import { pageSourcesOf } from './pageModules.ts'

export interface EarlyBundle {
  /** Starts the bundle if none of these files can have a module. */
  begin(filePaths: readonly string[]): void
  /** Returns the bundle of the site. Rejects like `run`. */
  of(site: BundleInput): Promise<Bundle>
  /** Resolves when no bundling is in progress, whether or not the build succeeded. */
  settled(): Promise<void>
}

/**
 * Returns whether no page can have a module: all files are Markdown, and no plugin adds or changes
 * pages.
 */
export function dependsOnNoPage(filePaths: readonly string[], { plugins }: Config): boolean {
  return (
    !filePaths.some((filePath) => filePath.endsWith('.mdx')) &&
    !plugins.some(({ content, page, site }) => content ?? page ?? site)
  )
}

/** Returns whether functions from the configuration run while pages are parsed. */
function hasCode({ plugins, markdown }: Config): boolean {
  return [plugins, markdown.remarkPlugins, markdown.rehypePlugins].some(({ length }) => length > 0)
}

/**
 * Creates an early bundle. `run` builds it. `onIdle` is called, possibly several times, when the
 * bundler has nothing left to do. It is not called during parsing if plugins of the site run then,
 * because they could use the same esbuild process.
 */
export function createEarlyBundle(
  config: Config,
  run: (input: BundleInput) => Promise<Bundle>,
  onIdle: () => void = () => undefined,
): EarlyBundle {
  const state: { begun: Promise<Bundle> | null } = { begun: null }
  return {
    begin(filePaths) {
      if (!dependsOnNoPage(filePaths, config)) return
      state.begun = run({ config, routes: new Map() })
      // `of` reports a failure when the bundle is requested.
      const end = hasCode(config) ? () => undefined : onIdle
      state.begun.then(end, end)
    },
    async of(site) {
      const begun = pageSourcesOf(site).length === 0 ? state.begun : null
      const bundle = await (begun ?? run(site))
      onIdle()
      return bundle
    },
    async settled() {
      await state.begun?.catch(() => undefined)
    },
  }
}
