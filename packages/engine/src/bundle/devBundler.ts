// The bundler of `docgen dev`. The runtime and docgen's theme are one bundle, shipped in the package
// or made once. The modules of the site are added to it one by one, when pages need them.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from '../store/atomicFile.ts'
import { hashOf, shortHashOf } from '../store/hash.ts'
import { packageRoot } from '../node/packageRoot.ts'
import { shippedThemeEntry } from '../config/startFiles.ts'
import type { Config } from '../types/index.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { Bundle, OutputFile, PageModule } from '../types/output.ts'
import type { SiteGraph } from '../types/siteModules.ts'
import { bundleRuntime } from './bundle.ts'
import type { BundleInput } from './bundler.ts'
import { serverDirOf } from './esbuildOptions.ts'
import { entryNameOf, PAGE, pageSourcesOf, type PageSource } from './pageModules.ts'
import { type FittingBundle, shippedBundle, shippedFolder, whatFits } from './shippedBundle.ts'
import { browserModule } from './dev/factory.ts'
import { moduleId } from './dev/moduleId.ts'
import type { SiteModules } from './dev/siteModules.ts'
import type { Styles } from './dev/styles.ts'

export interface DevBundler {
  /** Makes the bundle. With `changed`, reads only these files again, given by absolute path. */
  build(site: BundleInput, changed?: ReadonlySet<string>): Promise<Bundle>
  /** Returns the module of a page; null if it has none. */
  page(filePath: string): Promise<PageModule | null>
  /** Sets the pages that have a module. */
  setPages(site: BundleInput): void
  /** Returns the new URLs of style sheets that the last build has changed, by the old ones. */
  swaps(): Readonly<Record<string, string>>
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
  /** Looks again for problems in modules that were only compiled. Returns whether there were any. */
  settle(): Promise<void>
  /** Problems in the modules that are known so far. */
  diagnostics(): readonly Diagnostic[]
  components(): Bundle['components']
  /** Absolute paths of the files that the modules were made from, without packages. */
  inputs(): readonly string[]
  dispose(): Promise<void>
}

interface State {
  base: { readonly bundle: Bundle; readonly inputs: readonly string[] } | null
  modules: SiteModules | null
  pages: ReadonlyMap<string, PageSource>
  /** The pages that have been asked for, by file path. */
  readonly opened: Map<string, PageModule>
  /** Style sheets by the name of what uses them. */
  readonly styles: Map<string, KnownStyles>
  swaps: Record<string, string>
  themeNames: ReadonlySet<string> | null
  last: Promise<unknown>
}

interface KnownStyles {
  readonly paths: readonly string[]
  readonly made: Styles
  /** The previous version, which open pages may still show. */
  readonly old: Styles | null
}

/** The name of the theme's own style sheet in `State.styles`. */
const THEME = 'client'
const GLOBAL = 'global'

