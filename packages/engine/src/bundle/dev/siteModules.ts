// The modules of the site in `dev`, one by one: those that have been asked for and everything they
// import. A change compiles only the modules that have changed.
import type { Diagnostic } from '../../types/diagnostic.ts'
import type { ComponentProblem } from '../../types/content.ts'
import type { OutputFile } from '../../types/output.ts'
import type { SiteGraph } from '../../types/siteModules.ts'
import { PAGE, type PageSource } from '../pageModules.ts'
import { linkModules } from './linkModules.ts'
import { changeModules, loadModules, settleModules } from './loadModules.ts'
import {
  createModuleGraph,
  fileName,
  idOf,
  importedModules,
  type ModuleGraph,
} from './moduleGraph.ts'
import type { ModuleName } from './moduleId.ts'
import { prepareAssets, prepareNewPackages } from './prepareImports.ts'
import {
  contentHashOf,
  lazyModulesOf,
  stylesFrom,
  stylesOf,
  themeNamesOf,
} from './reachedModules.ts'
import { makeNode } from './siteNode.ts'

export interface SiteModules {
  /** Adds modules and everything that they import. */
  open(names: readonly ModuleName[]): Promise<void>
  /**
   * Reads what a page imports, without the page. Returns the style sheets that it will use.
   * `page.code` consists of its imports.
   */
  openImports(page: PageSource): Promise<readonly string[]>
  /** Reads changed files again. `changed` are absolute paths. */
  change(changed: ReadonlySet<string>): Promise<void>
  /** Analyzes the modules of which only the code is new. */
  settle(): Promise<void>
  /** Returns the modules as browsers and the render thread get them: one object until a change. */
  graph(): SiteGraph
  /** Returns the style sheets that a module and its imports use, in the order of a bundle. */
  stylesOf(id: string): readonly string[]
  /** Returns the names that a module and its imports use of docgen's theme. Null for all. */
  themeNamesOf(id: string): ReadonlySet<string> | null
  /** Returns the ids of the modules that a module or its imports load with `import()`. */
  lazyModulesOf(id: string): readonly string[]
  /** Returns a hash of a module and everything that it imports. */
  hashOf(id: string): string
  files(): readonly OutputFile[]
  diagnostics(): readonly Diagnostic[]
  componentProblems(): readonly ComponentProblem[]
  /** Absolute paths of all files that were read or looked for. */
  inputs(): readonly string[]
}

export function createSiteModules(
  given: Pick<ModuleGraph, 'shared' | 'pageAt' | 'theme' | 'say'>,
): SiteModules {
  const graph = createModuleGraph(given)
  const state = { known: null as SiteGraph | null }

  async function prepare(): Promise<void> {
    await prepareAssets(graph)
    await prepareNewPackages(graph)
  }

  async function link(): Promise<void> {
    await prepare()
    await linkModules(graph)
    state.known = null
  }

  return {
    async open(names) {
      const before = graph.nodes.size
      await loadModules(graph, names)
      if (graph.nodes.size !== before) await link()
    },
    async openImports(page) {
      const name = { absPath: page.absPath, namespace: PAGE }
      const node = await makeNode(name, null, { shared: graph.shared, page, isFull: false })
      if (!node) return []
      await loadModules(graph, importedModules(node))
      await prepare()
      return stylesFrom(graph, node)
    },
    async change(changed) {
      await changeModules(graph, changed)
      await link()
    },
    async settle() {
      if (await settleModules(graph)) await link()
    },
    graph: () => (state.known ??= siteGraphOf(graph)),
    stylesOf: (id) => stylesOf(graph, id),
    themeNamesOf: (id) => themeNamesOf(graph, id),
    lazyModulesOf: (id) => lazyModulesOf(graph, id),
    hashOf: (id) => contentHashOf(graph, id),
    files: () => [
      ...graph.prepared.files,
      ...[...graph.assets.values()].flatMap(({ asset }) => asset.files),
      ...[...graph.nodes.values()].flatMap(({ files }) => files),
    ],
    diagnostics: () => diagnosticsOf(graph),
    componentProblems: () => [...graph.nodes.values()].flatMap((node) => node.componentProblems),
    inputs: () => [
      ...[...graph.nodes.values()].flatMap(({ name, analysis: { inputs } }) => [
        name.absPath,
        ...inputs,
      ]),
      ...[...graph.assets.values()].flatMap(({ asset }) => asset.inputs),
    ],
  }
}

function siteGraphOf(graph: ModuleGraph): SiteGraph {
  const { linked, prepared } = graph
  const theme = graph.theme === null ? null : idOf(graph, fileName(graph.theme))
  const packages = Object.entries(prepared.packages).map(
    ([name, { url, serverFile, isCommonJs }]) => [name, { url, serverFile, isCommonJs }] as const,
  )
  return { theme, modules: Object.fromEntries(linked), packages: Object.fromEntries(packages) }
}

function diagnosticsOf({ nodes, assets, missing, prepared }: ModuleGraph): Diagnostic[] {
  return [
    ...[...nodes.values()].flatMap(({ analysis }) => analysis.diagnostics),
    ...[...assets.values()].flatMap(({ asset }) => asset.diagnostics),
    ...[...missing.values()].flatMap((found) => found.map(({ diagnostic }) => diagnostic)),
    ...prepared.diagnostics,
  ]
}
