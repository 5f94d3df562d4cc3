// Prepares the packages that the modules of a site import: bundles them once for the browser and
// once for the server, in files named by their content, and remembers the result on disk. They
// change rarely and are by far the largest part of a bundle.
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import * as esbuild from 'esbuild'
import { sortDiagnostics } from '../../diagnostics/diagnostics.ts'
import { writeWhole } from '../../store/atomicFile.ts'
import { shortHashOf } from '../../store/hash.ts'
import { openMemory } from '../../store/remember.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import type { OutputFile } from '../../types/output.ts'
import type { PackageFile } from '../../types/siteModules.ts'
import { errorsOf, diagnosticsOf } from '../bundleError.ts'
import { bundleSourcesOf } from '../bundleSources.ts'
import type { Shared } from '../bundler.ts'
import { BROWSERS } from '../browserTarget.ts'
import { CHUNK, commonOptions, serverDirOf } from '../esbuildOptions.ts'
import { nameByContent, type NamedFile } from '../contentNames.ts'
import { importPlugins } from '../imports/importPlugins.ts'
import { resolvePlugin } from '../resolvePlugin.ts'
import { sharedPackagesPlugin } from './sharedPackages.ts'

/** A module of a package, as a module of the site imports it. */
export interface PackageImport {
  readonly specifier: string
  /** Absolute path of the importing module. */
  readonly importer: string
}

export interface PreparedPackage extends PackageFile {
  /** Names of an ES module. Null for CommonJS, whose names are known only when it runs. */
  readonly exports: readonly string[] | null
  /** Absolute path of the module. */
  readonly absPath: string
  /** Absolute paths of the style sheets that it imports, in order. */
  readonly styles: readonly string[]
}

export interface Prepared {
  readonly packages: Readonly<Record<string, PreparedPackage>>
  readonly files: readonly OutputFile[]
  readonly diagnostics: readonly Diagnostic[]
}

interface Kept {
  readonly packages: Prepared['packages']
  readonly names: readonly string[]
}

/** Version of the stored format. Increase it whenever the type `Kept` changes. */
const FORMAT = 1

/** Prepares packages, by the names under which the graph refers to them. */
export async function preparePackages(
  imports: ReadonlyMap<string, PackageImport>,
  shared: Shared,
): Promise<Prepared> {
  const { config } = shared
  const { root, base, alias, define, cacheDir, hash } = config
  const entries = [...imports].sort(([a], [b]) => (a < b ? -1 : 1))
  const key = [FORMAT, esbuild.version, hash, root, base, alias, define, entries]
  const memory = openMemory<Kept>(join(cacheDir, `packages-${shortHashOf(root)}.bin`), { key })
  const kept = memory.recall()
  if (kept) {
    const { packages, names } = kept.value
    const files = names.map((outFile, i) => ({ outFile, contents: kept.parts[i]! }))
    return { packages, ...written(files, config), diagnostics: [] }
  }
  const options = optionsOf(imports, shared)
  try {
    const [browser, server] = (await Promise.all([
      esbuild.build(options.browser),
      esbuild.build(options.server),
    ])) as [Result, Result]
    const made = createPrepared(entries, { browser, server }, shared)
    const builds = [browser, server].map(({ metafile: { inputs } }) => ({ root, inputs }))
    const { packages, files } = made
    memory.remember(
      {
        value: { packages, names: files.map(({ outFile }) => outFile) },
        parts: files.map(({ contents }) => contents),
      },
      bundleSourcesOf(builds, [], config),
    )
    return { packages, ...written(files, config), diagnostics: [] }
  } catch (error) {
    const errors = errorsOf(error)
    if (errors.length === 0) throw error
    return {
      ...{ packages: {}, files: [] },
      diagnostics: sortDiagnostics(await diagnosticsOf(errors, shared)),
    }
  }
}

type Result = esbuild.BuildResult<{ metafile: true; write: false }>

const ENTRY = 'docgen-package'

