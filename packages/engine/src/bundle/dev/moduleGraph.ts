// The state of the site's modules in `dev`: what has been read, prepared and linked so far, and
// where an import of a module leads to.
import { createNewestFiles, type NewestFiles } from '../../store/newestFiles.ts'
import type { DevEvent } from '../../types/library.ts'
import type { SiteModule } from '../../types/siteModules.ts'
import { PAGE, type PageSource } from '../pageModules.ts'
import type { Resolution } from './analyzeModule.ts'
import type { Asset } from './assetModule.ts'
import type { MissingImport } from './missingImports.ts'
import { moduleId, type ModuleName } from './moduleId.ts'
import type { PreparedPackage } from './knownPackages.ts'
import type { Prepared } from './preparedPackages.ts'
import { type PackageImport, packageName } from './packageOptions.ts'
import { makeNode, type NodeShared, type SiteNode } from './siteNode.ts'

export interface ModuleGraph {
  readonly shared: NodeShared
  /** Returns the page with this absolute path, if it has a module. */
  readonly pageAt: (absPath: string) => PageSource | null
  /** Absolute path of the site's theme. Null for docgen's theme. */
  readonly theme: string | null
  /** Called before and after packages are prepared. */
  readonly say: (event: DevEvent) => void
  readonly nodes: Map<string, SiteNode>
  readonly assets: Map<string, AssetNode>
  readonly packages: Map<string, PackageImport>
  readonly missing: Map<string, readonly MissingImport[]>
  /** Modules as the browser gets them, by id. */
  readonly linked: Map<string, SiteModule>
  /** The files of compiled code, by the id of the module. */
  readonly newest: NewestFiles
  prepared: Prepared
}

interface AssetNode {
  readonly asset: Asset
  readonly origin: PackageImport
}

const NOTHING: Prepared = { packages: {}, files: [], diagnostics: [] }

export function createModuleGraph(
  given: Pick<ModuleGraph, 'shared' | 'pageAt' | 'theme' | 'say'>,
): ModuleGraph {
  return {
    ...given,
    nodes: new Map(),
    assets: new Map(),
    packages: new Map(),
    missing: new Map(),
    linked: new Map(),
    newest: createNewestFiles(),
    prepared: NOTHING,
  }
}

export const fileName = (absPath: string): ModuleName => ({ absPath, namespace: 'file' })

export const idOf = ({ shared }: ModuleGraph, name: ModuleName): string =>
  moduleId(name, shared.config.root)

/** Reads and compiles a module of the graph. `isFull`: whether to analyze it in any case. */
export async function readModule(
  graph: ModuleGraph,
  name: ModuleName,
  { before = null, isFull = false }: { before?: SiteNode | null; isFull?: boolean } = {},
): Promise<SiteNode | null> {
  return await makeNode(name, before, { shared: graph.shared, page: pageOf(graph, name), isFull })
}

/** Returns the page whose module has this name. */
export function pageOf({ pageAt }: ModuleGraph, { absPath, namespace }: ModuleName) {
  return namespace === PAGE ? pageAt(absPath) : null
}

/** Returns the modules of the site that a module imports. */
export function importedModules({ analysis }: SiteNode): ModuleName[] {
  return [...analysis.imports.values()].flatMap((resolution) =>
    resolution.kind === 'module' ? [fileName(resolution.absPath)] : [],
  )
}

/** Returns the module of the site that an import leads to. */
export function moduleBehind(
  graph: ModuleGraph,
  node: SiteNode,
  specifier: string,
): SiteNode | null {
  const resolution = node.analysis.imports.get(specifier)
  if (resolution?.kind !== 'module') return null
  return graph.nodes.get(idOf(graph, fileName(resolution.absPath))) ?? null
}

/** Returns the prepared package that an import leads to. */
export function packageBehind(
  { prepared }: ModuleGraph,
  node: SiteNode,
  specifier: string,
): PreparedPackage | null {
  const resolution = node.analysis.imports.get(specifier)
  if (resolution?.kind !== 'package') return null
  return prepared.packages[packageName(specifier, resolution)] ?? null
}

/** Returns the id of an asset that is imported as a module; null for any other import. */
export function assetId(graph: ModuleGraph, resolution: Resolution): string | null {
  if (resolution.kind === 'asset') return resolution.name
  if (resolution.kind !== 'style' || !resolution.isModule) return null
  return idOf(graph, fileName(resolution.absPath))
}
