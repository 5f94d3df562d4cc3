// Loads a configuration file in TypeScript or JavaScript and returns its default export. The
// compiled module is stored in `.docgen` and imported from there. It is compiled again when one of
// its sources changes.
import { existsSync } from 'node:fs'
import { readdir, readFile, stat, unlink, utimes } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DocgenError, messageOf, withFrame } from '../diagnostics/diagnostics.ts'
import { didYouMean } from '../diagnostics/suggestions.ts'
import { engineEntry } from '../node/engineFiles.ts'
import { shortHashOf } from '../store/hash.ts'
import { escapeRegExp } from '../shared/escapeRegExp.ts'
import { locateThrown } from '../diagnostics/stackLocation.ts'
import { fieldOf, isError } from '../diagnostics/thrown.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import { writeWhole } from '../store/atomicFile.ts'
import type { ConfigSource } from './findConfig.ts'
import { configSourcesOf, openConfigMemory } from './configSources.ts'

export interface BundledConfig {
  /** The bundled source code. */
  readonly code: string
  /** Absolute paths of the source files. */
  readonly dependencies: readonly string[]
  /**
   * Absolute paths of the files of imported packages that are links, which Node.js imports from
   * their own folders.
   */
  readonly linked: readonly string[]
}

export interface ImportedConfig extends BundledConfig {
  /** The default export, not yet validated. */
  readonly value: unknown
}

/** Compiled configurations that have not been used for this long are removed. */
const STALE_MILLISECONDS = 24 * 60 * 60 * 1000

/**
 * Imports the configuration. Throws `DocgenError` if it does not compile, throws or has no default
 * export. `bundled` is the result of another thread; by default the file is bundled here.
 */
export async function importConfig(
  source: ConfigSource,
  cacheDir: string,
  bundled?: BundledConfig,
): Promise<ImportedConfig> {
  const isThere = bundled && existsSync(outFileOf(cacheDir, bundled.code))
  const { code, dependencies, linked } = isThere ? bundled : await bundleInto(cacheDir, source)
  const outFile = outFileOf(cacheDir, code)
  const module = await evaluate(outFile, source)
  if (!('default' in module)) throw noDefaultExport(source)
  return { value: module.default, code, dependencies, linked }
}

function outFileOf(cacheDir: string, code: string): string {
  return join(cacheDir, `config.${shortHashOf(code)}.mjs`)
}

async function bundleInto(cacheDir: string, source: ConfigSource): Promise<BundledConfig> {
  const memory = openConfigMemory(source, cacheDir)
  const known = memory.recall()?.value
  const code = known && (await compiledCode(cacheDir, known.outFile))
  if (known && typeof code === 'string') {
    const { dependencies, linked } = known
    return { code, dependencies, linked }
  }
  // Imported lazily, because it loads esbuild.
  const { bundleConfig } = await import('./bundleConfig.ts')
  const compiled = await bundleConfig(source)
  const { map, folder, inputs, linked } = compiled
  const outFile = outFileOf(cacheDir, compiled.code)
  // The source map locates errors thrown by functions of the configuration; see `stackLocation.ts`.
  await writeOnce(`${outFile}.map`, map)
  await writeOnce(outFile, compiled.code)
  const dependencies = Object.keys(inputs).map((input) => resolve(folder, input))
  const made = { dependencies: dependencies.sort(), linked }
  const value = { outFile: basename(outFile), ...made }
  memory.remember({ value, parts: [] }, configSourcesOf(source.absPath, compiled))
  return { code: compiled.code, ...made }
}

/**
 * Returns the compiled code if the file is complete and has its source map, and marks both as used;
 * otherwise null.
 */
async function compiledCode(cacheDir: string, name: string): Promise<string | null> {
  const outFile = join(cacheDir, name)
  try {
    const code = await readFile(outFile, 'utf8')
    if (outFileOf(cacheDir, code) !== outFile) return null
    const now = new Date()
    await Promise.all([outFile, `${outFile}.map`].map((each) => utimes(each, now, now)))
    return code
  } catch {
    return null
  }
}

/**
 * Writes the compiled code atomically. Several threads may write the same text to the same file;
 * all of them then import a complete file.
 */
