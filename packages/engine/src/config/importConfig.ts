// Loads a configuration file in TypeScript or JavaScript and returns its default export. The
// compiled module is stored in `.docgen` and imported from there. It is compiled again when one of
// its sources changes.
import { existsSync } from 'node:fs'
import { readdir, readFile, stat, unlink, utimes } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DocgenError } from '../diagnostics/diagnostics.ts'
import { messageOf } from '../diagnostics/thrown.ts'
import { shortHashOf } from '../store/hash.ts'
import { writeWhole } from '../store/atomicFile.ts'
import type { ConfigSource } from './findConfig.ts'
import { configSourcesOf, openConfigMemory } from './configSources.ts'
import { evaluationError, missingExport, noDefaultExport } from './configErrors.ts'

export interface BundledConfig {
  /** The bundled source code. */
  readonly code: string
  /** Absolute paths of the source files. */
  readonly dependencies: readonly string[]
  /**
   * Absolute paths of the files of imported packages that are links, which Node.js imports from
   * their own folders.
   */
  readonly linkedFiles: readonly string[]
}

export interface ImportedConfig extends BundledConfig {
  /** The default export, not yet validated. */
  readonly value: unknown
}

/** Compiled configurations that have not been used for this long are removed. */
const STALE_MILLISECONDS = 24 * 60 * 60 * 1000

/**
 * Imports the configuration. Throws `DocgenError` if it does not compile, throws or has no default
 * export. `compiled` comes from another thread; by default, the file is compiled here.
 */
export async function importConfig(
  source: ConfigSource,
  cacheDir: string,
  compiled?: BundledConfig,
): Promise<ImportedConfig> {
  const isThere = compiled && existsSync(outFileOf(cacheDir, compiled.code))
  const { code, dependencies, linkedFiles } = isThere
    ? compiled
    : await bundleInto(cacheDir, source)
  const outFile = outFileOf(cacheDir, code)
  const module = await evaluate(outFile, source)
  if (!('default' in module)) throw noDefaultExport(source)
  return { value: module.default, code, dependencies, linkedFiles }
}

function outFileOf(cacheDir: string, code: string): string {
  return join(cacheDir, `config.${shortHashOf(code)}.mjs`)
}

async function bundleInto(cacheDir: string, source: ConfigSource): Promise<BundledConfig> {
  const memory = openConfigMemory(source, cacheDir)
  const known = memory.recall()?.value
  const code = known && (await compiledCode(cacheDir, known.outFile))
  if (known && typeof code === 'string') {
    const { dependencies, linkedFiles } = known
    return { code, dependencies, linkedFiles }
  }
  // Imported lazily, because it loads esbuild.
  const { bundleConfig } = await import('./bundleConfig.ts')
  const compiled = await bundleConfig(source)
  const { map, folder, inputs, linkedFiles } = compiled
  const outFile = outFileOf(cacheDir, compiled.code)
  // The source map locates errors thrown by functions of the configuration; see `stackLocation.ts`.
  await writeOnce(`${outFile}.map`, map)
  await writeOnce(outFile, compiled.code)
  const dependencies = Object.keys(inputs).map((input) => resolve(folder, input))
  const sources = { dependencies: dependencies.sort(), linkedFiles }
  const value = { outFile: basename(outFile), ...sources }
  memory.remember({ value, parts: [] }, configSourcesOf(source.absPath, compiled))
  return { code: compiled.code, ...sources }
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
          hint: 'Docgen keeps its compiled files there. Make the folder writable.',
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
