// The graph of the site's modules in `dev`. It contains the modules that have been asked for and
// everything they import. A change compiles only the modules that have changed.
import { join } from 'node:path'
import { writeWhole } from '../../store/atomicFile.ts'
import { hashOf } from '../../store/hash.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import type { UsedComponent } from '../../types/content.ts'
import type { OutputFile } from '../../types/output.ts'
import type { ImportTarget, SiteGraph, SiteModule } from '../../types/siteModules.ts'
import { serverDirOf } from '../esbuildOptions.ts'
import { createImportFindings } from '../imports/importFindings.ts'
import { createPageModules, PAGE, type PageSource } from '../pageModules.ts'
import type { Resolution } from './analyzeModule.ts'
import { buildAsset, type Asset } from './assetModule.ts'
import { runnable, type Compiled } from './compileModule.ts'
import { moduleId, type ModuleName } from './moduleId.ts'
import { findMissingImports, type MissingImport } from './missingImports.ts'
import { OWN_NAMES } from './ownModules.ts'
import { preparePackages, type PackageImport, type Prepared } from './packages.ts'
import { isNodeModule, makeNode, type NodeShared, type SiteNode } from './siteNode.ts'

export interface SiteModules {
  /** Adds modules and everything that they import. */
  open(names: readonly ModuleName[]): Promise<void>
  /** Reads changed files again. `changed` are absolute paths. */
  change(changed: ReadonlySet<string>): Promise<void>
  /** Analyzes the modules of which only the code is new. */
  settle(): Promise<void>
  graph(theme: string | null): SiteGraph
  node(id: string): SiteNode | null
  /** Returns the style sheets that a module and its imports use, in the order of a bundle. */
  stylesOf(id: string): readonly string[]
  /** Returns the names that a module and its imports use of docgen's theme. Null for all. */
  themeNamesOf(id: string): ReadonlySet<string> | null
  /** Returns a hash of a module and everything that it imports. */
  hashOf(id: string): string
  files(): readonly OutputFile[]
  diagnostics(): readonly Diagnostic[]
  components(): readonly UsedComponent[]
  /** Absolute paths of all files that were read or looked for. */
  inputs(): readonly string[]
}

interface AssetNode {
  readonly asset: Asset
  readonly compiled: Compiled | null
  readonly origin: { readonly specifier: string; readonly importer: string }
}

interface State {
  readonly nodes: Map<string, SiteNode>
  readonly assets: Map<string, AssetNode>
  readonly packages: Map<string, PackageImport>
  readonly missing: Map<string, readonly MissingImport[]>
  /** Modules as the browser gets them, by id. */
  readonly linked: Map<string, SiteModule>
  prepared: Prepared
}

const NOTHING: Prepared = { packages: {}, files: [], diagnostics: [] }

