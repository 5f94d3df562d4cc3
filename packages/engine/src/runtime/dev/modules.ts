// Runs the modules of a site one by one, in dev mode. The same code runs in the browser and in the
// render thread. A module is evaluated once and again only when it or a module that it imports has
// changed, so that components keep their state.
import type { ImportTarget, SiteGraph, SiteModule } from '../../types/siteModules.ts'
import type { Theme } from '../theme.ts'
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
  /** Called with what a module exports when it has been evaluated. */
  readonly registerExports: (exports: Exports, id: string) => void
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

/** The evaluated modules and the graph that they come from. */
interface State {
  readonly host: Host
  readonly instances: Map<string, Instance>
  graph: SiteGraph
}

export function createModules(host: Host, graph: SiteGraph): Modules {
  const state: State = { host, instances: new Map(), graph }
  const { instances } = state
  return {
    instances,
    graph: () => state.graph,
    setGraph: (next) => void (state.graph = next),
    open: (id) => evaluate(state, id, []),
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

/** `code` of the error of an import that leads nowhere. The import itself is already reported. */
const STUB_ERROR = 'ERR_DOCGEN_IMPORT'

/** Returns whether an error is that of an import that leads nowhere. */
export function isStubError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === STUB_ERROR
}

/** Returns the theme that a module exports. Throws if it exports none, which is already reported. */
export function themeIn({ default: theme }: Exports): Theme {
  if (theme) return theme as Theme
  throw Object.assign(new Error('The theme has no default export.'), { code: STUB_ERROR })
}

/** Imports what an import leads to. `above` are the modules that wait for it. */
async function follow(state: State, to: ImportTarget, above: readonly string[]): Promise<Exports> {
  const { host, graph } = state
  if ('module' in to) return await evaluate(state, to.module, above)
  if ('own' in to) return host.own[to.own] ?? {}
  if ('style' in to) return {}
  if ('stub' in to) throw Object.assign(new Error(to.stub), { code: STUB_ERROR })
  const exports = await host.loadPackage(to.package, graph)
  const isCommonJs = graph.packages[to.package]?.isCommonJs
  return isCommonJs ? fromCommonJs(exports['default'], to.isNode) : exports
}

async function evaluate(state: State, id: string, above: readonly string[]): Promise<Exports> {
  const { graph, instances } = state
  const known = instances.get(id)
  if (known) {
    // A module that imports itself in a circle gets what has been exported so far.
    if (!above.includes(id)) await known.ready
    return known.exports
  }
  const module = graph.modules[id]
  if (!module) throw new Error(`The module \`${id}\` is not known.`)
  const exports = Object.defineProperty({}, Symbol.toStringTag, { value: 'Module' }) as Exports
  const instance: Instance = {
    hash: module.hash,
    exports,
    isReady: false,
    ready: Promise.resolve().then(() => run(state, { id, module, instance, above })),
  }
  instances.set(id, instance)
  try {
    await instance.ready
    instance.isReady = true
    state.host.registerExports(exports, id)
  } catch (error) {
    // The next request tries again.
    if (instances.get(id) === instance) instances.delete(id)
    throw error
  }
  return exports
}

interface Run {
  readonly id: string
  readonly module: SiteModule
  readonly instance: Instance
  readonly above: readonly string[]
}

async function run(state: State, { id, module, instance, above }: Run): Promise<void> {
  const { host } = state
  const { hash, imports } = module
  const { exports } = instance
  const path = [...above, id]
  const factory = await host.load(hash)
  const load = (specifier: string, waiting: readonly string[]) => {
    const to = imports[specifier]
    return to ? follow(state, to, waiting) : host.importOther(specifier)
  }
  await factory(
    (specifier) => load(specifier, path) as Promise<Exports>,
    (specifier) => load(specifier, instance.isReady ? [] : path),
    exports,
    (others) => copyNames(others, exports, 'default'),
    { url: hash },
    (type, name) => host.register(type, `${id} ${name}`),
    host.sign,
  )
}
