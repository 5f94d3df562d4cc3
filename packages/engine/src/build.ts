// The pipeline: the table of contents of docgen. Stages are plain functions; this file only puts them in order.
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { createEarlyBundle, type BundleInput } from './bundle/earlyBundle.ts'
import { shippedBundle, shippedFile } from './bundle/shippedBundle.ts'
import { checkTheme } from './checks/theme.ts'
import { runChecks } from './checks/index.ts'
import { loadConfig } from './config/loadConfig.ts'
import { scanContent } from './content/scanContent.ts'
import { DocgenError, hasErrors, sortDiagnostics } from './diagnostics/diagnostics.ts'
import { emit, staleWarnings } from './emit/emit.ts'
import { blameHooks } from './plugins/hookBlame.ts'
import { createJobs, type Jobs, type JobsOptions } from './jobs/jobs.ts'
import { readOutputRecord } from './emit/outputRecord.ts'
import { runOutputs } from './outputs/index.ts'
import { runPageHooks } from './plugins/pageHooks.ts'
import type { Profiler } from './profile/createProfiler.ts'
import { renderTasks } from './render/renderTasks.ts'
import { createSite } from './site/createSite.ts'
import { createStaging, type Staging } from './emit/staging.ts'
import type { Bundle, OutputFile } from './types/output.ts'
import type { BuildOptions, LoadSiteOptions, Progress, Stage } from './types/options.ts'
import type { BuildResult, Timing } from './types/library.ts'
import type { Config, Site } from './types/index.ts'
import type { Content, Page } from './types/content.ts'
import type { Diagnostic } from './types/diagnostic.ts'

/** How many of the slowest pages a result names. */
const SLOWEST = 5

/**
 * Builds the site of the folder `root` into its output folder.
 *
 * Returns everything that was found out, diagnostics included; with errors nothing is written and the old output stays
 * whole. Throws `DocgenError` when it cannot continue (configuration, bundle), and the signal's reason when aborted.
 */
export async function build(root: string, options: BuildOptions = {}): Promise<BuildResult> {
  const nothing = () => undefined
  const caller = {
    arePagesInCache: false,
    onStaging: nothing,
    onBundled: nothing,
    onManyPages: nothing,
  }
  return await buildAndTell(root, options, caller)
}

/** As `build`, for a command that has the process to itself. */
export async function buildAndTell(
  root: string,
  options: BuildOptions,
  caller: BuildCaller,
): Promise<BuildResult> {
  const profiler = options.profile ? await startProfiler() : null
  try {
    return await runStages(root, options, { ...caller, profiler })
  } finally {
    profiler?.close()
  }
}

export interface BuildCaller {
  /** Articles and texts of pages are not held in memory, where there is a cache: they cannot be read after the build. */
  readonly arePagesInCache: boolean
  /** Called with the folder of the files that wait, which a process that ends in the midst of a build has to remove. */
  readonly onStaging: (staging: Staging) => void
  /**
   * Called when the bundler has nothing more to do, which is while pages are parsed where no code of the site's own runs meanwhile,
   * that could use it too.
   */
  readonly onBundled: () => void
  /** Called before so many pages are parsed that memory counts for more than time. */
  readonly onManyPages: () => void
}

/** Loaded when asked for: a build that is not measured pays nothing. */
async function startProfiler(): Promise<Profiler> {
  return await (await import('./profile/createProfiler.ts')).createProfiler()
}

interface Surroundings extends BuildCaller {
  readonly profiler: Profiler | null
}

