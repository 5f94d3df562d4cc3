// A module of the site in `dev`: its source, its compiled code and its analysis. A change that adds
// no import is only compiled, which takes about a millisecond; the analysis follows later.
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { existsSync, readFileSync } from 'node:fs'
import type { UsedComponent } from '../../types/content.ts'
import type { OutputFile } from '../../types/output.ts'
import type { Shared } from '../bundler.ts'
import { createPageModules, PAGE, type PageSource } from '../pageModules.ts'
import { analyzeModule, type Analysis, type Resolution } from './analyzeModule.ts'
import { buildAsset } from './assetModule.ts'
import { compileModule, runnable, type Compiled } from './compileModule.ts'
import { moduleId, type ModuleName } from './moduleId.ts'
import { OWN_NAMES } from './ownModules.ts'

/** What all modules of a bundler share. */
export type NodeShared = Pick<Shared, 'config' | 'options' | 'loaded'>

export interface SiteNode {
  readonly id: string
  readonly name: ModuleName
  /** The source that was compiled last. For a page, the code of its module. */
  readonly text: string
  /** Null if the module has never compiled. Otherwise its last code without errors. */
  readonly compiled: Compiled | null
  /** Whether the source has an error. */
  readonly isBroken: boolean
  readonly analysis: Analysis
  /** Whether the analysis is of an older text. */
  readonly isOld: boolean
  readonly components: readonly UsedComponent[]
  readonly files: readonly OutputFile[]
}

/** Makes a module. Reuses the analysis of `before` if possible. Null if there is no such file. */
export async function makeNode(
  name: ModuleName,
  before: SiteNode | null,
  options: {
    readonly shared: NodeShared
    readonly page: PageSource | null
    readonly isFull: boolean
  },
  tries = 3,
): Promise<SiteNode | null> {
  const { shared, page, isFull } = options
  const { absPath, namespace } = name
  const text = page ? page.code : await readFile(absPath, 'utf8').catch(() => null)
  if (text === null) return null
  const isFragment = !page && /\.mdx?$/.test(absPath)
  const id = moduleId(name, shared.config.root)
  const compile = (code: string) =>
    compileModule({
      ...{ absPath, text: code, isPage: namespace === PAGE || isFragment },
      define: shared.config.define,
    })
  const quick = isFragment ? null : compile(text)
  const isKnown = before && quick && !before.isBroken && covers(before.analysis, quick)
  if (isKnown && !isFull && !before.analysis.isCommonJs) {
    return { ...before, text, compiled: quick, isBroken: false, isOld: true }
  }
  const modules = createPageModules(shared.config)
  if (page) modules.set([page])
  const analysis = await analyzeModule(name, { ...shared, modules })
  const rest = {
    ...{ id, name, text, isOld: false, components: modules.components(), files: modules.files() },
    analysis: {
      ...analysis,
      imports: new Map([...packagesOf(before), ...analysis.imports]),
      diagnostics: [...analysis.diagnostics, ...modules.diagnostics()],
    } satisfies Analysis,
  }
  if (analysis.isCommonJs) {
    const asset = await buildAsset(
      { specifier: `./${basename(absPath)}`, importer: absPath },
      { ...shared, modules },
    )
    return { ...rest, compiled: asset.code === null ? null : runnable(asset.code), isBroken: false }
  }
  const compiled = isFragment
    ? compile(modules.codeOf(absPath, 'file') ?? 'export default () => null')
    : quick
  if (compiled !== null && analysis.exports !== null) {
    // The file may have been written while esbuild read it.
    const isMoved = !covers(analysis, compiled) && tries > 0
    if (isMoved) return await makeNode(name, before, options, tries - 1)
    return { ...rest, isBroken: false, compiled }
  }
  // The last good code needs the imports that it has.
  const kept = before?.compiled
    ? { ...rest.analysis, imports: before.analysis.imports }
    : rest.analysis
  return { ...rest, analysis: kept, isBroken: true, compiled: before?.compiled ?? null }
}

/** Returns what imports of packages lead to, so that one that is written again needs no analysis. */
function packagesOf(node: SiteNode | null): (readonly [string, Resolution])[] {
  return [...(node?.analysis.imports ?? [])].filter(([, { kind }]) => kind === 'package')
}

/** Returns whether all imports have been analyzed, so that only the rest of the text is new. */
function covers({ imports: known }: Analysis, { imports, dynamic }: Compiled): boolean {
  const specifiers = [...imports.map(({ specifier }) => specifier), ...dynamic]
  return specifiers.every(
    (each) => known.has(each) || OWN_NAMES.has(each) || each.startsWith('docgen:page/'),
  )
}

/** Returns whether a module's default imports of CommonJS follow Node.js, as esbuild decides it. */
export function isNodeModule({ absPath, namespace }: ModuleName): boolean {
  if (namespace !== 'file') return false
  if (/\.m[jt]s$/.test(absPath)) return true
  if (/\.c[jt]s$/.test(absPath)) return false
  return isTypeModule(dirname(absPath))
}

function isTypeModule(folder: string): boolean {
  const file = join(folder, 'package.json')
  if (existsSync(file)) {
    try {
      return (
        (JSON.parse(readFileSync(file, 'utf8')) as { readonly type?: unknown }).type === 'module'
      )
    } catch {
      return false
    }
  }
  const parent = dirname(folder)
  return parent !== folder && isTypeModule(parent)
}
