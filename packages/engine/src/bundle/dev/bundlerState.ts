// The state of the bundler of `docgen dev`: the site's pages and modules, its style sheets, and the
// bundle of the runtime. Modules and runtime are only loaded when they are needed.
import { type Cache, noCache } from '../../store/cache.ts'
import { shippedThemeEntry } from '../../config/startFiles.ts'
import type { Config } from '../../types/index.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import type { DevEvent } from '../../types/library.ts'
import type { Bundle, PageModule } from '../../types/output.ts'
import type { SiteGraph } from '../../types/siteModules.ts'
import type { BundleInput } from '../bundler.ts'
import { PAGE, pageSourcesOf, type PageSource } from '../pageModules.ts'
import { type FittingBundle, shippedFolder } from '../shippedBundle.ts'
import { moduleId } from './moduleId.ts'
import { createModuleMemory } from './moduleMemory.ts'
import { openRuntime } from './runtimeBundle.ts'
import type { SiteModules } from './siteModules.ts'
import type { NodeShared } from './siteNode.ts'
import { createStyleSheets, type StyleSheets } from './styleSheets.ts'

/** The options of a bundler, set by its caller. */
export interface BundlerOptions {
  /** The folder of the shipped bundle; null if there is none. */
  readonly shipped?: string | null
  /** Called before and after packages are prepared. */
  readonly say?: (event: DevEvent) => void
  /** Remembers modules for the next start. Default: nothing is remembered. */
  readonly cache?: Cache
  /**
   * Called with the changed modules when a page or a further analysis has changed modules that
   * browsers may have evaluated.
   */
  readonly onReplaced?: (modules: SiteGraph) => void
}

/** The state that the tasks of a bundler share. */
export interface BundlerState extends Required<BundlerOptions> {
  readonly config: Config
  readonly shared: NodeShared
  /** The theme of the site. Null for docgen's theme. */
  readonly theme: { readonly absPath: string; readonly id: string } | null
  readonly sheets: StyleSheets
  runtime: FittingBundle | null
  modules: SiteModules | null
  /** The pages that have a module, by file path and by absolute path. */
  pages: ReadonlyMap<string, PageSource>
  pagesByPath: ReadonlyMap<string, PageSource>
  /** The pages that have been asked for, by file path. */
  readonly opened: Map<string, PageModule>
  /** See `SiteModules.themeNamesOf`. */
  themeNames: ReadonlySet<string> | null
  /** The modules of which browsers know, or will with the next message. */
  taken: SiteGraph
}

/** Creates the state of a bundler that has read nothing yet. */
export function createState(
  config: Config,
  {
    shipped = shippedFolder('dev'),
    say = () => undefined,
    cache = noCache,
    onReplaced = () => undefined,
  }: BundlerOptions,
): BundlerState {
  const { themeEntry: absPath, root } = config
  const id = moduleId({ absPath, namespace: 'file' }, root)
  const memory = createModuleMemory(config, cache)
  const shared = { config, options: { dev: true }, loaded: new Map(), sass: new Map(), memory }
  return {
    shipped,
    say,
    cache,
    onReplaced,
    config,
    shared,
    theme: absPath === shippedThemeEntry() ? null : { absPath, id },
    sheets: createStyleSheets(shared),
    runtime: null,
    modules: null,
    pages: new Map(),
    pagesByPath: new Map(),
    opened: new Map(),
    themeNames: new Set(),
    taken: NO_MODULES,
  }
}

/** Returns the id of a page's module. */
export function idOf({ config }: BundlerState, { absPath }: PageSource): string {
  return moduleId({ absPath, namespace: PAGE }, config.root)
}

/** Returns the modules of the site. The first call loads the code that reads them. */
export async function modulesOf(state: BundlerState): Promise<SiteModules> {
  if (state.modules) return state.modules
  // Imported lazily, because most sites without components need neither esbuild nor oxc.
  const { createSiteModules } = await import('./siteModules.ts')
  const pageAt = (absPath: string) => state.pagesByPath.get(absPath) ?? null
  const theme = state.theme?.absPath ?? null
  return (state.modules = createSiteModules({
    shared: state.shared,
    pageAt,
    theme,
    say: state.say,
  }))
}

/** Returns the bundle of the runtime and docgen's theme. */
export async function runtimeOf(state: BundlerState): Promise<Bundle> {
  state.runtime ??= await openRuntime(state.config, state.shipped)
  return state.runtime.bundle
}

/** Sets the pages that have a module. */
export function setPages(state: BundlerState, site: BundleInput): void {
  const pages = pageSourcesOf(site)
  state.pages = new Map(pages.map((page) => [page.filePath, page]))
  state.pagesByPath = new Map(pages.map((page) => [page.absPath, page]))
}

/** Returns the modules that are known so far. */
export function graphOf({ modules }: BundlerState): SiteGraph {
  return modules?.graph() ?? NO_MODULES
}

const NO_MODULES: SiteGraph = { theme: null, modules: {}, packages: {} }

/** Returns the problems in the modules and style sheets that are known so far. */
export function diagnosticsOf({ modules, sheets }: BundlerState): Diagnostic[] {
  return [...(modules?.diagnostics() ?? []), ...sheets.diagnostics()]
}
