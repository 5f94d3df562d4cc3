// Stage 5: bundles the runtime, the theme and the page modules with two esbuild builds, client and
// server. No source is generated. In `dev`, both esbuild contexts stay open for incremental builds.
import { basename, join, relative, sep } from 'node:path'
import type * as esbuild from 'esbuild'
import { hashOf } from '../store/hash.ts'
import type { Bundle, PageModule } from '../types/output.ts'
import type { Config } from '../types/index.ts'
import { nameByContent } from './contentNames.ts'
import { buildInlineScripts, type BuiltInlineScripts } from './inlineScripts.ts'
import { createImportFindings } from './imports/importFindings.ts'
import { minifyScripts } from './minify.ts'
import { firstScriptsOf, manifestOf, modulesOf, partModulesOf, serverEntryOf } from './manifest.ts'
import { createPageModules, type PageSource, pageSourcesOf } from './pageModules.ts'
import { isWrapper } from './oneChunk.ts'
import { buildSearchWorker, type BuiltWorker } from './searchWorker.ts'
import { themeSheetsOf } from './styles/sheetsByName.ts'
import { buildThemeSheets } from './styles/themeSheets.ts'
import type { BundleOptions, BundleParts, Bundler, Shared } from './bundler.ts'
import { writeServer } from './serverFiles.ts'
import { type Contexts, openContexts, type Results, rebuild } from './rebuild.ts'

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
      const separate = { scripts: await scripts, worker: await worker }
      const made = await createBundle({ ...shared, ...separate }, pages, results)
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

/** Scripts that separate esbuild builds create from docgen's own sources. */
interface SeparateScripts {
  readonly scripts: BuiltInlineScripts
  readonly worker: BuiltWorker
}

async function createBundle(
  { config, options, modules, findings, scripts, worker }: Shared & SeparateScripts,
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

function inputsOf({ config, findings, modules }: Shared, { client, server }: Results): string[] {
  const paths = [client, server].flatMap(({ metafile }) => Object.keys(metafile.inputs))
  const isOwn = (path: string) => !path.includes('node_modules/') && !/^[\w-]{2,}:/.test(path)
  const own = [...new Set(paths)].filter(isOwn).map((path) => join(config.root, path))
  return [...new Set([...own, ...findings.inputs(), ...modules.inputs()])]
}
