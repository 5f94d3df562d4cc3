// A module of the site in `dev`: its source, its compiled code and its analysis. A change that adds
// no import is only compiled, which takes about a millisecond; the analysis follows later.
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { existsSync, readFileSync } from 'node:fs'
import { hashOf } from '../../store/hash.ts'
import type { ComponentProblem } from '../../types/content.ts'
import type { OutputFile } from '../../types/output.ts'
import type { BundleContext } from '../bundler.ts'
import type { exportsOf } from '../imports/exportsOf.ts'
import { createPageModules, PAGE, type PageSource } from '../pageModules.ts'
import type { SassResults } from '../styles/sassResults.ts'
import { analyzeModule, type Analysis, type Resolution } from './analyzeModule.ts'
import { buildAsset } from './assetModule.ts'
import type { Compiled } from './compileModule.ts'
import { moduleId, type ModuleName } from './moduleId.ts'
import type { Computed, ModuleMemory } from './moduleMemory.ts'
import { OWN_NAMES } from './ownModules.ts'

/** What all modules of a bundler share. */
export interface NodeShared extends Pick<BundleContext, 'config' | 'options'> {
  readonly memory: ModuleMemory
  /** Results of loading CommonJS modules to learn their exports, by file, text and wanted names. */
  readonly loaded: Map<string, ReturnType<typeof exportsOf>>
  /** The Sass files that the current task has compiled. */
  readonly sass: SassResults
}

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
  readonly componentProblems: readonly ComponentProblem[]
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
  const text = page ? page.code : await readFile(name.absPath, 'utf8').catch(() => null)
  if (text === null) return null
  const source = { name, text, page, shared }
  const isReusable = before && !isFull && !before.isBroken && !before.analysis.isCommonJs
  const quick = isReusable && !isFragment(source) ? await compile(source, text) : null
  if (before && quick && covers(before.analysis, quick)) {
    return { ...before, text, compiled: quick, isBroken: false, isOld: true }
  }
  const id = moduleId(name, shared.config.root)
  const unit = { name: `module ${id}`, key: [hashOf(text)] }
  const made = await shared.memory.once(unit, () => analyze(source))
  const { compiled, imports, isBroken, isMoved, componentProblems, files, ...analysis } = made
  // The file may have been written while esbuild read it.
  if (isMoved && tries > 0) return await makeNode(name, before, options, tries - 1)
  const known = new Map([...packagesOf(before), ...imports])
  const rest = { id, name, text, isOld: false, isBroken, componentProblems, files }
  if (!isBroken) return { ...rest, analysis: { ...analysis, imports: known }, compiled }
  // The last good code needs the imports that it has.
  const kept = before?.compiled ? before.analysis.imports : known
  const last = before?.compiled ?? null
  const inputs = [...new Set([...analysis.inputs, ...(before?.analysis.inputs ?? [])])]
  return { ...rest, analysis: { ...analysis, imports: kept, inputs }, compiled: last }
}

/** The text of a module and where it comes from. */
interface Source {
  readonly name: ModuleName
  readonly text: string
  readonly page: PageSource | null
  readonly shared: NodeShared
}

/** A module as it is remembered: a JSON value. */
interface Analyzed
  extends Omit<Analysis, 'imports'>, Pick<SiteNode, 'componentProblems' | 'files'> {
  readonly compiled: Compiled | null
  readonly imports: readonly (readonly [string, Resolution])[]
  readonly isBroken: boolean
  /** Whether the code has imports that the analysis does not know. */
  readonly isMoved: boolean
}

async function analyze(source: Source): Promise<Computed<Analyzed>> {
  const { name, text, page, shared } = source
  const modules = createPageModules(shared.config, page ? [page] : [])
  const analysis = await analyzeModule(name, { ...shared, modules })
  const { isCommonJs, imports } = analysis
  const fragment = () => modules.codeOf(name.absPath, 'file') ?? 'export default () => null'
  const compiled = isCommonJs
    ? await bundled(name, { ...shared, modules })
    : await compile(source, isFragment(source) ? fragment() : text)
  const isBroken = !isCommonJs && (compiled === null || analysis.exports === null)
  const value: Analyzed = {
    ...analysis,
    imports: [...imports],
    compiled,
    isBroken,
    isMoved: !isCommonJs && !isBroken && compiled !== null && !covers(analysis, compiled),
    diagnostics: [...analysis.diagnostics, ...modules.diagnostics()],
    componentProblems: modules.componentProblems(),
    files: modules.files(),
  }
  const isKept = !isCommonJs && !isBroken && !value.isMoved && value.diagnostics.length === 0
  return { value, sources: isKept ? sourcesOf(name, analysis) : null }
}

/** Returns what the analysis of a module was made from. Null if that cannot be listed. */
function sourcesOf(name: ModuleName, { imports, inputs }: Analysis): Computed<Analyzed>['sources'] {
  if ([...imports.values()].some(({ kind }) => kind === 'other')) return null
  const file = name.namespace === 'file' ? name.absPath : `${name.namespace}:${name.absPath}`
  const found = [...imports.keys()].map((specifier) => ({
    path: specifier,
    original: specifier,
    kind: 'import-statement' as const,
  }))
  return { inputs: { [file]: { bytes: 0, imports: found } }, read: inputs }
}

const isFragment = ({ page, name }: Source) => !page && /\.mdx?$/.test(name.absPath)

async function compile(source: Source, text: string): Promise<Compiled | null> {
  const { name, shared } = source
  // Imported lazily, because modules that have not changed since the last start need no compiler.
  const { compileModule } = await import('./compileModule.ts')
  const isPage = name.namespace === PAGE || isFragment(source)
  const { define, base } = shared.config
  return compileModule({ absPath: name.absPath, text, isPage, define, base })
}

/** Returns a CommonJS module with everything that it requires. */
async function bundled(
  { absPath }: ModuleName,
  shared: Parameters<typeof buildAsset>[1],
): Promise<Compiled | null> {
  const origin = { specifier: `./${basename(absPath)}`, importer: absPath }
  const { value } = await buildAsset(origin, shared)
  return value.compiled
}

/**
 * Returns what imports of packages lead to, so that one that is written again needs no analysis.
 */
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
