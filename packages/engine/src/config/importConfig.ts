// A configuration file, in TypeScript or JavaScript → its default export. Node cannot import TypeScript, so the file and
// what it imports beside it are bundled by esbuild; npm packages stay outside and come from the site's `node_modules`.
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, stat, unlink, utimes, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import * as esbuild from 'esbuild'
import { DocgenError, fromEsbuild, messageOf, withFrame } from '../diagnostics.ts'
import { engineEntry } from '../engineFiles.ts'
import { shortHashOf } from '../hash.ts'
import { placeOfThrown } from '../stackPlace.ts'
import type { Diagnostic } from '../types.ts'
import type { ConfigSource } from './findConfig.ts'

export interface BundledConfig {
  /** The bundled text. */
  readonly code: string
  /** Files it was read from; absolute. */
  readonly dependencies: readonly string[]
}

export interface ImportedConfig extends BundledConfig {
  /** The default export, unchecked. */
  readonly value: unknown
}

/** Compiled configurations that no build has asked for in this long are removed. */
const STALE_MILLISECONDS = 24 * 60 * 60 * 1000

/**
 * Throws `DocgenError` for a configuration that does not compile, throws or exports nothing. `bundled`: what another thread has made
 * of it; default: it is bundled.
 */
export async function importConfig(
  source: ConfigSource,
  cacheDir: string,
  bundled?: BundledConfig,
): Promise<ImportedConfig> {
  const isThere = bundled && existsSync(outFileOf(cacheDir, bundled.code))
  const { code, dependencies } = isThere ? bundled : await bundleInto(cacheDir, source)
  const outFile = outFileOf(cacheDir, code)
  const module = await evaluate(outFile, source)
  if (!('default' in module)) throw noDefaultExport(source)
  return { value: module.default, code, dependencies }
}

function outFileOf(cacheDir: string, code: string): string {
  return join(cacheDir, `config.${shortHashOf(code)}.mjs`)
}

async function bundleInto(cacheDir: string, source: ConfigSource): Promise<BundledConfig> {
  const { map, ...bundled } = await bundle(source)
  const outFile = outFileOf(cacheDir, bundled.code)
  // The map tells where a function of the configuration threw; see `stackPlace.ts`.
  await writeOnce(`${outFile}.map`, map)
  await writeOnce(outFile, bundled.code)
  return bundled
}

async function bundle({ absPath }: ConfigSource) {
  const folder = dirname(absPath)
  try {
    const result = await esbuild.build({
      absWorkingDir: folder,
      entryPoints: [absPath],
      bundle: true,
      write: false,
      metafile: true,
      sourcemap: 'external',
      sourcesContent: false,
      outfile: 'config.mjs',
      platform: 'node',
      format: 'esm',
      target: 'node20',
      packages: 'external',
      logLevel: 'silent',
      plugins: [docgenItself, keepImportMeta],
    })
    const find = (ending: string) =>
      result.outputFiles.find((file) => file.path.endsWith(ending))?.text ?? ''
    const inputs = Object.keys(result.metafile.inputs)
    return {
      code: find('.mjs'),
      map: withAbsoluteSources(find('.map'), folder),
      dependencies: inputs.map((input) => resolve(folder, input)).sort(),
    }
  } catch (error) {
    const errors = (error as Partial<esbuild.BuildFailure>).errors
    if (!Array.isArray(errors)) throw error
    const diagnostics = errors.map((each) => fromEsbuild(each, { root: folder }))
    throw new DocgenError(await Promise.all(diagnostics.map(asConfigError)), { cause: error })
  }
}

/** The map does not lie where the sources do. */
function withAbsoluteSources(map: string, folder: string): string {
  const parsed = JSON.parse(map) as { readonly sources: readonly string[] }
  const sources = parsed.sources.map((each) =>
    each.startsWith('file:') ? fileURLToPath(each) : resolve(folder, each),
  )
  return JSON.stringify({ ...parsed, sources })
}

async function asConfigError(diagnostic: Diagnostic): Promise<Diagnostic> {
  const renamed: Diagnostic = { ...diagnostic, code: 'config-syntax' }
  const text =
    diagnostic.filePath && (await readFile(diagnostic.filePath, 'utf8').catch(() => null))
  return text ? withFrame(renamed, text) : renamed
}

/** `import … from 'docgen'` means the engine that runs, wherever the site lies: no second copy, no installation needed. */
const docgenItself: esbuild.Plugin = {
  name: 'docgen-itself',
  setup(build) {
    const path = engineEntry('index')
    build.onResolve({ filter: /^docgen$/ }, () => ({ path, external: true }))
  },
}

/** `import.meta` means the author's file, not the compiled one. */
const keepImportMeta: esbuild.Plugin = {
  name: 'keep-import-meta',
  setup(build) {
    build.onLoad({ filter: /\.[cm]?[jt]s$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      if (!text.includes('import.meta')) return undefined
      const { code } = await esbuild.transform(text, {
        loader: /ts$/.test(path) ? 'ts' : 'js',
        sourcefile: path,
        sourcemap: 'inline',
        define: {
          'import.meta.url': JSON.stringify(pathToFileURL(path).href),
          'import.meta.filename': JSON.stringify(path),
          'import.meta.dirname': JSON.stringify(dirname(path)),
        },
      })
      return { contents: code, loader: 'js' }
    })
  },
}

/** Threads write the same text under the same name at the same time: whoever is first, all import a whole file. */
async function writeOnce(outFile: string, code: string): Promise<void> {
  const existing = await readFile(outFile, 'utf8').catch(() => null)
  try {
    // In use again: not stale.
    if (existing === code) return await utimes(outFile, new Date(), new Date())
    await mkdir(dirname(outFile), { recursive: true })
    const temporary = `${outFile}.${crypto.randomUUID()}.tmp`
    await writeFile(temporary, code)
    await rename(temporary, outFile)
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
 * A module of its own for each load: two builds in one process do not share what its plugins remember, and what it reads
 * while it is evaluated is read again.
 */
async function evaluate(outFile: string, source: ConfigSource): Promise<object> {
  try {
    return (await import(`${pathToFileURL(outFile).href}?${crypto.randomUUID()}`)) as object
  } catch (error) {
    throw new DocgenError([evaluationError(error, source)], { cause: error })
  }
}

function evaluationError(error: unknown, source: ConfigSource): Diagnostic {
  const missing = missingPackage(error)
  if (missing !== null) return missingPackageError(missing, source)
  return {
    severity: 'error',
    code: 'config-threw',
    message: `The configuration threw while it was read: ${messageOf(error)}`,
    filePath: source.absPath,
    ...placeOfThrown(error),
  }
}

function missingPackage(error: unknown): string | null {
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (code !== 'ERR_MODULE_NOT_FOUND') return null
  return /Cannot find package '([^']+)'/.exec(String(message))?.[1] ?? null
}

function missingPackageError(name: string, { absPath, text }: ConfigSource): Diagnostic {
  const match = new RegExp(
    `['"]${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?:/[^'"]*)?['"]`,
  ).exec(text)
  const before = text.slice(0, match?.index ?? 0).split(/\r\n|\n|\r/)
  const diagnostic: Diagnostic = {
    severity: 'error',
    code: 'config-missing-package',
    message: `The configuration imports \`${name}\`, which is not installed.`,
    hint: `Run \`npm install ${name}\`.`,
    filePath: absPath,
    ...(match
      ? { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, length: match[0].length }
      : {}),
  }
  return withFrame(diagnostic, text)
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
