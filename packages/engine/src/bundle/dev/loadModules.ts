// Reads the modules of the graph: first those that are asked for and everything they import, later
// only what has changed.
import { existsSync, lstatSync } from 'node:fs'
import { PAGE } from '../pageModules.ts'
import { idOf, importedModules, type ModuleGraph, pageOf, readModule } from './moduleGraph.ts'
import type { ModuleName } from './moduleId.ts'
import { makeAsset } from './prepareImports.ts'
import type { SiteNode } from './siteNode.ts'

/** Reads the modules that are not known yet, and then what they import. */
export async function loadModules(graph: ModuleGraph, names: readonly ModuleName[]): Promise<void> {
  const wanted = new Map(names.map((name) => [idOf(graph, name), name]))
  const unknown = [...wanted].filter(([id]) => !graph.nodes.has(id))
  if (unknown.length === 0) return
  const made = await Promise.all(unknown.map(([, name]) => readModule(graph, name)))
  const found = made.filter((node) => node !== null)
  for (const node of found) graph.nodes.set(node.id, node)
  await loadModules(graph, found.flatMap(importedModules))
}

/** Reads changed files again. `changed` are absolute paths. */
export async function changeModules(
  graph: ModuleGraph,
  changed: ReadonlySet<string>,
): Promise<void> {
  const nodes = [...graph.nodes.values()]
  const made = await Promise.all(nodes.map((node) => changedModule(graph, node, changed)))
  const gone = new Set<string>()
  for (const [i, { id }] of nodes.entries()) {
    const node = made[i]
    if (node) graph.nodes.set(id, node)
    else if (graph.nodes.delete(id)) gone.add(id)
  }
  await renewImporters(graph, gone)
  await loadModules(graph, [...graph.nodes.values()].flatMap(importedModules))
  const assets = [...graph.assets].filter(([, { asset }]) =>
    asset.inputs.some((path) => changed.has(path)),
  )
  await Promise.all(assets.map(([id, { origin }]) => makeAsset(graph, id, origin)))
}

/** Analyzes modules whose code is newer than their analysis. Returns whether there were any. */
export async function settleModules(graph: ModuleGraph): Promise<boolean> {
  const old = [...graph.nodes.values()].filter(({ isOld }) => isOld)
  await readAgain(graph, old)
  return old.length > 0
}

/** Returns the module after a change; null if its file is gone. */
async function changedModule(
  graph: ModuleGraph,
  node: SiteNode,
  changed: ReadonlySet<string>,
): Promise<SiteNode | null> {
  const { name, analysis } = node
  const isTouched =
    analysis.inputs.some((path) => changed.has(path)) || hasLostFile(analysis, changed)
  if (name.namespace === PAGE) {
    const page = pageOf(graph, name)
    if (!page) return null
    const isSame = page.code === node.text
    if (isSame && !isTouched) return node
    return await readModule(graph, name, { before: node, isFull: isSame })
  }
  if (changed.has(name.absPath)) {
    return isLinked(graph, name) ? null : await readModule(graph, name, { before: node })
  }
  return isTouched ? await readModule(graph, name, { before: node, isFull: true }) : node
}

/** Returns whether a module has become a symbolic link. Its importers then get the target. */
function isLinked({ theme }: ModuleGraph, { absPath }: ModuleName): boolean {
  if (absPath === theme) return false
  return lstatSync(absPath, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
}

/** Returns whether a style sheet or another file that a module imports is gone. */
function hasLostFile({ imports }: SiteNode['analysis'], changed: ReadonlySet<string>): boolean {
  const paths = [...imports.values()].flatMap((to) => {
    if (to.kind === 'style') return to.absPath
    // At least two characters, because one is a drive of Windows.
    return to.kind === 'asset' ? to.name.replace(/^[\w-]{2,}:/, '') : []
  })
  return paths.some((path) => changed.has(path) && !existsSync(path))
}

/** Resolves again the imports that led to modules that are gone. */
async function renewImporters(graph: ModuleGraph, gone: ReadonlySet<string>): Promise<void> {
  if (gone.size === 0) return
  const importers = [...graph.nodes.values()].filter((node) =>
    importedModules(node).some((name) => gone.has(idOf(graph, name))),
  )
  await readAgain(graph, importers)
}

async function readAgain(graph: ModuleGraph, nodes: readonly SiteNode[]): Promise<void> {
  const made = await Promise.all(
    nodes.map((node) => readModule(graph, node.name, { before: node, isFull: true })),
  )
  for (const node of made) if (node) graph.nodes.set(node.id, node)
}
