// Prepares what the modules of the graph import besides each other: packages, and files that are
// no modules.
import { createImportFindings } from '../imports/importFindings.ts'
import { createPageModules } from '../pageModules.ts'
import type { Resolution } from './analyzeModule.ts'
import { withLastGood } from './lastGood.ts'
import { buildAsset } from './assetModule.ts'
import { assetId, type ModuleGraph } from './moduleGraph.ts'
import { preparePackages } from './packages.ts'
import { type PackageImport, packageName } from './packageOptions.ts'

/** Builds the assets that are new, and drops those that nothing imports any more. */
export async function prepareAssets(graph: ModuleGraph): Promise<void> {
  const wanted = wantedBy(graph, (_specifier, resolution) => assetId(graph, resolution))
  for (const id of graph.assets.keys()) if (!wanted.has(id)) graph.assets.delete(id)
  const unknown = [...wanted].filter(([id]) => !graph.assets.has(id))
  await Promise.all(unknown.map(([id, origin]) => makeAsset(graph, id, origin)))
}

export async function makeAsset(
  { shared, assets }: ModuleGraph,
  id: string,
  origin: PackageImport,
): Promise<void> {
  const unit = { name: `asset ${id}`, key: [origin.specifier, origin.importer] }
  const asset = await shared.memory.once(unit, async () => {
    const modules = createPageModules(shared.config)
    return await buildAsset(origin, { ...shared, modules })
  })
  assets.set(id, { asset: withLastGood(asset, assets.get(id)?.asset), origin })
}

/**
 * Prepares all packages if one of them is new. Packages that are no longer imported are kept, and
 * so are files that have been replaced, because an open page may not have loaded them yet.
 */
export async function prepareNewPackages(graph: ModuleGraph): Promise<void> {
  const { shared, packages } = graph
  const wanted = wantedBy(graph, (specifier, resolution) =>
    resolution.kind === 'package' ? packageName(specifier, resolution) : null,
  )
  const unknown = [...wanted].filter(([name]) => !packages.has(name))
  for (const [name, origin] of unknown) packages.set(name, origin)
  if (unknown.every(([name]) => graph.prepared.packages[name])) return
  const modules = createPageModules(shared.config)
  const findings = createImportFindings(shared.config, modules)
  const earlier = graph.prepared.files
  const prepared = await preparePackages(packages, { ...shared, modules, findings }, graph.say)
  const files = new Map([...earlier, ...prepared.files].map((file) => [file.outFile, file]))
  graph.prepared = { ...prepared, files: [...files.values()] }
}

/** Returns one import for each name that `nameOf` returns. */
function wantedBy(
  { nodes }: ModuleGraph,
  nameOf: (specifier: string, resolution: Resolution) => string | null,
): Map<string, PackageImport> {
  const wanted = new Map<string, PackageImport>()
  for (const { analysis, name } of nodes.values()) {
    for (const [specifier, resolution] of analysis.imports) {
      const key = nameOf(specifier, resolution)
      if (key === null) continue
      const ofModule = 'absPath' in resolution ? { absPath: resolution.absPath } : {}
      wanted.set(key, { specifier, importer: name.absPath, ...ofModule })
    }
  }
  return wanted
}
