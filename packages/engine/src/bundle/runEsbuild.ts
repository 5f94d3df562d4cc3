// Stage 5: bundles the runtime, the theme and the page modules with two esbuild builds, client and
// server. No source is generated. In `dev`, both esbuild contexts stay open for incremental builds.
import { basename, join, relative, sep } from 'node:path'
import * as esbuild from 'esbuild'
import { hashOf } from '../store/hash.ts'
import type { Bundle, PageModule } from '../types/output.ts'
import type { Config } from '../types/index.ts'
import { writeWhole } from '../store/atomicFile.ts'
import { nameByContent, type Renamed } from './contentNames.ts'
import { buildInlineScripts, type BuiltInlineScripts } from './inlineScripts.ts'
import { createImportFindings } from './imports/importFindings.ts'
import { findMissingNames } from './imports/missingNames.ts'
import { minifyScripts } from './minify.ts'
import { firstScriptsOf, manifestOf, modulesOf, partModulesOf, serverEntryOf } from './manifest.ts'
import { createPageModules, type PageSource, pageSourcesOf } from './pageModules.ts'
import { isWrapper } from './oneChunk.ts'
import { refusedImportsOf } from './refusedImports.ts'
import { buildSearchWorker, type BuiltWorker } from './searchWorker.ts'
import { themeSheetsOf } from './styles/sheetsByName.ts'
import { buildThemeSheets } from './styles/themeSheets.ts'
import type { BundleOptions, BundleParts, Bundler, Shared } from './bundler.ts'
import { bundleError, errorsOf, diagnosticsOf } from './bundleError.ts'
import { CHUNK, clientOptions, serverDirOf, serverOptions } from './esbuildOptions.ts'

/** Creates a bundler that keeps its esbuild contexts open until `dispose`. */
export function createBundler(config: Config, options: BundleOptions): Bundler {
  const modules = createPageModules(config)
  const findings = createImportFindings(config, modules)
  const shared: Shared = { config, options, modules, findings, loaded: new Map() }
  const scripts = buildInlineScripts()
  const worker = buildSearchWorker(config, options)
  // `build` awaits both and reports a failure; this only prevents unhandled rejections.
  scripts.catch(() => undefined)
  worker.catch(() => undefined)
  const state: State = { contexts: null, inputs: [], made: null }
  return {
    async build(site) {
      const pages = pageSourcesOf(site)
      shared.modules.set(pages)
      const entries = pages.map(({ absPath }) => absPath).join('\0')
      // The entry points of an esbuild context cannot change.
      if (state.contexts?.entries !== entries) {
        await state.contexts?.dispose()
        state.contexts = await openContexts(shared, pages, entries)
      }
      const results = await rebuild(state.contexts, shared)
      state.inputs = inputsOf(shared, results)
      const own = { scripts: await scripts, worker: await worker }
      const made = await createBundle({ ...shared, ...own }, pages, results)
      state.made = made.parts
      return made.bundle
    },
    inputs: () => state.inputs,
    made: () => state.made,
    async dispose() {
      await state.contexts?.dispose()
    },
  }
}

interface State {
  contexts: Contexts | null
  inputs: readonly string[]
  made: BundleParts | null
}

interface Contexts {
  readonly client: esbuild.BuildContext
  readonly server: esbuild.BuildContext
  /** Absolute paths of the pages that the contexts were opened for, joined. */
  readonly entries: string
  dispose(): Promise<void>
}

async function openContexts(
  shared: Shared,
  pages: readonly PageSource[],
  entries: string,
): Promise<Contexts> {
  const open = async (options: esbuild.BuildOptions) => {
    try {
      return await esbuild.context(options)
    } catch (error) {
      // esbuild rejects invalid options here, before it reads a file.
      throw await bundleError(error, shared)
    }
  }
  const client = await open(clientOptions(shared, pages))
  const server = await open(serverOptions(shared, pages))
  const dispose = async () => void (await Promise.all([client.dispose(), server.dispose()]))
  return { client, server, entries, dispose }
}

type Result = esbuild.BuildResult<{ metafile: true; write: false }>

interface Results {
  readonly client: Result
  readonly server: Result
}

/**
 * Runs both builds. If names are missing from CommonJS modules, builds again with stubs for those
 * imports, so that all other problems are found too.
 */
async function rebuild(contexts: Contexts, shared: Shared): Promise<Results> {
  const { config, findings, modules, options } = shared
  findings.acceptAll()
  const results = await rebuildAccepted(contexts, shared)
  const missing = await findMissingNames(results.server.metafile, {
    ...{ config, codeOf: modules.codeOf, loaded: shared.loaded },
    mode: options.dev ? 'development' : 'production',
  })
  if (missing.imports.length === 0) return results
  findings.refuse(missing)
  return await rebuildAccepted(contexts, shared)
}

/** Runs both builds; repeats them with stubs if esbuild rejects imports. */
async function rebuildAccepted(contexts: Contexts, shared: Shared): Promise<Results> {
  try {
    return await rebuildBoth(contexts)
  } catch (error) {
    const refused = refusedImportsOf(errorsOf(error), shared.config)
    if (refused.length === 0) throw await bundleError(error, shared)
    shared.findings.refuse({
      imports: refused,
      reasons: await diagnosticsOf(errorsOf(error), shared),
    })
  }
  try {
    return await rebuildBoth(contexts)
  } catch (error) {
    throw await bundleError(error, shared)
  }
}