async function runStages(
  root: string,
  options: BuildOptions,
  { profiler, arePagesInCache, onStaging, onBundled, onManyPages }: Surroundings,
): Promise<BuildResult> {
  const clock = createClock(options)
  const config = await clock.time('config', () => loadConfig(root, options, options.signal))
  await profiler?.open(config)
  const record = readOutputRecord(config, options.cache ?? true)
  const staging = createStaging(config, record)
  onStaging(staging)
  const own = { place: staging, arePagesInCache, onManyPages }
  const jobs = startJobs(root, config, options, own)
  const bundleIt = (input: BundleInput) =>
    clock.measure('bundle', () => bundleOf(input, options.cache ?? true))
  const bundling = createEarlyBundle(config, bundleIt, onBundled)
  try {
    const site = await modelOf(config, jobs, clock, {
      ...options,
      onContent: ({ files }) => bundling.begin(files.map(({ filePath }) => filePath)),
    })
    // Threads that have parsed hold parser and grammars, which those that render do without.
    if (!profiler) await jobs.rest()
    const bundle = await clock
      .await('bundle', () => bundling.of(site))
      .catch((error: unknown) => {
        throw withDiagnostics(error, site.diagnostics)
      })
    // Another thread compresses while this one renders; what fails is told when it is waited for.
    const firstLoad = firstLoadOf(bundle, config)
    firstLoad.catch(() => undefined)
    const theme = await jobs.describe(bundle)
    const { tasks, shared, files } = renderTasks(site, bundle, theme)
    const rendering = clock.time('render', async () => {
      const rendered = await jobs.run('render', tasks, shared)
      // The index of a large site takes longer, and needs the memory.
      if (!profiler) await jobs.rest()
      return rendered
    })
    // Beside it: one thread has to do this, and the others are busy.
    const making = clock.measure('outputs', () => runOutputs(site, options.signal, [], staging))
    // What fails is told when it is waited for.
    making.catch(() => undefined)
    const documents = await rendering
    const extra = await clock.await('outputs', () => making)
    const outputs = [
      ...documents.flatMap((document) => document.files),
      ...files,
      ...bundle.files,
      ...extra.files,
    ]
    const findings = await clock.time('checks', () => runChecks(site, outputs, options.signal))
    const diagnostics = sortDiagnostics([
      ...site.diagnostics,
      ...bundle.diagnostics,
      ...documents.flatMap((document) => document.diagnostics),
      ...extra.diagnostics,
      ...findings,
      ...(await checkTheme(site, theme)),
      ...staleWarnings(outputs, config, record),
    ])
    const isRefused = hasErrors(diagnostics) || (options.strict && diagnostics.length > 0)
    const emitted = isRefused
      ? null
      : await clock.time('emit', () => emit(outputs, config, options.signal, record, staging))
    if (isRefused) staging.takeBack()
    const pages = pagesOf(site)
    const timings = clock.timings()
    return {
      site,
      pages,
      outputs,
      diagnostics,
      timings,
      emitted,
      bytes: emitted?.bytes ?? 0,
      firstLoad: await firstLoad,
      slowest: slowestOf(jobs),
      profile: profiler && (await profiler.finish({ pages, timings, jobs })),
    }
  } catch (error) {
    throw options.signal?.aborted ? error : blameHooks(error, config)
  } finally {
    await bundling.settled()
    await jobs.close()
    staging.remove()
  }
}

/** A bundle that does not build hides nothing of what was found in pages. */
function withDiagnostics(error: unknown, diagnostics: readonly Diagnostic[]): unknown {
  if (!(error instanceof DocgenError)) return error
  return new DocgenError(sortDiagnostics([...diagnostics, ...error.diagnostics]), { cause: error })
}

async function bundleOf(site: BundleInput, isRemembered: boolean): Promise<Bundle> {
  const shipped = shippedBundle(site, shippedFile('build'))
  if (shipped) return shipped.bundle
  if (isRemembered) {
    return await (await import('./bundle/bundle.ts')).rememberedBundle(site)
  }
  return await (await import('./bundle/runEsbuild.ts')).bundleSite(site, { dev: false })
}

/** The site's model without bundling or rendering: routes, toc, texts and links, for other tools. */
export async function loadSite(root: string, options: LoadSiteOptions = {}): Promise<Site> {
  const clock = createClock(options)
  const config = await clock.time('config', () => loadConfig(root, options, options.signal))
  const jobs = startJobs(root, config, options)
  try {
    return await modelOf(config, jobs, clock, options)
  } finally {
    await jobs.close()
  }
}

interface ModelOptions {
  readonly signal?: AbortSignal
  /** Called with the files before they are parsed. */
  readonly onContent?: (content: Content) => void
}

