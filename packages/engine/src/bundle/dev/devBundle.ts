// Makes the bundle of `docgen dev`: the runtime with the style sheets and lazy parts of the site's
// theme.
import { hashOf, shortHashOf } from '../../store/hash.ts'
import type { Bundle } from '../../types/output.ts'
import type { StyleSwaps } from '../../types/siteModules.ts'
import { type BundlerState, diagnosticsOf, modulesOf, runtimeOf } from './bundlerState.ts'
import { clientStyles, sheetsFor } from './clientStyles.ts'
import type { SiteModules } from './siteModules.ts'

/** Files that have changed. */
export interface BundleChange {
  /** Absolute paths. */
  readonly changed: ReadonlySet<string>
  /**
   * Called with the changed style sheets before the modules are read, which takes longer. Called
   * again if a style sheet then differs.
   */
  readonly onSwap: (swaps: StyleSwaps) => void
}

/** Names of style sheets. Those of pages have the names of their modules. */
const THEME = 'client'
const GLOBAL = 'global'

/** Reads the modules of the theme and what has changed, and makes the bundle. */
export async function buildDevBundle(state: BundlerState, change?: BundleChange): Promise<Bundle> {
  const { theme, sheets } = state
  if (theme) {
    const modules = await modulesOf(state)
    await modules.open([{ absPath: theme.absPath, namespace: 'file' }])
  }
  if (change) {
    const { changed, onSwap } = change
    await sheets.change(changed, onSwap)
    if (state.runtime?.inputs.some((path) => changed.has(path))) state.runtime = null
    await state.modules?.change(changed)
  }
  state.opened.clear()
  const bundle = await bundleOf(state)
  // A style sheet is also new if a module imports more or fewer of them.
  if (change) sheets.reportSwaps(change.onSwap)
  return bundle
}

/** Returns the bundle of the runtime with the style sheets of the site. */
async function bundleOf(state: BundlerState): Promise<Bundle> {
  const { config, theme, sheets } = state
  const runtime = await runtimeOf(state)
  const modules = theme && (await modulesOf(state))
  state.themeNames = modules ? modules.themeNamesOf(theme.id) : new Set(['defaultTheme'])
  const own = modules ? await sheets.urlsOf(THEME, () => modules.stylesOf(theme.id)) : []
  const { globalStyles } = config
  const global = globalStyles === null ? [] : await sheets.urlsOf(GLOBAL, () => [globalStyles])
  const files = sheetsFor(state.themeNames, runtime)
  const client = {
    ...runtime.client,
    ...clientStyles({ sheets: runtime.sheets, files }, [...own, ...global], config.base),
  }
  const hash = modules?.hashOf(theme?.id ?? '')
  const parts = { ...runtime.parts, ...(modules && (await lazyPartsOf(state, modules))) }
  return {
    ...runtime,
    client,
    parts,
    modules: {},
    diagnostics: diagnosticsOf(state),
    componentProblems: [],
    hash: hashOf(JSON.stringify([runtime.hash, client, parts, hash])),
  }
}

/** Returns the style sheets of the modules that the theme loads on demand, by their ids. */
async function lazyPartsOf({ theme, sheets }: BundlerState, modules: SiteModules) {
  const ids = theme ? modules.lazyModulesOf(theme.id) : []
  const parts = ids.map(async (id) => {
    const name = `part-${shortHashOf(id)}`
    const styles = await sheets.urlsOf(name, () => modules.stylesOf(id))
    return [id, { preloads: [], styles }] as const
  })
  return Object.fromEntries(await Promise.all(parts))
}
