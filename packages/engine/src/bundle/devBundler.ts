// The bundler of `docgen dev`. The runtime and docgen's theme are one bundle, shipped in the package
// or made once. The modules of the site are added to it one by one, when pages need them.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashOf, shortHashOf } from '../store/hash.ts'
import { type Cache, noCache } from '../store/cache.ts'
import { createJsonFiles } from '../store/newestFiles.ts'
import { shippedThemeEntry } from '../config/startFiles.ts'
import type { Config } from '../types/index.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { DevEvent } from '../types/library.ts'
import type { Bundle, OutputFile, PageModule } from '../types/output.ts'
import type { SiteGraph, StyleSwaps } from '../types/siteModules.ts'
import type { BundleInput } from './bundler.ts'
import { serverDirOf } from './esbuildOptions.ts'
import { entryNameOf, PAGE, pageSourcesOf, type PageSource } from './pageModules.ts'
import { type FittingBundle, shippedFolder } from './shippedBundle.ts'
import { clientStyles, sheetsFor } from './dev/clientStyles.ts'
import { browserModule } from './dev/factory.ts'
import { moduleId } from './dev/moduleId.ts'
import { openRuntime } from './dev/runtimeBundle.ts'
import type { NodeShared } from './dev/siteNode.ts'
import type { SiteModules } from './dev/siteModules.ts'
import { createModuleMemory } from './dev/moduleMemory.ts'
import { createStyleSheets, type StyleSheets } from './dev/styleSheets.ts'

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

export interface DevBundler {
  /** Makes the bundle. With `change`, reads only changed files again. */
  build(site: BundleInput, change?: BundleChange): Promise<Bundle>
  /** Returns the module of a page; null if it has none. */
  page(filePath: string): Promise<PageModule | null>
  /** Sets the pages that have a module. */
  setPages(site: BundleInput): void
  /** Returns the code of a module for the browser, by its hash; null if there is none. */
  code(hash: string): Promise<string | null>
  /** Returns a file that the modules refer to. */
  file(outFile: string): OutputFile | null
  /** Returns the modules that are known so far. */
  graph(): SiteGraph
  /** Adds the module with this id to the graph, if it is that of a page. */
  open(id: string): Promise<void>
  /** Returns the absolute path of the graph, for the render thread. */
  graphFile(): string
  /** Looks again for problems in modules that were only compiled, and remembers new modules. */
  settle(): Promise<void>
  /** Problems in the modules that are known so far. */
  diagnostics(): readonly Diagnostic[]
  components(): Bundle['components']
  /** Absolute paths of the files that the modules were made from, without packages. */
  inputs(): readonly string[]
  dispose(): Promise<void>
}

interface BundlerOptions {
  /** The folder of the shipped bundle; null if there is none. */
  readonly shipped?: string | null
  /** Called before and after packages are prepared. */
  readonly say?: (event: DevEvent) => void
  /** Remembers modules for the next start. Default: nothing is remembered. */
  readonly cache?: Cache
  /**
   * Called with the last graph when a page or a further analysis has changed modules that browsers
   * may have evaluated.
   */
  readonly onReplaced?: (before: SiteGraph) => void
  /** Its abort ends the process, so modules that are not remembered yet are written at once. */
  readonly signal?: AbortSignal
}

type GivenOptions = Required<Omit<BundlerOptions, 'signal'>>

interface State extends GivenOptions {
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
  /** The last task. */
  last: Promise<unknown>
}

/** Names of style sheets. Those of pages have the names of their modules. */
const THEME = 'client'
const GLOBAL = 'global'

/** Creates the bundler. */
export function createDevBundler(
  config: Config,
  {
    shipped = shippedFolder('dev'),
    say = () => undefined,
    cache = noCache,
    onReplaced = () => undefined,
    signal,
  }: BundlerOptions = {},
): DevBundler {
  const state = createState(config, { shipped, say, cache, onReplaced })
  const { sheets, shared } = state
  const write = () => shared.memory.write()
  signal?.addEventListener('abort', write)
  const graph = () => graphOf(state)
  const fileOf = createJsonFiles<SiteGraph>(serverDirOf(config), 'graph')

  const { inTurn, telling } = createTasks(state, onReplaced)

  return {
    build: (site, change) => inTurn(() => build(state, site, change)),
    page: (filePath) => telling(() => openPage(state, filePath)),
    setPages: (site) => setPages(state, site),
    async open(id) {
      const page = [...state.pages.values()].find((each) => idOf(state, each) === id)
      if (page) await telling(() => openPage(state, page.filePath))
    },
    code: (hash) => codeOf(config, hash),
    file(outFile) {
      const files = [...sheets.files(), ...(state.modules?.files() ?? [])]
      return files.find((file) => file.outFile === outFile) ?? null
    },
    graph,
    graphFile: () => fileOf(graph()),
    settle: () =>
      telling(async () => {
        await state.modules?.settle()
        write()
      }),
    diagnostics: () => diagnosticsOf(state),
    components: () => state.modules?.components() ?? [],
    inputs: () => [
      ...(state.runtime?.inputs ?? []),
      ...(state.modules?.inputs() ?? []),
      ...sheets.inputs(),
    ],
    async dispose() {
      await state.last
      signal?.removeEventListener('abort', write)
      write()
    },
  }
}