function optionsOf(
  imports: ReadonlyMap<string, PackageImport>,
  shared: Shared,
): Readonly<Record<'browser' | 'server', esbuild.BuildOptions>> {
  const { config, modules, findings } = shared
  const entry: esbuild.Plugin = {
    name: ENTRY,
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${ENTRY}:`) }, async ({ path }) => {
        const { specifier, importer } = imports.get(path.slice(ENTRY.length + 1))!
        return await build.resolve(specifier, {
          ...{ importer, resolveDir: dirname(importer), namespace: 'file' },
          kind: 'import-statement',
        })
      })
    },
  }
  const common = (isBrowser: boolean) =>
    ({
      ...commonOptions(shared, isBrowser),
      sourcemap: false,
      entryPoints: [...imports.keys()].map((name) => ({
        in: `${ENTRY}:${name}`,
        out: outputOf(name),
      })),
      splitting: true,
      plugins: [
        entry,
        sharedPackagesPlugin(),
        ...importPlugins(config, findings),
        resolvePlugin(config, modules.codeOf),
      ],
    }) satisfies esbuild.BuildOptions
  return {
    browser: {
      ...common(true),
      platform: 'browser',
      target: [...BROWSERS],
      entryNames: 'assets/[name].[hash]',
      chunkNames: 'assets/chunk.[hash]',
    },
    server: {
      ...common(false),
      platform: 'node',
      target: ['node20'],
      outdir: serverDirOf(config),
      entryNames: '[name].[hash]',
      chunkNames: `${CHUNK}[hash]`,
      outExtension: { '.js': '.mjs' },
      banner: {
        js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
      },
    },
  }
}

/** Returns the name of a package in the names of its files. */
function outputOf(name: string): string {
  return `${name.replace(/\W+/g, '-')}-${shortHashOf(name)}`
}

interface NamedPackages {
  readonly packages: Prepared['packages']
  /** Files of the browser, and after them files of the server, whose names begin with `server/`. */
  readonly files: readonly NamedFile[]
}

function createPrepared(
  entries: readonly (readonly [string, PackageImport])[],
  { browser, server }: { readonly browser: Result; readonly server: Result },
  { config }: Shared,
): NamedPackages {
  const ofBrowser = nameByContent(
    browser.outputFiles
      .filter(({ path }) => !path.endsWith('.css'))
      .map(({ path, contents }) => ({
        outFile: relative(config.outDir, path).split(sep).join('/'),
        contents,
      })),
  )
  const toServer = (text: string) =>
    ofBrowser.rename(text.replaceAll(`"${config.base}${CHUNK}`, `"./${CHUNK}`))
  const ofServer = nameByContent(
    server.outputFiles
      .filter(({ path }) => path.endsWith('.mjs'))
      .map(({ path, contents }) => ({
        outFile: `server/${basename(path)}`,
        contents: Buffer.from(toServer(Buffer.from(contents).toString('latin1')), 'latin1'),
      })),
  )
  const packages = entries.map(([name]) => {
    const find = (files: readonly NamedFile[]) =>
      files.find(({ outFile }) => basename(outFile).startsWith(`${outputOf(name)}.`))?.outFile ?? ''
    const { metafile } = browser
    const output = Object.entries(metafile.outputs).find(
      ([path, { entryPoint }]) => entryPoint && basename(path).startsWith(`${outputOf(name)}.`),
    )?.[1]
    const input = output?.entryPoint ?? ''
    const isCommonJs = metafile.inputs[input]?.format === 'cjs'
    const prepared: PreparedPackage = {
      url: config.base + find(ofBrowser.files),
      serverFile: join(serverDirOf(config), basename(find(ofServer.files))),
      isCommonJs,
      exports: isCommonJs ? null : (output?.exports ?? []),
      absPath: resolve(config.root, input),
      styles: stylesOf(metafile, input).map((path) => resolve(config.root, path)),
    }
    return [name, prepared] as const
  })
  return { packages: Object.fromEntries(packages), files: [...ofBrowser.files, ...ofServer.files] }
}

/** Returns the style sheets that a module imports, in the order in which esbuild bundles them. */
function stylesOf({ inputs }: esbuild.Metafile, input: string): string[] {
  const seen = new Set<string>()
  const visit = (path: string) => {
    if (seen.has(path)) return
    seen.add(path)
    if (/\.(?:css|s[ac]ss)$/.test(path)) return
    for (const { path: imported, kind } of inputs[path]?.imports ?? []) {
      if (kind !== 'dynamic-import') visit(imported)
    }
  }
  visit(input)
  return [...seen].filter((path) => /\.(?:css|s[ac]ss)$/.test(path) && !path.includes(':'))
}

/** Writes the files of the server and returns those of the browser. */
function written(
  files: readonly NamedFile[],
  config: Shared['config'],
): { readonly files: readonly OutputFile[] } {
  for (const { outFile, contents } of files) {
    if (outFile.startsWith('server/')) {
      writeWhole(join(serverDirOf(config), basename(outFile)), contents)
    }
  }
  return { files: files.filter(({ outFile }) => !outFile.startsWith('server/')) }
}
