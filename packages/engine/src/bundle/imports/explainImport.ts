// Explains why an import cannot be resolved and suggests what was meant: a file with a similar
// name, a package that is not installed, or a Node.js module. Only reads the disk.
import { readdir } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { basename, dirname, extname, isAbsolute, join, resolve } from 'node:path'
import type { OnResolveArgs } from 'esbuild'
import { isFile, isFolder, readJson } from '../../node/attempt.ts'
import { closest, didYouMean } from '../../diagnostics/suggestions.ts'
import { relativePath } from '../../node/relativePath.ts'
import { packageNameOf } from '../../shared/packageName.ts'
import { aliasEnd } from '../../shared/alias.ts'
import type { Config } from '../../types/index.ts'
import { withoutQuery } from './importContext.ts'
import type { ImportFinding } from './importDiagnostics.ts'
import { atOtherDepth } from './otherDepth.ts'

const PACKAGE_NAME = /^(?:@[\w.-]+\/)?\w[\w.-]*$/

/** The specifier of an import and the folder it is resolved from. */
type Import = Pick<OnResolveArgs, 'path' | 'resolveDir'>

/** File extensions that an import may omit, in the order they are tried. */
const OPTIONAL_ENDINGS = ['.tsx', '.ts', '.jsx', '.js', '.css', '.json']

/** docgen's modules for pages and themes. */
const OWN_MODULES = ['docgen/runtime', 'docgen/theme']

/** Returns the finding for an import that cannot be resolved. */
export async function explainImport(
  { path: specifier, resolveDir }: Import,
  config: Config,
): Promise<ImportFinding> {
  const bare = withoutQuery(specifier)
  const finding = { severity: 'error', code: 'import-not-found', specifier } as const
  if (isBuiltin(bare)) return { ...finding, ...nodeModule(bare) }
  const target = fileTargetOf(bare, resolveDir, config)
  if (target === null) return { ...finding, ...(await missingPackage(bare, resolveDir, config)) }
  const { root } = config
  const proposed = atOtherDepth({ bare, resolveDir, root, filesOf })
  return { ...finding, ...(await missingFile({ specifier, bare, target, root, proposed })) }
}

/**
 * Returns absolute paths of the files that would satisfy the import; an empty list for a package.
 */
export function missingFilesOf({ path, resolveDir }: Import, config: Config): string[] {
  const target = fileTargetOf(withoutQuery(path), resolveDir, config)
  return target === null ? [] : filesOf(target)
}

/** Returns the files that an import of the path `target` may mean, in the order they are tried. */
function filesOf(target: string): string[] {
  const modules = OPTIONAL_ENDINGS.map((ending) => target + ending)
  const indexes = OPTIONAL_ENDINGS.map((ending) => join(target, `index${ending}`))
  return [target, ...modules, ...(extname(target) === '' ? indexes : [])]
}

/** Message and hint of a finding. */
export type Explanation = Pick<ImportFinding, 'message' | 'hint'>

function nodeModule(name: string): Explanation {
  return {
    message: `\`${name}\` is a module of Node.js; pages and themes also run in the browser, which does not have it.`,
    hint: 'Read the data at build time instead: import the file itself, or move the work to a plugin in the configuration.',
  }
}

/**
 * Explains an import of `docgen`, which cannot run in the browser, or of an unknown module below
 * `docgen/`.
 */
export function ownModule(bare: string): Explanation {
  return {
    message:
      bare === 'docgen'
        ? '`docgen` itself runs in Node.js; pages and themes also run in the browser.'
        : `There is no module \`${bare}\`.`,
    hint: didYouMean(
      bare,
      OWN_MODULES,
      'Import from `docgen/runtime` or `docgen/theme`. Import types from `docgen` with `import type`.',
    ),
  }
}

/** Returns the path that an import refers to after applying aliases; null for a package. */
function fileTargetOf(bare: string, resolveDir: string, config: Config): string | null {
  if (/^\.{1,2}(\/|$)/.test(bare)) return resolve(resolveDir, bare)
  if (bare.startsWith('/')) return join(config.publicDir, bare)
  if (isAbsolute(bare)) return bare
  const path = aliasEnd(bare, config.alias)
  return isAbsolute(path) ? path : null
}

interface MissingFile {
  readonly specifier: string
  readonly bare: string
  readonly target: string
  /** Messages name folders relative to it. */
  readonly root: string
  /** A specifier that is known to lead to a file; null for none. */
  readonly proposed: string | null
}

