// The pipeline of a build. Stages are plain functions, and this file runs them in order. Stage 1,
// in build/startBuild.ts, loads the configuration and creates the objects that the others use.
import type { CliBuildOptions } from './build/cliOptions.ts'
import { loadModel } from './build/loadModel.ts'
import { makeFiles, type BuildFiles } from './build/makeFiles.ts'
import { resultOf } from './build/result.ts'
import { retentionOf } from './build/retention.ts'
import { startBuild, createLoadContext, type BuildContext } from './build/startBuild.ts'
import { bundleSite } from './bundle/bundle.ts'
import { firstLoadOf } from './bundle/firstLoad.ts'
import { checkTheme, refuseBrokenTheme } from './checks/theme.ts'
import { runChecks } from './checks/index.ts'
import { checkUrls } from './checks/urls/checkUrls.ts'
import { hasErrors } from './diagnostics/diagnostics.ts'
import { mergeRepeated } from './diagnostics/mergeRepeated.ts'
import { emit, type Emitted } from './emit/emit.ts'
import { keptAssets } from './emit/keptAssets.ts'
import { staleWarnings } from './emit/staleFiles.ts'
import { asOutputFile } from './emit/outputRecord.ts'
import { attributeToHooks } from './plugins/attributeToHooks.ts'
import type { Profiler } from './profile/createProfiler.ts'
import type { BuildOptions, LoadSiteOptions } from './types/options.ts'
import type { BuildResult } from './types/library.ts'
import type { OutputFile, ThemeFacts } from './types/output.ts'
import type { Diagnostic } from './types/diagnostic.ts'
import type { Site } from './types/index.ts'

/**
 * Builds the site of the folder `root` into its output folder.
 *
 * Returns the result, including all diagnostics. If there are errors, or with `strict` any
 * diagnostics, nothing is written and the old output stays complete. Throws `DocgenError` if the
 * build cannot continue, for example because of the configuration, and the reason of the signal if
 * it is aborted.
 */
export async function build(root: string, options: BuildOptions = {}): Promise<BuildResult> {
  return await buildWith(root, options, {})
}

/** Like `build`, with options that only the command line sets. */
export async function buildWith(
  root: string,
  options: BuildOptions,
  cliOptions: CliBuildOptions,
): Promise<BuildResult> {
  const profiler = options.profile ? await startProfiler() : null
  try {
    return await runStages(await startBuild(root, options, cliOptions, profiler))
  } finally {
    profiler?.close()
  }
}

/**
 * Loads the model of a site (routes, texts and links) for other tools, without bundling or
 * rendering.
 */
export async function loadSite(root: string, options: LoadSiteOptions = {}): Promise<Site> {
  const context = await createLoadContext(root, options)
  try {
    return await loadModel(context)
  } finally {
    await context.jobs.close()
  }
}

/** Starts the profiler. Its module is only loaded for builds that record a profile. */
async function startProfiler(): Promise<Profiler> {
  return await (await import('./profile/createProfiler.ts')).createProfiler()
}

async function runStages(context: BuildContext): Promise<BuildResult> {
  const { cliOptions, clock, config, options, profiler, jobs } = context
  try {
    // Stages 2 to 4: load, parse and model.
    const site = await loadModel(context)
    // Ends the parse threads to free the memory of the parser and its grammars. A profile needs the
    // threads until the end.
    if (!profiler) await jobs.endThreads()
    // Stage 5: bundle.
    const bundle = await clock.time('bundle', () => bundleSite(site, options.cache ?? true))
    cliOptions.onBundled?.()
    // Measures the size of a first visit while pages are rendered. `resultOf` awaits the promise, so
    // an error is not lost.
    const firstLoad = firstLoadOf(bundle, config)
    firstLoad.catch(() => undefined)
    const theme = await jobs.describeTheme(bundle)
    await refuseBrokenTheme(theme, config)
    // Stages 6 and 7: render and outputs.
    const files = await makeFiles(context, site, bundle, theme)
    // Stage 8: checks.
    const outputs = files.outputs.map(asOutputFile)
    const diagnostics = await collectDiagnostics(context, site, theme, { ...files, outputs })
    // Stage 9: emit.
    const emitted = await emitUnlessRefused(context, files.outputs, diagnostics)
    // If this is `docgen merge`, saves how long each page took on the machine that built it, so that
    // the next builds divide the pages more evenly.
    if (emitted) context.merging?.recordTimes()
    return await resultOf(context, { site, outputs, diagnostics, emitted, firstLoad })
  } catch (error) {
    throw options.signal?.aborted ? error : attributeToHooks(error, config)
  } finally {
    await context.close()
  }
}

/** Stage 8. Returns all diagnostics of the site in the order in which they are shown. */
async function collectDiagnostics(
  { clock, config, options, record }: BuildContext,
  site: Site,
  theme: ThemeFacts,
  { outputs, diagnostics, componentProblems }: BuildFiles,
): Promise<readonly Diagnostic[]> {
  const checked = await clock.time('checks', () => runChecks(site, outputs, options.signal))
  return mergeRepeated([
    ...site.diagnostics,
    ...withoutRepeatedNesting(diagnostics, checked),
    ...checked,
    ...(await checkTheme(site, theme, { componentProblems })),
    ...(await checkUrls(site)),
    ...staleWarnings(outputs, config, record),
  ])
}

/**
 * If a check has reported `nested-interactive`, drops all warnings with this code that name no file.
 * A link in a text that is itself part of a link causes two warnings: the check quotes the text, and
 * rendering finds the element in the HTML of a page, where it belongs to no file.
 */
function withoutRepeatedNesting(
  rendered: readonly Diagnostic[],
  checked: readonly Diagnostic[],
): readonly Diagnostic[] {
  const code = 'nested-interactive'
  if (!checked.some((each) => each.code === code)) return rendered
  return rendered.filter((each) => each.code !== code || each.filePath !== undefined)
}

/** Stage 9. Writes the output. Returns null if errors, or warnings with `strict`, prevent this. */
async function emitUnlessRefused(
  { clock, config, options, record, staging }: BuildContext,
  outputs: readonly OutputFile[],
  diagnostics: readonly Diagnostic[],
): Promise<Emitted | null> {
  const isRefused = hasErrors(diagnostics) || (options.strict && diagnostics.length > 0)
  if (!isRefused) {
    const retention = await retentionOf(config, options)
    const kept = retention ? keptAssets(outputs, config, record, retention) : []
    const files = [...outputs, ...kept]
    const { signal } = options
    return await clock.time('emit', () => emit(files, config, { signal, record, staging }))
  }
  // The result contains the outputs, and `close` removes their files in the staging directory.
  staging.keepInMemory()
  return null
}
