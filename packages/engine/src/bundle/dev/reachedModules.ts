// Follows the imports of a module: its style sheets in the order of a bundle, the names of docgen's
// theme that it needs, and a hash of everything it consists of.
import { hashOf } from '../../store/hash.ts'
import { moduleBehind, type ModuleGraph, packageBehind } from './moduleGraph.ts'
import type { SiteNode } from './siteNode.ts'

/** Returns the ids of a module and of everything that it imports, also with `import()`. */
function reachedFrom({ linked }: ModuleGraph, id: string): string[] {
  const found = new Set([id])
  for (const each of found) {
    for (const to of Object.values(linked.get(each)?.imports ?? {})) {
      if ('module' in to) found.add(to.module)
    }
  }
  return [...found]
}

/** Returns the ids of the modules that a module or its imports load with `import()`. */
export function lazyModulesOf(graph: ModuleGraph, id: string): string[] {
  const found = reachedFrom(graph, id).flatMap((each) => {
    const imports = graph.linked.get(each)?.imports ?? {}
    const dynamic = graph.nodes.get(each)?.compiled?.dynamic ?? []
    return dynamic.flatMap((specifier) => {
      const to = imports[specifier]
      return to && 'module' in to ? [to.module] : []
    })
  })
  return [...new Set(found)]
}

/**
 * Returns the absolute paths of the style sheets that a module and its imports use, in the order of
 * a build: esbuild puts those of `import()` into the same style sheet.
 */
export function stylesOf(graph: ModuleGraph, id: string): readonly string[] {
  const node = graph.nodes.get(id)
  return node ? stylesFrom(graph, node) : []
}

/** Like `stylesOf`, for a module that need not be part of the graph. */
export function stylesFrom(graph: ModuleGraph, start: SiteNode): readonly string[] {
  const styles = new Set<string>()
  const seen = new Set<string>()
  const visit = (node: SiteNode) => {
    if (seen.has(node.id)) return
    seen.add(node.id)
    const { imports = [], dynamic = [] } = node.compiled ?? {}
    for (const specifier of [...imports.map((each) => each.specifier), ...dynamic]) {
      const resolution = node.analysis.imports.get(specifier)
      if (resolution?.kind === 'style') styles.add(resolution.absPath)
      const module = moduleBehind(graph, node, specifier)
      if (module) visit(module)
      for (const path of packageBehind(graph, node, specifier)?.styles ?? []) styles.add(path)
    }
  }
  visit(start)
  return [...styles]
}

/** Returns the names that a module and its imports use of docgen's theme. Null for all. */
export function themeNamesOf(graph: ModuleGraph, id: string): ReadonlySet<string> | null {
  const imports = reachedFrom(graph, id).flatMap(
    (each) => graph.nodes.get(each)?.compiled?.imports ?? [],
  )
  const used = imports.filter(({ specifier }) => /^(?:docgen\/theme|@theme)$/.test(specifier))
  if (used.some(({ names }) => names === null)) return null
  return new Set(used.flatMap(({ names }) => names ?? []))
}

/** Returns a hash of a module and everything that it imports. */
export function contentHashOf(graph: ModuleGraph, id: string): string {
  const parts = reachedFrom(graph, id).map((each) => `${each} ${graph.linked.get(each)?.hash}`)
  return hashOf(parts.join('\n')).slice(0, 8)
}
