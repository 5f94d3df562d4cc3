// Links the modules of the graph: says where each import leads to, and writes the code of each
// module into a file that is named by its content, for the browser and for the render thread.
import { join } from 'node:path'
import { writeNamed } from '../../store/atomicFile.ts'
import { hashOf } from '../../store/hash.ts'
import type { ImportTarget, SiteModule } from '../../types/siteModules.ts'
import { serverDirOf } from '../esbuildOptions.ts'
import { stubError } from '../imports/importContext.ts'
import type { Resolution } from './analyzeModule.ts'
import type { Compiled } from './compileModule.ts'
import { findMissingImports, findMissingTheme } from './missingImports.ts'
import {
  assetId,
  fileName,
  idOf,
  moduleBehind,
  type ModuleGraph,
  packageBehind,
} from './moduleGraph.ts'
import { OWN_NAMES } from './ownModules.ts'
import { packageName } from './packageOptions.ts'
import { isNodeModule, type SiteNode } from './siteNode.ts'

export async function linkModules(graph: ModuleGraph): Promise<void> {
  await findMissing(graph)
  for (const [id, node] of graph.nodes) linkNode(graph, id, node)
  for (const [id, { asset }] of graph.assets) {
    const { compiled } = asset
    linkCode(graph, { id, compiled, imports: {}, message: 'The file could not be read.' })
  }
  for (const id of graph.linked.keys()) {
    if (!graph.nodes.has(id) && !graph.assets.has(id)) graph.linked.delete(id)
  }
}

async function findMissing(graph: ModuleGraph): Promise<void> {
  const around = {
    shared: graph.shared,
    moduleOf: (node: SiteNode, specifier: string) => moduleBehind(graph, node, specifier),
    packageOf: (node: SiteNode, specifier: string) => packageBehind(graph, node, specifier),
  }
  const theme = graph.theme === null ? null : idOf(graph, fileName(graph.theme))
  for (const node of graph.nodes.values()) {
    const ofTheme = node.id === theme ? await findMissingTheme(node, around) : []
    graph.missing.set(node.id, [...ofTheme, ...(await findMissingImports(node, around))])
  }
  for (const id of graph.missing.keys()) if (!graph.nodes.has(id)) graph.missing.delete(id)
}

function linkNode(graph: ModuleGraph, id: string, node: SiteNode): void {
  const { compiled } = node
  const refused = new Set((graph.missing.get(id) ?? []).map(({ specifier }) => specifier))
  const specifiers = [
    ...(compiled?.imports ?? []).map(({ specifier }) => specifier),
    ...(compiled?.dynamic ?? []),
  ]
  const imports = specifiers.flatMap((specifier) => {
    const to = refused.has(specifier) ? { stub: NOT_EXPORTED } : targetOf(graph, node, specifier)
    return to ? [[specifier, to] as const] : []
  })
  const message = `${id} does not compile.`
  linkCode(graph, { id, compiled, imports: Object.fromEntries(imports), message, node })
}

/** Message of the stub for an import of a missing name, which is reported where it is imported. */
const NOT_EXPORTED = 'A name that is imported is not exported.'

function targetOf(graph: ModuleGraph, node: SiteNode, specifier: string): ImportTarget | null {
  if (OWN_NAMES.has(specifier) || specifier.startsWith('docgen:page/')) return { own: specifier }
  const resolution = node.analysis.imports.get(specifier)
  if (!resolution) return null
  switch (resolution.kind) {
    case 'other':
      return null
    case 'own':
      return { own: specifier }
    case 'stub':
      return { stub: resolution.message }
    case 'module': {
      const id = idOf(graph, fileName(resolution.absPath))
      return graph.nodes.has(id) ? { module: id } : { stub: `${id} is gone.` }
    }
    case 'package':
      return targetInPackage(graph, node, { specifier, resolution })
    default: {
      const id = assetId(graph, resolution)
      return id === null ? { style: specifier } : { module: id }
    }
  }
}

function targetInPackage(
  { prepared }: ModuleGraph,
  node: SiteNode,
  {
    specifier,
    resolution,
  }: {
    readonly specifier: string
    readonly resolution: Extract<Resolution, { readonly kind: 'package' }>
  },
): ImportTarget {
  const name = packageName(specifier, resolution)
  const isPrepared = prepared.packages[name] !== undefined
  if (!isPrepared) return { stub: `\`${specifier}\` could not be bundled.` }
  return { package: name, isNode: isNodeModule(node.name) }
}

interface Linking extends Pick<SiteModule, 'imports'> {
  readonly id: string
  readonly compiled: Compiled | null
  /** What the module throws if it has never compiled. */
  readonly message: string
  readonly node?: SiteNode
}

/** Adds the module as the browser gets it, and writes its code if it has changed. */
function linkCode(graph: ModuleGraph, linking: Linking): void {
  const { linked, shared } = graph
  const { id, compiled, imports, message, node } = linking
  const code = compiled ? withTargets(compiled.code, imports) : `throw ${stubError(message)}`
  // If a package is another file, everything that imports it must get the new one.
  const files = Object.values(imports).flatMap((to) =>
    'package' in to ? (graph.prepared.packages[to.package]?.serverFile ?? '') : [],
  )
  const hash = hashOf(JSON.stringify([id, code, imports, files])).slice(0, 16)
  if (linked.get(id)?.hash === hash) return
  const file = join(serverDirOf(shared.config), `${hash}.js`)
  writeNamed(file, code)
  if (node && compiled) writeNamed(`${file}.map`, mapsOf(compiled, node))
  linked.set(id, { hash, imports })
  graph.newest.add(id, file)
}

/** Matches `import()` in compiled code. */
const DYNAMIC = /(?<=__vite_ssr_dynamic_import__\()("(?:[^"\\]|\\.)*"|'[^'\\]*')(?=\))/g

/**
 * Adds the id of its module to each `import()`. `lazyParts` finds out from its source text what a
 * function imports.
 */
function withTargets(code: string, imports: SiteModule['imports']): string {
  return code.replace(DYNAMIC, (specifier) => {
    const to = imports[specifier.slice(1, -1)]
    return to && 'module' in to ? `${specifier}, ${JSON.stringify(to.module)}` : specifier
  })
}

/** Returns the source maps of a module as `componentPlace.ts` reads them. */
function mapsOf({ maps }: Compiled, { name, text }: SiteNode): string {
  const inPage = /sourceMappingURL=data:application\/json;base64,(\S+)\s*$/.exec(text)?.[1]
  const ofPage = inPage ? [Buffer.from(inPage, 'base64').toString()] : []
  return `{"source":${JSON.stringify(name.absPath)},"chain":[${[...maps, ...ofPage].join(',')}]}`
}