async function missingFile(missingImport: MissingFile): Promise<Explanation> {
  const { specifier, bare, target, root, proposed } = missingImport
  if (isFolder(target)) {
    return {
      message: `\`${specifier}\` is a folder without an \`index\` module.`,
      hint: 'Import a file in this folder.',
    }
  }
  const { folder, missing } = firstMissing(target)
  const entries = await readdir(folder).catch(() => [])
  // The last segment may omit its file extension.
  const isLast = join(folder, missing) === target
  const near = nearName(missing, entries, isLast && extname(missing) === '')
  const suggestion = proposed ?? (near && replaceSegment(bare, target, folder, near))
  const place = bare.startsWith('/') ? ' in the public folder' : ''
  return {
    message: isLast
      ? `There is no file \`${specifier}\`${place}.`
      : `There is no file \`${specifier}\`${place}: the folder \`${relativePath(root, join(folder, missing))}\` does not exist.`,
    ...(suggestion === null ? {} : { hint: `Did you mean \`${suggestion}\`?` }),
  }
}

/**
 * Returns the first segment of a path that does not exist, and the folder that should contain it.
 */
function firstMissing(target: string): { folder: string; missing: string } {
  const folder = dirname(target)
  return isFolder(folder) || folder === target
    ? { folder, missing: basename(target) }
    : firstMissing(folder)
}

function nearName(
  missing: string,
  entries: readonly string[],
  hasOptionalEnding: boolean,
): string | null {
  if (!hasOptionalEnding) return closest(missing, entries)
  // `./data` for `data.yaml`: the name is right, but this extension cannot be omitted.
  const exact = entries.find((entry) => stemOf(entry) === missing)
  if (exact !== undefined) return exact
  const modules = entries.map((entry) =>
    OPTIONAL_ENDINGS.includes(extname(entry)) ? stemOf(entry) : entry,
  )
  return closest(missing, modules)
}

/** Returns the specifier with one segment of its path corrected. */
function replaceSegment(bare: string, target: string, folder: string, near: string): string {
  const depth = target.slice(folder.length + 1).split(/[/\\]/).length
  const parts = bare.split('/')
  parts[parts.length - depth] = near
  return parts.join('/')
}

async function missingPackage(
  bare: string,
  resolveDir: string,
  config: Config,
): Promise<Explanation> {
  const meant = aliasEnd(bare, config.alias)
  const name = packageNameOf(meant)
  if (name === 'docgen') return ownModule(meant)
  const installed = packageFolder(name, resolveDir)
  if (installed !== null)
    return await missingInPackage(meant, name, { folder: installed, root: config.root })
  const relativeFile = missingFilesOf({ path: `./${bare}`, resolveDir }, config).find(isFile)
  const near = relativeFile
    ? `./${bare}`
    : closest(bare, [...OWN_MODULES, ...Object.keys(config.alias), ...dependencies(config)])
  if (near === null && !PACKAGE_NAME.test(name)) {
    return {
      message: `\`${bare}\` is neither a path nor the name of a package.`,
      hint: 'Write a path that starts with `./`, or define an `alias` in the configuration.',
    }
  }
  return {
    message: `The package \`${name}\` is not installed.`,
    hint: near
      ? `Did you mean \`${near}\`? If not: ${installing(name)}`
      : sentence(installing(name)),
  }
}

function installing(name: string): string {
  return `run \`npm install ${name}\`.`
}

function sentence(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** Returns the folder of a package as resolved from `folder`; null if it is not installed. */
function packageFolder(name: string, folder: string): string | null {
  const found = join(folder, 'node_modules', name)
  if (isFolder(found)) return found
  const parent = dirname(folder)
  return parent === folder ? null : packageFolder(name, parent)
}

async function missingInPackage(
  bare: string,
  name: string,
  { folder, root }: { readonly folder: string; readonly root: string },
): Promise<Explanation> {
  const { exports } = readPackage(folder)
  const modules = Object.keys(typeof exports === 'object' && exports !== null ? exports : {})
    .filter((each) => each.startsWith('.') && !each.includes('*'))
    .map((each) => name + each.slice(1))
  if (modules.length === 0 && bare !== name) {
    const target = join(folder, bare.slice(name.length))
    return await missingFile({ specifier: bare, bare, target, root, proposed: null })
  }
  const near = closest(bare, modules)
  return {
    message:
      bare === name
        ? `The package \`${name}\` cannot be imported by its name alone.`
        : `The package \`${name}\` has no module \`${bare}\`.`,
    ...(near === null ? {} : { hint: `Did you mean \`${near}\`?` }),
  }
}

function dependencies({ root }: Config): string[] {
  const { dependencies, devDependencies } = readPackage(root)
  return [...Object.keys(dependencies ?? {}), ...Object.keys(devDependencies ?? {})]
}

function readPackage(folder: string): Record<string, object | undefined> {
  return (readJson(join(folder, 'package.json')) ?? {}) as Record<string, object | undefined>
}

function stemOf(entry: string): string {
  return basename(entry, extname(entry))
}