/** Creates the bundler. `shipped` is the folder of the shipped bundle; null if there is none. */
export function createDevBundler(
  config: Config,
  shipped: string | null = shippedFolder('dev'),
): DevBundler {
  const state: State = {
    ...{ base: null, modules: null, pages: new Map(), opened: new Map(), styles: new Map() },
    ...{ swaps: {}, themeNames: null, last: Promise.resolve() },
  }
  const shared = { config, options: { dev: true }, loaded: new Map() }
  const theme = config.themeEntry === shippedThemeEntry() ? null : config.themeEntry
  const nameOf = (absPath: string, namespace: string) => ({ absPath, namespace })

  /** Runs one task after another, because all of them change the modules. */
  function inTurn<T>(run: () => Promise<T>): Promise<T> {
    const turn = state.last.then(run)
    state.last = turn.catch(() => undefined)
    return turn
  }

  async function modulesOf(): Promise<SiteModules> {
    if (state.modules) return state.modules
    // Imported lazily, because most sites without components need neither esbuild nor oxc.
    const { createSiteModules } = await import('./dev/siteModules.ts')
    return (state.modules = createSiteModules(
      shared,
      (absPath) => pagesByPath().get(absPath) ?? null,
    ))
  }

  const pagesByPath = () => new Map([...state.pages.values()].map((page) => [page.absPath, page]))

  async function baseOf(): Promise<Bundle> {
    if (state.base) return state.base.bundle
    const plain = { ...config, themeEntry: shippedThemeEntry(), globalStyles: null }
    const site = {
      config: { ...plain, alias: {}, define: {} },
      routes: new Map(),
      locales: [],
      diagnostics: [],
    }
    const fitting = shippedBundle(site, shipped) ?? (await ownRuntime(site, shipped))
    state.base = fitting ?? { bundle: await bundleRuntime(site), inputs: [] }
    return state.base.bundle
  }

  async function stylesFor(name: string, paths: readonly string[]): Promise<string[]> {
    const known = state.styles.get(name)
    const isSame = known?.paths.join('\0') === paths.join('\0')
    const { made } = isSame ? known : await makeStyles(name, paths)
    return made.url === null ? [] : [made.url]
  }

  async function makeStyles(name: string, paths: readonly string[]): Promise<KnownStyles> {
    const { buildStyles } = await import('./dev/styles.ts')
    const { createPageModules } = await import('./pageModules.ts')
    const old = state.styles.get(name)?.made ?? null
    const built = await buildStyles(paths, name, { ...shared, modules: createPageModules(config) })
    // A style sheet with a mistake keeps its last good version.
    const isBroken = built.url === null && paths.length > 0 && old !== null
    const made = isBroken ? { ...built, url: old.url, files: old.files } : built
    const known = { paths, made, old: isBroken ? null : old }
    state.styles.set(name, known)
    if (old?.url && made.url && old.url !== made.url) state.swaps[old.url] = made.url
    return known
  }

  /** Makes the style sheets again that contain one of these files. */
  async function changeStyles(changed: ReadonlySet<string>): Promise<void> {
    const names = [...state.styles].filter(([, { made }]) =>
      made.inputs.some((path) => changed.has(path)),
    )
    await Promise.all(names.map(([name, { paths }]) => makeStyles(name, paths)))
  }

  /** Returns the paths of docgen's style sheets that these names need. */
  function sheetsFor(names: ReadonlySet<string> | null, { sheets }: Bundle): string[] {
    if (!sheets) return []
    const needed = new Set(
      [...(names ?? Object.keys(sheets.byName))].flatMap((name) => sheets.byName[name] ?? []),
    )
    return sheets.files.filter((file) => needed.has(file))
  }

  async function assemble(): Promise<Bundle> {
    const base = await baseOf()
    const { sheets } = base
    const id = theme === null ? null : idOfTheme()
    const modules = id === null ? null : await modulesOf()
    state.themeNames = modules && id !== null ? modules.themeNamesOf(id) : new Set(['defaultTheme'])
    const all = sheetsFor(state.themeNames, base)
    const own = modules && id !== null ? await stylesFor(THEME, modules.stylesOf(id)) : []
    const global = config.globalStyles ? await stylesFor(GLOBAL, [config.globalStyles]) : []
    const urlOf = (file: string) => config.base + file
    const typeStyles: Partial<Record<string, string[]>> = {}
    for (const file of all) {
      for (const type of sheets?.types[file] ?? []) (typeStyles[type] ??= []).push(urlOf(file))
    }
    const client = {
      ...base.client,
      styles: [...all.filter((file) => !sheets?.types[file]).map(urlOf), ...own, ...global],
      typeStyles,
    }
    const hash = modules && id !== null ? modules.hashOf(id) : ''
    return {
      ...base,
      ...{ client, modules: {}, diagnostics: diagnostics(), components: [] },
      hash: hashOf(JSON.stringify([base.hash, client, hash])),
    }
  }

  const idOfTheme = () => moduleId(nameOf(theme ?? '', 'file'), config.root)

  async function pageModule(filePath: string): Promise<PageModule | null> {
    const page = state.pages.get(filePath)
    if (!page) return null
    const known = state.opened.get(filePath)
    if (known) return known
    const base = await baseOf()
    const modules = await modulesOf()
    await modules.open([nameOf(page.absPath, PAGE)])
    const id = moduleId(nameOf(page.absPath, PAGE), config.root)
    const own = await stylesFor(entryNameOf(page), modules.stylesOf(id))
    const ofTheme = new Set(sheetsFor(state.themeNames, base))
    const sheets = sheetsFor(modules.themeNamesOf(id), base).filter((file) => !ofTheme.has(file))
    const made: PageModule = {
      url: `/__docgen/modules/page-${modules.hashOf(id)}.js?id=${encodeURIComponent(id)}`,
      preloads: [],
      styles: [...sheets.map((file) => config.base + file), ...own],
      serverFile: id,
    }
    state.opened.set(filePath, made)
    return made
  }

  const diagnostics = () => [
    ...(state.modules?.diagnostics() ?? []),
    ...[...state.styles].flatMap(([name, { made }]) => (name === GLOBAL ? made.diagnostics : [])),
  ]

  function setPages(site: BundleInput): void {
    const pages = pageSourcesOf(site)
    state.pages = new Map(pages.map((page) => [page.filePath, page]))
  }

  async function build(site: BundleInput, changed?: ReadonlySet<string>): Promise<Bundle> {
    setPages(site)
    state.swaps = {}
    if (theme !== null) await (await modulesOf()).open([nameOf(theme, 'file')])
    if (changed) {
      await changeStyles(changed)
      if (state.base?.inputs.some((path) => changed.has(path))) state.base = null
      await state.modules?.change(changed)
    }
    state.opened.clear()
    return await assemble()
  }

  return {
    build: (site, changed) => inTurn(() => build(site, changed)),
    page: (filePath) => inTurn(() => pageModule(filePath)),
    setPages,
    async open(id) {
      const page = [...state.pages.values()].find(
        ({ absPath }) => moduleId(nameOf(absPath, PAGE), config.root) === id,
      )
      if (page) await inTurn(() => pageModule(page.filePath))
    },
    swaps: () => state.swaps,
    async code(hash) {
      if (!/^[\da-f]+$/.test(hash)) return null
      const code = await readFile(join(serverDirOf(config), `${hash}.js`), 'utf8').catch(() => null)
      return code === null ? null : browserModule(code)
    },
    file(outFile) {
      const ofStyles = [...state.styles.values()].flatMap(({ made, old }) => [made, old])
      const files = [
        ...ofStyles.flatMap((each) => each?.files ?? []),
        ...(state.modules?.files() ?? []),
      ]
      return files.find((file) => file.outFile === outFile) ?? null
    },
    graph: () => state.modules?.graph(theme === null ? null : idOfTheme()) ?? NO_MODULES,
    graphFile() {
      const text = JSON.stringify(this.graph())
      const file = join(serverDirOf(config), `graph-${hashOf(text).slice(0, 16)}.json`)
      writeWhole(file, text)
      return file
    },
    settle: () => inTurn(async () => await state.modules?.settle()),
    diagnostics,
    components: () => state.modules?.components() ?? [],
    inputs: () => [
      ...(state.base?.inputs ?? []),
      ...(state.modules?.inputs() ?? []),
      ...[...state.styles.values()].flatMap(({ made }) => made.inputs),
    ],
    async dispose() {
      await state.last
    },
  }
}

/**
 * Returns the bundle of a docgen that runs from its sources, which all sites share. Null if docgen
 * is installed or the site has a React of its own.
 */
async function ownRuntime(
  site: BundleInput,
  shipped: string | null,
): Promise<FittingBundle | null> {
  const fits = whatFits(site.config)
  if (shipped !== null || fits !== whatFits({ ...site.config, root: packageRoot() })) return null
  const folder = join(packageRoot(), 'node_modules/.cache/docgen', shortHashOf(fits))
  const known = shippedBundle(site, folder)
  if (known) return known
  const { shipBundle } = await import('./shipBundle.ts')
  await shipBundle(folder, site.config, { dev: true })
  return shippedBundle(site, folder)
}

const NO_MODULES: SiteGraph = { theme: null, modules: {}, packages: {} }
