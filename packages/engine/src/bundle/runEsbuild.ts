// Stage 5: bundles the runtime, the theme and the page modules with two esbuild builds, client and
// server. Separate builds make the inline scripts, the search worker and the theme's style sheets.
// esbuild receives the generated modules from memory.
import { basename, join } from 'node:path'
import type * as esbuild from 'esbuild'
import { hashOf } from '../store/hash.ts'
import type { Bundle } from '../types/output.ts'
import type { Config } from '../types/index.ts'
import { withOutFiles, nameByContent } from './contentNames.ts'
import { buildInlineScripts, type BuiltInlineScripts } from './inlineScripts.ts'
import { createImportFindings } from './imports/importFindings.ts'
import { type MinifiedFile, minifyScripts } from './minify.ts'
import { firstScriptsOf, manifestOf, modulesOf, partModulesOf, serverEntryOf } from './manifest.ts'
import { createPageModules, type PageSource, pageSourcesOf } from './pageModules.ts'
import { isWrapper } from './oneChunk.ts'
import { buildSearchWorker, type BuiltWorker } from './searchWorker.ts'
import { themeSheetsOf } from './styles/sheetsByName.ts'
import { buildThemeSheets } from './styles/themeSheets.ts'
import { buildBoth, type EsbuildResult, type EsbuildResults } from './buildBoth.ts'
import type { BundleInput, BundleOptions, BundleSources, BundleContext } from './bundler.ts'
import { writeServer } from './serverFiles.ts'

interface NewBundle {
  readonly bundle: Bundle
  readonly sources: BundleSources
}

/** Bundles a site. Throws `DocgenError` if a module does not compile. */
export async function runEsbuild(site: BundleInput, options: BundleOptions): Promise<NewBundle> {
  const { config } = site
  const pages = pageSourcesOf(site)
  const modules = createPageModules(config, pages)
  const findings = createImportFindings(config, modules)
  const shared: BundleContext = { config, options, modules, findings }
  const scripts = buildInlineScripts()
  const worker = buildSearchWorker(config, options)
  // Both are awaited below, which reports their errors. Until then, Node.js must not treat a rejection
  // as unhandled.
  scripts.catch(() => undefined)
  worker.catch(() => undefined)
  const results = await buildBoth(shared, pages)
  return await createBundle(
    { ...shared, scripts: await scripts, worker: await worker },
    pages,
    results,
  )
}

/** The scripts that are built separately from the bundle. */
interface SeparateScripts {
  readonly scripts: BuiltInlineScripts
  readonly worker: BuiltWorker
}

async function createBundle(
  input: BundleContext & SeparateScripts,
  pages: readonly PageSource[],
  { client, server }: EsbuildResults,
): Promise<NewBundle> {
  const { config, options, modules, findings, scripts } = input
  const sheets = await buildThemeSheets(config, client.metafile, options)
  const browserFiles = nameByContent([
    ...withOutFiles(await browserFilesOf(input, client), config),
    ...withOutFiles(sheets.files, config),
  ])
  const serverFiles = writeServer(config, server, browserFiles.rename)
  // Replaces esbuild's file names in all strings with those of `nameByContent`.
  const withFinalNames = <T>(data: T) =>
    JSON.parse(serverFiles.rename(browserFiles.rename(JSON.stringify(data)))) as T
  const bundled = { client: client.metafile, server: server.metafile, sheets: sheets.outputs }
  const renamedOutputs = withFinalNames({
    client: manifestOf(config, client.metafile, sheets.outputs),
    serverEntry: serverEntryOf(config, server.metafile),
    modules: modulesOf(config, pages, bundled),
    parts: partModulesOf(config, bundled),
    ...(options.dev ? { sheets: await themeSheetsOf(config, client.metafile, sheets) } : {}),
  })
  const { serverEntry, client: manifest, parts } = renamedOutputs
  const bundle: Bundle = {
    ...renamedOutputs,
    files: [...browserFiles.files, ...modules.files()],
    scripts: scripts.code,
    diagnostics: [...findings.diagnostics(), ...modules.diagnostics()],
    componentProblems: modules.componentProblems(),
    // Not the path of the server entry, so that the hash is the same in another folder.
    hash: hashOf(JSON.stringify([basename(serverEntry), manifest, scripts.code, parts])),
  }
  const metafiles = [client, server, sheets].flatMap(({ metafile }) => metafile ?? [])
  return { bundle, sources: sourcesOf(input, metafiles, serverFiles.files) }
}

/**
 * Returns the files of the client build and the search worker. Minifies the scripts, except in
 * dev mode.
 */
async function browserFilesOf(
  { config, options, worker }: BundleContext & SeparateScripts,
  { outputFiles, metafile }: EsbuildResult,
): Promise<readonly MinifiedFile[]> {
  const needed = [...outputFiles.filter(withoutRepeatedSheets(config, metafile)), ...worker.files]
  return options.dev ? needed : await minifyScripts(needed, firstScriptsOf(config, metafile))
}

function sourcesOf(
  { config, modules, findings, scripts, worker }: BundleContext & SeparateScripts,
  metafiles: readonly esbuild.Metafile[],
  serverFiles: readonly string[],
): BundleSources {
  const builds = metafiles.map(({ inputs }) => ({ root: config.root, inputs }))
  const copied = modules.files().flatMap((file) => ('copyFrom' in file ? [file.copyFrom] : []))
  return {
    builds: [...builds, ...scripts.builds, ...worker.builds],
    read: [...findings.inputs(), ...modules.inputs(), ...copied],
    serverFiles,
  }
}

/**
 * Returns a filter that drops the style sheets of the wrappers that `oneChunk.ts` puts around lazily
 * loaded modules. A wrapper imports the client entry, so its style sheet only repeats that of the
 * entry.
 */
function withoutRepeatedSheets({ root }: Config, { outputs }: esbuild.Metafile) {
  const copies = Object.values(outputs).flatMap(({ entryPoint, cssBundle }) =>
    isWrapper(entryPoint) && cssBundle ? [join(root, cssBundle)] : [],
  )
  return ({ path }: esbuild.OutputFile) => !copies.includes(path)
}
