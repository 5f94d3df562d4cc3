// Runs the modules of a site one by one, in dev mode. The same code runs in the browser and in the
// render thread. A module is evaluated once and again only when it or a module that it imports has
// changed, so that components keep their state.
import type { ImportTarget, SiteGraph } from '../../types/siteModules.ts'
import { copyNames, fromCommonJs, type Exports } from './interop.ts'

/** The compiled module. The names of the parameters are those that the compiler uses. */
export type Factory = (
  importStatic: (specifier: string) => Promise<Exports>,
  importDynamic: (specifier: string) => Promise<unknown>,
  exports: object,
  exportAll: (exports: Exports) => void,
  meta: { readonly url: string },
  register: (type: unknown, name: string) => void,
  sign: () => unknown,
) => Promise<void>

export interface Host {
  /** Loads the code of a module. */
  readonly load: (hash: string) => Promise<Factory>
  /** Imports a prepared package. */
  readonly loadPackage: (name: string, graph: SiteGraph) => Promise<Exports>
  /** Imports what only the browser can resolve. */
  readonly importOther: (specifier: string) => Promise<unknown>
  /** docgen's own modules by name. */
  readonly own: Readonly<Record<string, Exports>>
  readonly register: (type: unknown, id: string) => void
  readonly sign: () => unknown
}

export interface Instance {
  readonly hash: string
  readonly exports: Exports
  readonly ready: Promise<void>
  isReady: boolean
}

export interface Modules {
  /** The evaluated modules by id. */
  readonly instances: Map<string, Instance>
  graph(): SiteGraph
  setGraph(graph: SiteGraph): void
  /** Evaluates a module, if it has not been, after everything that it imports. */
  open(id: string): Promise<Exports>
  /** Returns the evaluated modules that have changed in the graph. */
  stale(): string[]
  /** Returns which of `others` import a module. */
  importersOf(id: string, others: Iterable<string>): string[]
}

/** `code` of the error of an import that leads nowhere. The import itself is already reported. */
const STUB_ERROR = 'ERR_DOCGEN_IMPORT'

export function createModules(host: Host, first: SiteGraph): Modules {
  const state = { graph: first }
  const instances = new Map<string, Instance>()

  async function target(to: ImportTarget, above: readonly string[]): Promise<Exports> {
    if ('module' in to) return await evaluate(to.module, above)
    if ('own' in to) return host.own[to.own] ?? {}
    if ('style' in to) return {}
    if ('stub' in to) throw Object.assign(new Error(to.stub), { code: STUB_ERROR })
    const exports = await host.loadPackage(to.package, state.graph)
    const isCommonJs = state.graph.packages[to.package]?.isCommonJs
    return isCommonJs ? fromCommonJs(exports['default'], to.isNode) : exports
  }

  async function evaluate(id: string, above: readonly string[]): Promise<Exports> {
    const known = instances.get(id)
    if (known) {
      // A module that imports itself in a circle gets what has been exported so far.
      if (!above.includes(id)) await known.ready
      return known.exports
    }
    const { hash, imports } = moduleOf(id)
    const exports = Object.defineProperty({}, Symbol.toStringTag, { value: 'Module' }) as Exports
    const path = [...above, id]
    const run = async () => {
      const factory = await host.load(hash)
      const find = (specifier: string) => imports[specifier]
      await factory(
        (specifier) => {
          const to = find(specifier)
          return to ? target(to, path) : (host.importOther(specifier) as Promise<Exports>)
        },
        (specifier) => {
          const to = find(specifier)
          if (!to) return host.importOther(specifier)
          return target(to, instance.isReady ? [] : path)
        },
        exports,
        (others) => copyNames(others, exports, 'default'),
        { url: hash },
        (type, name) => host.register(type, `${id} ${name}`),
        host.sign,
      )
    }
    const instance: Instance = {
      ...{ hash, exports, isReady: false },
      ready: Promise.resolve().then(() => run()),
    }
    instances.set(id, instance)
    try {
      await instance.ready
      instance.isReady = true
    } catch (error) {
      // The next request tries again.
      if (instances.get(id) === instance) instances.delete(id)
      throw error
    }
    return exports
  }

  function moduleOf(id: string) {
    const module = state.graph.modules[id]
    if (!module) throw new Error(`The module \`${id}\` is not known.`)
    return module
  }

  return {
    instances,
    graph: () => state.graph,
    setGraph: (graph) => void (state.graph = graph),
    open: (id) => evaluate(id, []),
    stale: () =>
      [...instances].flatMap(([id, { hash }]) =>
        hash === state.graph.modules[id]?.hash ? [] : [id],
      ),
    importersOf: (id, others) =>
      [...others].filter((other) =>
        Object.values(state.graph.modules[other]?.imports ?? {}).some(
          (to) => 'module' in to && to.module === id,
        ),
      ),
  }
}