/** Creates the graph. `pageAt` returns the page with this absolute path, if it has a module. */
export function createSiteModules(
  shared: NodeShared,
  pageAt: (absPath: string) => PageSource | null,
  onPrepare: (names: readonly string[]) => void = () => undefined,
): SiteModules {
  const { config } = shared
  const state: State = {
    ...{ nodes: new Map(), assets: new Map(), packages: new Map(), missing: new Map() },
    ...{ linked: new Map(), prepared: NOTHING },
  }
  const pageOf = ({ absPath, namespace }: ModuleName) =>
    namespace === PAGE ? pageAt(absPath) : null
  const make = (name: ModuleName, before: SiteNode | null, isFull = false) =>
    makeNode(name, before, { shared, page: pageOf(name), isFull })

  /** Loads what is not known yet, wave by wave. */
  async function load(names: readonly ModuleName[]): Promise<void> {
    const wanted = new Map(names.map((name) => [moduleId(name, config.root), name]))
    const missing = [...wanted].filter(([id]) => !state.nodes.has(id))
    if (missing.length === 0) return
    const made = await Promise.all(missing.map(([, name]) => make(name, null)))
    const found = made.filter((node) => node !== null)
    for (const node of found) state.nodes.set(node.id, node)
    await load(found.flatMap(importedModules))
  }

  async function link(): Promise<void> {
    await loadAssets()
    await prepare()
    await check()
    for (const [id, node] of state.nodes) state.linked.set(id, linkNode(node))
    for (const [id, asset] of state.assets) {
      state.linked.set(id, linkCode(asset.compiled, {}, 'The file could not be read.'))
    }
    for (const id of state.linked.keys()) {
      if (!state.nodes.has(id) && !state.assets.has(id)) state.linked.delete(id)
    }
  }

  async function loadAssets(): Promise<void> {
    const wanted = new Map(
      [...state.nodes.values()].flatMap((node) =>
        [...node.analysis.imports].flatMap(([specifier, resolution]) => {
          const id = assetOf(resolution, config.root)
          return id === null ? [] : [[id, { specifier, importer: node.name.absPath }] as const]
        }),
      ),
    )
    for (const id of state.assets.keys()) if (!wanted.has(id)) state.assets.delete(id)
    const missing = [...wanted].filter(([id]) => !state.assets.has(id))
    await Promise.all(missing.map(([id, origin]) => makeAsset(id, origin)))
  }

  async function makeAsset(id: string, origin: AssetNode['origin']): Promise<void> {
    const asset = await buildAsset(origin, { ...shared, modules: createPageModules(config) })
    const compiled = asset.code === null ? null : runnable(asset.code)
    state.assets.set(id, { asset, compiled, origin })
  }

  async function prepare(): Promise<void> {
    const wanted = new Map(
      [...state.nodes.values()].flatMap((node) =>
        [...node.analysis.imports].flatMap(([specifier, resolution]) =>
          resolution.kind === 'package'
            ? [
                [
                  packageOf(specifier, resolution),
                  { specifier, importer: node.name.absPath },
                ] as const,
              ]
            : [],
        ),
      ),
    )
    const isKnown = [...wanted.keys()].every((name) => state.packages.has(name))
    for (const [name, origin] of wanted) {
      if (!state.packages.has(name)) state.packages.set(name, origin)
    }
    if (isKnown) return
    onPrepare([...wanted.values()].map(({ specifier }) => specifier))
    const modules = createPageModules(config)
    const findings = createImportFindings(config, modules)
    state.prepared = await preparePackages(state.packages, { ...shared, modules, findings })
  }

  const moduleOf = (node: SiteNode, specifier: string) => {
    const resolution = node.analysis.imports.get(specifier)
    return resolution?.kind === 'module'
      ? (state.nodes.get(moduleId(nameOf(resolution.absPath), config.root)) ?? null)
      : null
  }

  const preparedOf = (node: SiteNode, specifier: string) => {
    const resolution = node.analysis.imports.get(specifier)
    return resolution?.kind === 'package'
      ? (state.prepared.packages[packageOf(specifier, resolution)] ?? null)
      : null
  }

  async function check(): Promise<void> {
    const around = { shared, moduleOf, packageOf: preparedOf }
    for (const node of state.nodes.values()) {
      state.missing.set(node.id, await findMissingImports(node, around))
    }
    for (const id of state.missing.keys()) if (!state.nodes.has(id)) state.missing.delete(id)
  }

  function linkNode(node: SiteNode): SiteModule {
    const { compiled, analysis, id, name } = node
    const refused = new Set((state.missing.get(id) ?? []).map(({ specifier }) => specifier))
    const specifiers = [
      ...(compiled?.imports ?? []).map(({ specifier }) => specifier),
      ...(compiled?.dynamic ?? []),
    ]
    const imports = specifiers.flatMap((specifier) => {
      const stub = refused.has(specifier) ? { stub: NOT_EXPORTED } : null
      const resolution = analysis.imports.get(specifier)
      const to = stub ?? targetOf(specifier, resolution, name)
      return to ? [[specifier, to] as const] : []
    })
    return linkCode(compiled, Object.fromEntries(imports), `${id} does not compile.`, node)
  }

  function targetOf(
    specifier: string,
    resolution: Resolution | undefined,
    importer: ModuleName,
  ): ImportTarget | null {
    if (OWN_NAMES.has(specifier) || specifier.startsWith('docgen:page/')) return { own: specifier }
    if (!resolution) return null
    switch (resolution.kind) {
      case 'other':
        return null
      case 'own':
        return { own: specifier }
      case 'stub':
        return { stub: resolution.message }
      case 'module': {
        const id = moduleId(nameOf(resolution.absPath), config.root)
        return state.nodes.has(id) ? { module: id } : { stub: `${id} is gone.` }
      }
      case 'package': {
        const name = packageOf(specifier, resolution)
        const isPrepared = state.prepared.packages[name] !== undefined
        if (!isPrepared) return { stub: `\`${specifier}\` could not be bundled.` }
        return { package: name, isNode: isNodeModule(importer) }
      }
      default: {
        const id = assetOf(resolution, config.root)
        return id === null ? { style: specifier } : { module: id }
      }
    }
  }

  /** Returns the module and writes its code for the browser and the render thread. */
  function linkCode(
    compiled: Compiled | null,
    imports: SiteModule['imports'],
    message: string,
    node?: SiteNode,
  ): SiteModule {
    const code = compiled?.code ?? stubCode(message)
    const hash = hashOf(`${code}\0${JSON.stringify(imports)}\0${node?.name.absPath}`).slice(0, 16)
    const known = node && state.linked.get(node.id)
    if (known?.hash === hash) return known
    const file = join(serverDirOf(config), `${hash}.js`)
    writeWhole(file, code)
    if (node && compiled) writeWhole(`${file}.map`, mapsOf(compiled, node))
    return { hash, imports }
  }

  const reached = (id: string) => {
    const found = new Set<string>()
    const visit = (each: string) => {
      if (found.has(each)) return
      found.add(each)
      const node = state.nodes.get(each)
      for (const { specifier } of node?.compiled?.imports ?? []) {
        const to = state.linked.get(each)?.imports[specifier]
        if (to && 'module' in to) visit(to.module)
      }
    }
    visit(id)
    return [...found]
  }

  return {
    async open(names) {
      const before = state.nodes.size
      await load(names)
      if (state.nodes.size !== before) await link()
    },
    async change(changed) {
      const nodes = [...state.nodes.values()]
      const made = await Promise.all(nodes.map((node) => changedNode(node, changed)))
      const gone = new Set<string>()
      for (const [i, node] of made.entries()) {
        const { id } = nodes[i]!
        if (node) state.nodes.set(id, node)
        else {
          state.nodes.delete(id)
          gone.add(id)
        }
      }
      await renewImporters(gone)
      await load([...state.nodes.values()].flatMap(importedModules))
      const assets = [...state.assets].filter(([, { asset }]) =>
        asset.inputs.some((path) => changed.has(path)),
      )
      await Promise.all(assets.map(([id, { origin }]) => makeAsset(id, origin)))
      await link()
    },
    async settle() {
      const old = [...state.nodes.values()].filter(({ isOld }) => isOld)
      if (old.length === 0) return
      const made = await Promise.all(old.map((node) => make(node.name, node, true)))
      for (const node of made) if (node) state.nodes.set(node.id, node)
      await link()
    },
    graph: (theme) => ({
      theme,
      modules: Object.fromEntries(state.linked),
      packages: Object.fromEntries(
        Object.entries(state.prepared.packages).map(([name, { url, serverFile, isCommonJs }]) => [
          name,
          { url, serverFile, isCommonJs },
        ]),
      ),
    }),
    node: (id) => state.nodes.get(id) ?? null,
    stylesOf(id) {
      const styles = new Set<string>()
      const seen = new Set<string>()
      const visit = (each: string) => {
        if (seen.has(each)) return
        seen.add(each)
        const node = state.nodes.get(each)
        for (const { specifier } of node?.compiled?.imports ?? []) {
          const resolution = node!.analysis.imports.get(specifier)
          if (resolution?.kind === 'style') styles.add(resolution.absPath)
          const module = moduleOf(node!, specifier)
          if (module) visit(module.id)
          for (const path of preparedOf(node!, specifier)?.styles ?? []) styles.add(path)
        }
      }
      visit(id)
      return [...styles]
    },
    themeNamesOf(id) {
      const names = new Set<string>()
      for (const each of reached(id)) {
        for (const { specifier, names: used } of state.nodes.get(each)?.compiled?.imports ?? []) {
          if (specifier !== 'docgen/theme' && specifier !== '@theme') continue
          if (!used) return null
          for (const name of used) names.add(name)
        }
      }
      return names
    },
    hashOf: (id) =>
      hashOf(
        reached(id)
          .map((each) => `${each} ${state.linked.get(each)?.hash}`)
          .join('\n'),
      ).slice(0, 8),
    files: () => [
      ...state.prepared.files,
      ...[...state.assets.values()].flatMap(({ asset }) => asset.files),
      ...[...state.nodes.values()].flatMap(({ files }) => files),
    ],
    diagnostics: () => [
      ...[...state.nodes.values()].flatMap(({ analysis }) => analysis.diagnostics),
      ...[...state.assets.values()].flatMap(({ asset }) => asset.diagnostics),
      ...[...state.missing.values()].flatMap((found) => found.map(({ diagnostic }) => diagnostic)),
      ...state.prepared.diagnostics,
    ],
    components: () => [...state.nodes.values()].flatMap(({ components }) => components),
    inputs: () => [
      ...[...state.nodes.values()].flatMap(({ name, analysis }) => [
        name.absPath,
        ...analysis.inputs,
      ]),
      ...[...state.assets.values()].flatMap(({ asset }) => asset.inputs),
    ],
  }

  /** Returns the module after a change; null if its file is gone. */
  async function changedNode(
    node: SiteNode,
    changed: ReadonlySet<string>,
  ): Promise<SiteNode | null> {
    const page = pageOf(node.name)
    if (node.name.namespace === PAGE) {
      if (!page) return null
      const isSame =
        page.code === node.text && !node.analysis.inputs.some((each) => changed.has(each))
      return isSame ? node : await make(node.name, node, page.code === node.text)
    }
    if (changed.has(node.name.absPath)) return await make(node.name, node)
    const isTouched = node.analysis.inputs.some((each) => changed.has(each))
    return isTouched ? await make(node.name, node, true) : node
  }

  async function renewImporters(gone: ReadonlySet<string>): Promise<void> {
    if (gone.size === 0) return
    const importers = [...state.nodes.values()].filter((node) =>
      importedModules(node).some((name) => gone.has(moduleId(name, config.root))),
    )
    const made = await Promise.all(importers.map((node) => make(node.name, node, true)))
    for (const node of made) if (node) state.nodes.set(node.id, node)
  }
}

