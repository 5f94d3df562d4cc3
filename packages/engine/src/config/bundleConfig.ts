// Bundles a configuration file and the files it imports into one module with esbuild, because
// Node.js cannot import TypeScript. npm packages stay external and are resolved from the site's
// `node_modules`. This is separate from `importConfig.ts`, which does not load esbuild if nothing
// has changed.
import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import * as esbuild from 'esbuild'
import { DocgenError, withFrame } from '../diagnostics/diagnostics.ts'
import { fromEsbuild } from '../diagnostics/fromErrors.ts'
import { engineEntry } from '../node/engineFiles.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { ConfigSource } from './findConfig.ts'
import { linkedFilesOf, packagesIn } from './linkedPackages.ts'

export interface CompiledConfig {
  readonly code: string
  readonly map: string
  /** Absolute path of the folder that input paths are relative to. */
  readonly folder: string
  readonly inputs: esbuild.Metafile['inputs']
  /** Names of the imported packages. */
  readonly packages: readonly string[]
  /** Absolute paths of files in those packages that are outside `node_modules`. */
  readonly linkedFiles: readonly string[]
}

/** Modules in CommonJS load packages with `require`, which ES modules do not have. */
const REQUIRE =
  "import { createRequire as $createRequire } from 'node:module'; const require = $createRequire(import.meta.url);"

/** Bundles the configuration. Throws `DocgenError` if it does not compile. */
export async function bundleConfig({ absPath }: ConfigSource): Promise<CompiledConfig> {
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
      banner: { js: REQUIRE },
      logLevel: 'silent',
      plugins: [docgenItself, keepImportMeta],
    })
    const find = (ending: string) =>
      result.outputFiles.find((file) => file.path.endsWith(ending))?.text ?? ''
    const { inputs } = result.metafile
    const packages = packagesIn(inputs)
    return {
      code: find('.mjs'),
      map: withAbsoluteSources(find('.map'), folder),
      folder,
      inputs,
      packages,
      linkedFiles: await linkedFilesOf(packages, folder),
    }
  } catch (error) {
    const errors = (error as Partial<esbuild.BuildFailure>).errors
    if (!Array.isArray(errors)) throw error
    const diagnostics = errors.map((each) => fromEsbuild(each, { root: folder }))
    throw new DocgenError(await Promise.all(diagnostics.map(asConfigError)), { cause: error })
  }
}

/** Makes the sources in a source map absolute, because the map is stored in another folder. */
function withAbsoluteSources(map: string, folder: string): string {
  const parsed = JSON.parse(map) as { readonly sources: readonly string[] }
  const sources = parsed.sources.map((each) =>
    each.startsWith('file:') ? fileURLToPath(each) : resolve(folder, each),
  )
  return JSON.stringify({ ...parsed, sources })
}

async function asConfigError(diagnostic: Diagnostic): Promise<Diagnostic> {
  const renamed: Diagnostic = {
    ...diagnostic,
    ...(aboutImport(diagnostic.message) ?? { code: 'config-syntax' }),
  }
  const text =
    diagnostic.filePath && (await readFile(diagnostic.filePath, 'utf8').catch(() => null))
  return text ? withFrame(renamed, text) : renamed
}

/** Explains esbuild's error about an import that cannot be resolved; null for other errors. */
function aboutImport(message: string): Pick<Diagnostic, 'code' | 'message' | 'hint'> | null {
  const code = 'config-import'
  const [, path] = /^Could not resolve "(.*)"/.exec(message) ?? []
  if (path !== undefined) {
    return { code, message: `There is no file \`${path}\` to import.`, hint: 'Check the path.' }
  }
  const [, file, name] = /^No matching export in "(.*)" for import "(.*)"/.exec(message) ?? []
  if (file !== undefined && name !== undefined) {
    const hint = `Export it there, or import another name.`
    return { code, message: `\`${file}\` has no export \`${name}\`.`, hint }
  }
  const [, ending] = /^No loader is configured for "(.*)" files/.exec(message) ?? []
  if (ending === undefined) return null
  const hint = 'Read it with `readFileSync` of `node:fs`, or import JavaScript, TypeScript or JSON.'
  return { code, message: `A configuration cannot import \`${ending}\` files.`, hint }
}

/**
 * Resolves `docgen` to the engine that is running, wherever the site is. This avoids a second copy,
 * and docgen need not be installed there.
 */
const docgenItself: esbuild.Plugin = {
  name: 'docgen-itself',
  setup(build) {
    const path = engineEntry('index')
    build.onResolve({ filter: /^docgen$/ }, () => ({ path, external: true }))
  },
}

/** Makes `import.meta` refer to the author's file instead of the compiled one. */
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
