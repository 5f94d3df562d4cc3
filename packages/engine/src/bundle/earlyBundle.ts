// A bundle that is begun while pages are parsed: where no page can have a module it depends on the configuration alone, and the
// bundler, a process of its own, waits for nothing. Elsewhere it is made when the pages are known.
import type { Bundle } from '../types/output.ts'
import type { Config } from '../types/index.ts'
import type { BundleInput } from './bundler.ts'
import { pageSourcesOf } from './pageModules.ts'

export interface EarlyBundle {
  /** Begins, if these files can have no modules. */
  begin(filePaths: readonly string[]): void
  /** The bundle of the site; rejects like `run`. */
  of(site: BundleInput): Promise<Bundle>
  /** Ends when nothing is being bundled any more, however the build ends. */
  settled(): Promise<void>
}

/** Whether no page can have a module: all of these files are Markdown, and no plugin adds or changes pages. */
export function dependsOnNoPage(filePaths: readonly string[], { plugins }: Config): boolean {
  return (
    !filePaths.some((filePath) => filePath.endsWith('.mdx')) &&
    !plugins.some(({ content, page, site }) => content ?? page ?? site)
  )
}

/** Whether functions of the configuration run while pages are parsed. */
function hasCode({ plugins, markdown }: Config): boolean {
  return [plugins, markdown.remarkPlugins, markdown.rehypePlugins].some(({ length }) => length > 0)
}

/**
 * `run` bundles. `onIdle` is told, perhaps more than once, that the bundler has nothing more to do: while pages are parsed only
 * where no code of the site's own runs meanwhile, which could use the same bundler.
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
      // A failure is told when the bundle is asked for.
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