async function rebuildBoth({ client, server }: Contexts): Promise<Results> {
  const both = [client.rebuild(), server.rebuild()]
  // Wait for both: a `rebuild` during a running build would return that build, which read the old
  // files.
  await Promise.allSettled(both)
  const [ofClient, ofServer] = (await Promise.all(both)) as [Result, Result]
  return { client: ofClient, server: ofServer }
}

/** Outputs that are built separately from docgen's own sources. */
interface Own {
  readonly scripts: BuiltInlineScripts
  readonly worker: BuiltWorker
}

async function createBundle(
  { config, options, modules, findings, scripts, worker }: Shared & Own,
  pages: readonly PageSource[],
  { client, server }: Results,
): Promise<{ readonly bundle: Bundle; readonly parts: BundleParts }> {
  const sheets = await buildThemeSheets(config, client.metafile, options)
  const needed = [...client.outputFiles.filter(isNeeded(config, client.metafile)), ...worker.files]
  const eager = firstScriptsOf(config, client.metafile)
  const minified = options.dev ? needed : await minifyScripts(needed, eager)
  const browser = nameByContent(
    [...minified, ...sheets.files].map(({ path, contents }) => ({
      outFile: relative(config.outDir, path).split(sep).join('/'),
      contents,
    })),
  )
  const node = writeServer(config, server, browser.rename)
  const renamed = <T>(data: T) => JSON.parse(node.rename(browser.rename(JSON.stringify(data)))) as T
  const manifest = renamed(manifestOf(config, client.metafile, sheets.outputs))
  const metafiles = { client: client.metafile, server: server.metafile, sheets: sheets.outputs }
  const pageModules: Record<string, PageModule> = renamed(modulesOf(config, pages, metafiles))
  const parts = renamed(partModulesOf(config, metafiles))
  const serverEntry = renamed(serverEntryOf(config, server.metafile))
  const bundle: Bundle = {
    files: [...browser.files, ...modules.files()],
    client: manifest,
    scripts: scripts.code,
    serverEntry,
    modules: pageModules,
    parts,
    ...(options.dev
      ? { sheets: renamed(await themeSheetsOf(config, client.metafile, sheets)) }
      : {}),
    diagnostics: [...findings.diagnostics(), ...modules.diagnostics()],
    components: modules.components(),
    hash: hashOf(JSON.stringify([basename(serverEntry), manifest, scripts.code, parts])),
  }
  const built = [client, server, sheets].flatMap(({ metafile }) => metafile ?? [])
  const copied = modules.files().flatMap((file) => ('copyFrom' in file ? [file.copyFrom] : []))
  return {
    bundle,
    parts: {
      builds: [
        ...built.map(({ inputs }) => ({ root: config.root, inputs })),
        ...scripts.builds,
        ...worker.builds,
      ],
      read: [...findings.inputs(), ...modules.inputs(), ...copied],
      serverFiles: node.files,
    },
  }
}

/**
 * Returns a filter that drops the style sheets of lazily loaded modules, which only repeat those of
 * the client entry.
 */
function isNeeded({ root }: Config, { outputs }: esbuild.Metafile) {
  const copies = Object.values(outputs).flatMap(({ entryPoint, cssBundle }) =>
    isWrapper(entryPoint) && cssBundle ? [join(root, cssBundle)] : [],
  )
  return ({ path }: esbuild.OutputFile) => !copies.includes(path)
}

/** Writes the server modules and their source maps, named by content. */
function writeServer(
  config: Config,
  { outputFiles }: Result,
  renameAssets: Renamed['rename'],
): WrittenServer {
  const scripts = outputFiles.filter(({ path }) => path.endsWith('.mjs'))
  // Asset addresses stay those of the site; shared chunks are imported relative to the server
  // folder.
  const toServer = (text: string) =>
    renameAssets(text.replaceAll(`"${config.base}${CHUNK}`, `"./${CHUNK}`))
  const { files, rename } = nameByContent(
    scripts.map(({ path, contents }) => ({
      outFile: basename(path),
      contents: Buffer.from(toServer(Buffer.from(contents).toString('latin1')), 'latin1'),
    })),
  )
  const maps = outputFiles
    .filter(({ path }) => path.endsWith('.mjs.map'))
    .map(({ path, contents }) => ({ outFile: rename(basename(path)), contents }))
  const dir = serverDirOf(config)
  // Write the source maps first, so that a module on disk always has its map.
  for (const { outFile, contents } of [...maps, ...files]) {
    // Write atomically: another build may be loading the module of the same name.
    writeWhole(join(dir, outFile), contents)
  }
  return { rename, files: [...maps, ...files].map(({ outFile }) => join(dir, outFile)) }
}

interface WrittenServer {
  /** Absolute paths. */
  readonly files: readonly string[]
  /** Replaces the old names in a text with the new ones. */
  readonly rename: Renamed['rename']
}

function inputsOf({ config, findings, modules }: Shared, { client, server }: Results): string[] {
  const paths = [client, server].flatMap(({ metafile }) => Object.keys(metafile.inputs))
  const isOwn = (path: string) => !path.includes('node_modules/') && !/^[\w-]{2,}:/.test(path)
  const own = [...new Set(paths)].filter(isOwn).map((path) => join(config.root, path))
  return [...new Set([...own, ...findings.inputs(), ...modules.inputs()])]
}