const graphOf = ({ modules }: State): SiteGraph => modules?.graph() ?? NO_MODULES

/** Runs one task after another, because all of them change the modules. */
function createTasks(state: State, onReplaced: GivenOptions['onReplaced']) {
  function inTurn<T>(run: () => Promise<T>): Promise<T> {
    const turn = state.last.then(() => {
      state.shared.memory.lookAgain()
      return run()
    })
    state.last = turn.catch(() => undefined)
    return turn
  }

  /** Like `inTurn`, and reports modules that have changed although no file has. */
  function telling<T>(run: () => Promise<T>): Promise<T> {
    return inTurn(async () => {
      const before = graphOf(state)
      const result = await run()
      if (hasReplaced(before, graphOf(state))) onReplaced(before)
      return result
    })
  }

  return { inTurn, telling }
}

function hasReplaced(before: SiteGraph, after: SiteGraph): boolean {
  if (before === after) return false
  return Object.entries(before.modules).some(([id, { hash }]) => after.modules[id]?.hash !== hash)
}

const NO_MODULES: SiteGraph = { theme: null, modules: {}, packages: {} }

function createState(config: Config, options: GivenOptions): State {
  const { themeEntry: absPath, root } = config
  const id = moduleId({ absPath, namespace: 'file' }, root)
  const memory = createModuleMemory(config, options.cache)
  const shared = { config, options: { dev: true }, loaded: new Map(), memory }
  return {
    ...options,
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
    last: Promise.resolve(),
  }
}

const idOf = ({ config }: State, { absPath }: PageSource) =>
  moduleId({ absPath, namespace: PAGE }, config.root)

async function modulesOf(state: State): Promise<SiteModules> {
  if (state.modules) return state.modules
  // Imported lazily, because most sites without components need neither esbuild nor oxc.
  const { createSiteModules } = await import('./dev/siteModules.ts')
  const pageAt = (absPath: string) => state.pagesByPath.get(absPath) ?? null
  const theme = state.theme?.absPath ?? null
  return (state.modules = createSiteModules({
    shared: state.shared,
    pageAt,
    theme,
    say: state.say,
  }))
}

async function runtimeOf(state: State): Promise<Bundle> {
  state.runtime ??= await openRuntime(state.config, state.shipped)
  return state.runtime.bundle
}

function setPages(state: State, site: BundleInput): void {
  const pages = pageSourcesOf(site)
  state.pages = new Map(pages.map((page) => [page.filePath, page]))
  state.pagesByPath = new Map(pages.map((page) => [page.absPath, page]))
}

async function build(state: State, site: BundleInput, change?: BundleChange): Promise<Bundle> {
  const { theme, sheets } = state
  setPages(state, site)
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
async function bundleOf(state: State): Promise<Bundle> {
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
    components: [],
    hash: hashOf(JSON.stringify([runtime.hash, client, parts, hash])),
  }
}

/** Returns the style sheets of the modules that the theme loads on demand, by their ids. */
async function lazyPartsOf({ theme, sheets }: State, modules: SiteModules) {
  const ids = theme ? modules.lazyModulesOf(theme.id) : []
  const parts = ids.map(async (id) => {
    const name = `part-${shortHashOf(id)}`
    const styles = await sheets.urlsOf(name, () => modules.stylesOf(id))
    return [id, { preloads: [], styles }] as const
  })
  return Object.fromEntries(await Promise.all(parts))
}

/** Adds the module of a page. Null if the page has none. */
async function openPage(state: State, filePath: string): Promise<PageModule | null> {
  const page = state.pages.get(filePath)
  const known = page && state.opened.get(filePath)
  if (!page || known) return known ?? null
  const runtime = await runtimeOf(state)
  const modules = await modulesOf(state)
  await modules.open([{ absPath: page.absPath, namespace: PAGE }])
  const id = idOf(state, page)
  const own = await state.sheets.urlsOf(entryNameOf(page), () => modules.stylesOf(id))
  const ofTheme = new Set(sheetsFor(state.themeNames, runtime))
  const sheets = sheetsFor(modules.themeNamesOf(id), runtime).filter((file) => !ofTheme.has(file))
  const made: PageModule = {
    url: `/__docgen/modules/page-${modules.hashOf(id)}.js?id=${encodeURIComponent(id)}`,
    preloads: [],
    styles: [...sheets.map((file) => state.config.base + file), ...own],
    serverFile: id,
  }
  state.opened.set(filePath, made)
  return made
}

function diagnosticsOf({ modules, sheets }: State): Diagnostic[] {
  return [...(modules?.diagnostics() ?? []), ...sheets.diagnostics()]
}

async function codeOf(config: Config, hash: string): Promise<string | null> {
  if (!/^[\da-f]+$/.test(hash)) return null
  const code = await readFile(join(serverDirOf(config), `${hash}.js`), 'utf8').catch(() => null)
  return code === null ? null : browserModule(code)
}