/** Message of the stub for an import of a missing name, which is reported where it is imported. */
const NOT_EXPORTED = 'A name that is imported is not exported.'

const nameOf = (absPath: string): ModuleName => ({ absPath, namespace: 'file' })

function importedModules({ analysis }: SiteNode): ModuleName[] {
  return [...analysis.imports.values()].flatMap((resolution) =>
    resolution.kind === 'module' ? [nameOf(resolution.absPath)] : [],
  )
}

/** Returns the id of an asset that is imported as a module; null for any other import. */
function assetOf(resolution: Resolution, root: string): string | null {
  if (resolution.kind === 'asset') return resolution.name
  if (resolution.kind !== 'style' || !resolution.isModule) return null
  return moduleId(nameOf(resolution.absPath), root)
}

function packageOf(specifier: string, { absPath }: { readonly absPath: string }): string {
  return `${specifier} ${hashOf(absPath).slice(0, 8)}`
}

/** Returns code that throws an error whose cause is already reported. */
function stubCode(message: string): string {
  return `throw Object.assign(new Error(${JSON.stringify(message)}), { code: 'ERR_DOCGEN_IMPORT' })`
}

/** Returns the source maps of a module as `componentPlace.ts` reads them. */
function mapsOf({ maps }: Compiled, { name, text }: SiteNode): string {
  const inPage = /sourceMappingURL=data:application\/json;base64,(\S+)\s*$/.exec(text)?.[1]
  const ofPage = inPage ? [Buffer.from(inPage, 'base64').toString()] : []
  return `{"source":${JSON.stringify(name.absPath)},"chain":[${[...maps, ...ofPage].join(',')}]}`
}