async function writeOnce(outFile: string, code: string): Promise<void> {
  const existing = await readFile(outFile, 'utf8').catch(() => null)
  try {
    // Mark the file as used, so that it is not removed as stale.
    if (existing === code) return await utimes(outFile, new Date(), new Date())
    writeWhole(outFile, code)
    await removeStale(dirname(outFile))
  } catch (error) {
    throw new DocgenError(
      [
        {
          severity: 'error',
          code: 'cache-not-writable',
          message: `The cache folder cannot be written (${(error as NodeJS.ErrnoException).code ?? messageOf(error)}).`,
          filePath: dirname(outFile),
          hint: 'docgen keeps its compiled files there; make the folder writable.',
        },
      ],
      { cause: error },
    )
  }
}

async function removeStale(cacheDir: string): Promise<void> {
  for (const name of await readdir(cacheDir)) {
    if (!/^config\.[^/]+\.(mjs|map|tmp)$/.test(name)) continue
    const absPath = join(cacheDir, name)
    const info = await stat(absPath).catch(() => null)
    if (info && Date.now() - info.mtimeMs > STALE_MILLISECONDS)
      await unlink(absPath).catch(() => {})
  }
}

/**
 * Imports the module under a unique URL, so that each load evaluates it again. Two builds in one
 * process then share no plugin state, and files that the configuration reads are read again.
 */
async function evaluate(outFile: string, source: ConfigSource): Promise<object> {
  try {
    return (await import(`${pathToFileURL(outFile).href}?${crypto.randomUUID()}`)) as object
  } catch (error) {
    const diagnostic = (await missingExport(error, source)) ?? evaluationError(error, source)
    throw new DocgenError([diagnostic], { cause: error })
  }
}

function evaluationError(error: unknown, source: ConfigSource): Diagnostic {
  const missing = missingPackage(error)
  if (missing !== null) return missingPackageError(missing, source)
  return {
    severity: 'error',
    code: 'config-threw',
    message: `Loading the configuration failed: ${messageOf(error)}`,
    filePath: source.absPath,
    ...locateThrown(error),
  }
}

function missingPackage(error: unknown): string | null {
  if (fieldOf(error, 'code') !== 'ERR_MODULE_NOT_FOUND') return null
  return /Cannot find package '([^']+)'/.exec(messageOf(error))?.[1] ?? null
}

function missingPackageError(name: string, source: ConfigSource): Diagnostic {
  const pattern = new RegExp(`['"]${escapeRegExp(name)}(?:/[^'"]*)?['"]`)
  return atMatch(pattern, source, {
    code: 'config-missing-package',
    message: `The configuration imports \`${name}\`, which is not installed.`,
    hint: `Run \`npm install ${name}\`.`,
  })
}

/**
 * Explains an import of a name that a package does not export, which Node.js reports as a syntax
 * error; null for other errors.
 */
async function missingExport(error: unknown, source: ConfigSource): Promise<Diagnostic | null> {
  if (!isError(error) || !(error instanceof SyntaxError)) return null
  const { message: said } = error
  const specifier = /requested module '(.*?)'/.exec(said)?.[1]
  const name = /(?:export named '|Named export ')(.*?)'/.exec(said)?.[1]
  if (specifier === undefined || name === undefined) return null
  const isOwn = specifier === engineEntry('index')
  const from = isOwn ? 'docgen' : specifier
  const exported = isOwn ? Object.keys((await import(specifier)) as object) : []
  const hint = didYouMean(name, exported, `See what \`${from}\` exports.`)
  const pattern = new RegExp(`(?<=\\bimport\\b[^'"]*)\\b${escapeRegExp(name)}\\b(?=[^'"]*['"])`)
  const message = `\`${from}\` has no export \`${name}\`.`
  return atMatch(pattern, source, { code: 'config-import', message, hint })
}

/** Returns an error located at the first match in the configuration file. */
function atMatch(
  pattern: RegExp,
  { absPath, text }: ConfigSource,
  words: Pick<Diagnostic, 'code' | 'message' | 'hint'>,
): Diagnostic {
  const match = pattern.exec(text)
  const before = text.slice(0, match?.index ?? 0).split(/\r\n|\n|\r/)
  const place = match && {
    line: before.length,
    column: (before.at(-1)?.length ?? 0) + 1,
    length: match[0].length,
  }
  return withFrame({ severity: 'error', ...words, filePath: absPath, ...place }, text)
}

function noDefaultExport({ absPath, text }: ConfigSource): DocgenError {
  const diagnostic: Diagnostic = {
    severity: 'error',
    code: 'config-no-default-export',
    message: 'The configuration file has no default export.',
    hint: 'Write `export default defineConfig({ … })`.',
    filePath: absPath,
  }
  return new DocgenError([withFrame(diagnostic, text)])
}