/** Stages 2 to 4. */
async function modelOf(
  config: Config,
  jobs: Jobs,
  clock: Clock,
  { signal, onContent }: ModelOptions,
): Promise<Site> {
  const content = await clock.time('load', () => scanContent(config, signal))
  onContent?.(content)
  const parsed = await clock.time('parse', () => jobs.run('parse', content.files))
  const { pages, diagnostics } = runPageHooks(config, parsed)
  const site = await clock.time('model', () => createSite(config, content, pages))
  return { ...site, diagnostics: [...diagnostics, ...site.diagnostics] }
}

function startJobs(
  root: string,
  config: Config,
  options: BuildOptions,
  own: Pick<JobsOptions, 'place' | 'arePagesInCache' | 'onManyPages'> = {},
): Jobs {
  const { signal, onProgress } = options
  const load = pickLoadOptions(options)
  return createJobs(config, {
    cache: options.cache ?? true,
    load: { root, options: load, profile: options.profile ?? false },
    ...own,
    ...(signal ? { signal } : {}),
    ...(onProgress
      ? { onProgress: (stage, done, total) => onProgress({ stage, done, total }) }
      : {}),
  })
}

function pickLoadOptions({ config, outDir, base }: BuildOptions) {
  return {
    ...(config === undefined ? {} : { config }),
    ...(outDir === undefined ? {} : { outDir }),
    ...(base === undefined ? {} : { base }),
  }
}

interface Clock {
  /** In the order of the stages. */
  timings(): readonly Timing[]
  /** Takes the time of a stage and tells of it. */
  time<T>(stage: Stage, run: () => T | Promise<T>): Promise<T>
  /** Takes the time of what may go on beside another stage. */
  measure<T>(stage: Stage, run: () => T | Promise<T>): Promise<T>
  /** Tells of a stage whose time is taken elsewhere. */
  await<T>(stage: Stage, run: () => Promise<T>): Promise<T>
}

const STAGES: readonly Stage[] = [
  ...(['config', 'load', 'parse', 'model'] as const),
  ...(['bundle', 'render', 'outputs', 'checks', 'emit'] as const),
]

/** Times the stages, tells of each, and stops between two of them when asked to. */
function createClock(options: BuildOptions): Clock {
  const timings: Timing[] = []
  const tell = (progress: Progress) => options.onProgress?.(progress)
  const clock: Clock = {
    timings: () => STAGES.flatMap((stage) => timings.filter((timing) => timing.stage === stage)),
    time: (stage, run) => clock.await(stage, () => clock.measure(stage, run)),
    async measure(stage, run) {
      const start = performance.now()
      const result = await run()
      timings.push({ stage, milliseconds: performance.now() - start })
      return result
    },
    async await(stage, run) {
      options.signal?.throwIfAborted()
      tell({ stage, done: 0, total: 1 })
      const result = await run()
      tell({ stage, done: 1, total: 1 })
      return result
    },
  }
  return clock
}

/** What a first visit loads besides the document: the entry, the chunks it imports at once, the style sheets. */
async function firstLoadOf(bundle: Bundle, config: Config): Promise<BuildResult['firstLoad']> {
  const files = new Map(bundle.files.map((file) => [config.base + file.outFile, file]))
  const sum = async (urls: readonly string[]) => {
    const sizes = await Promise.all(urls.map((url) => gzipSizeOf(files.get(url))))
    return sizes.reduce((bytes, size) => bytes + size, 0)
  }
  const { entry, preloads, styles } = bundle.client
  const [javascript, css] = await Promise.all([sum([entry, ...preloads]), sum(styles)])
  return { javascript, css }
}

const gzipped = promisify(gzip)

async function gzipSizeOf(file: OutputFile | undefined): Promise<number> {
  return file && 'contents' in file ? (await gzipped(file.contents)).length : 0
}

/** Without the 404 pages that docgen adds. */
function pagesOf(site: Site): readonly Page[] {
  const pages = [...site.routes.values()].map(({ page }) => page)
  return pages.filter(({ filePath }) => filePath !== '')
}

function slowestOf(jobs: Jobs): BuildResult['slowest'] {
  return [...jobs.durations]
    .map(([filePath, { parse = 0, render = 0 }]) => ({ filePath, milliseconds: parse + render }))
    .sort((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, SLOWEST)
}
