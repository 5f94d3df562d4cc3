// The pipeline: the table of contents of docgen. Stages are plain functions; this file only puts them in order.
import { gzipSync } from 'node:zlib'
import { rememberedBundle } from './bundle/rememberedBundle.ts'
import { runChecks } from './checks/index.ts'
import { loadConfig } from './config/loadConfig.ts'
import { scanContent } from './content/scanContent.ts'
import { hasErrors, sortDiagnostics } from './diagnostics.ts'
import { emit } from './emit.ts'
import { createJobs, type Jobs } from './jobs.ts'
import { readOutputRecord, type OutputRecord } from './outputRecord.ts'
import { runOutputs } from './outputs/index.ts'
import { runPageHooks } from './pageHooks.ts'
import type { Profiler } from './profile/createProfiler.ts'
import { renderTasks } from './render/renderTasks.ts'
import { createSite } from './site/createSite.ts'
import type {
  Bundle,
  BuildOptions,
  BuildResult,
  Config,
  LoadSiteOptions,
  OutputFile,
  Page,
  Progress,
  Site,
  Timing,
} from './types.ts'

/** How many of the slowest pages a result names. */
const SLOWEST = 5

/**
 * Builds the site of the folder `root` into its output folder.
 *
 * Returns everything that was found out, diagnostics included; with errors nothing is written and the old output stays
 * whole. Throws `DocgenError` when it cannot continue (configuration, bundle), and the signal's reason when aborted.
 */
export async function build(root: string, options: BuildOptions = {}): Promise<BuildResult> {
  const profiler = options.profile ? await startProfiler() : null
  try {
    return await runStages(root, options, profiler)
  } finally {
    profiler?.close()
  }
}

/** Loaded when asked for: a build that is not measured pays nothing. */
async function startProfiler(): Promise<Profiler> {
  return await (await import('./profile/createProfiler.ts')).createProfiler()
}

async function runStages(
  root: string,
  options: BuildOptions,
  profiler: Profiler | null,
): Promise<BuildResult> {
  const clock = createClock(options)
  const config = await clock.time('config', () => loadConfig(root, options, options.signal))
  await profiler?.open(config)
  const record = readOutputRecord(config, options.cache ?? true)
  const jobs = startJobs(root, config, options, record)
  try {
    const site = await modelOf(config, jobs, clock, options.signal)
    const bundle = await clock.time('bundle', () =>
      (options.cache ?? true) ? rememberedBundle(site) : bundleAnew(site),
    )
    const theme = await jobs.describe(bundle)
    const { tasks, shared, files } = renderTasks(site, bundle, theme)
    const documents = await clock.time('render', () => jobs.run('render', tasks, shared))
    const extra = await clock.time('outputs', () => runOutputs(site, options.signal, [], record))
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
    ])
    const isRefused = hasErrors(diagnostics) || (options.strict && diagnostics.length > 0)
    const emitted = isRefused
      ? null
      : await clock.time('emit', () => emit(outputs, config, options.signal, record))
    const pages = pagesOf(site)
    const { timings } = clock
    return {
      site,
      pages,
      outputs,
      diagnostics,
      timings,
      emitted,
      bytes: emitted?.bytes ?? 0,
      firstLoad: firstLoadOf(bundle, config),
      slowest: slowestOf(jobs),
      profile: profiler && (await profiler.finish({ pages, timings, jobs })),
    }
  } finally {
    await jobs.close()
  }
}

async function bundleAnew(site: Site): Promise<Bundle> {
  return await (await import('./bundle/bundleSite.ts')).bundleSite(site, { dev: false })
}

/** The site's model without bundling or rendering: routes, toc, texts and links, for other tools. */
export async function loadSite(root: string, options: LoadSiteOptions = {}): Promise<Site> {
  const clock = createClock(options)
  const config = await clock.time('config', () => loadConfig(root, options, options.signal))
  const jobs = startJobs(root, config, options)
  try {
    return await modelOf(config, jobs, clock, options.signal)
  } finally {
    await jobs.close()
  }
}

/** Stages 2 to 4. */
async function modelOf(
  config: Config,
  jobs: Jobs,
  clock: Clock,
  signal?: AbortSignal,
): Promise<Site> {
  const content = await clock.time('load', () => scanContent(config, signal))
  const parsed = await clock.time('parse', () => jobs.run('parse', content.files))
  const { pages, diagnostics } = runPageHooks(config, parsed)
  const site = await clock.time('model', () => createSite(config, content, pages))
  return { ...site, diagnostics: [...diagnostics, ...site.diagnostics] }
}

function startJobs(
  root: string,
  config: Config,
  options: BuildOptions,
  record?: OutputRecord,
): Jobs {
  const { signal, onProgress } = options
  const load = pickLoadOptions(options)
  return createJobs(config, {
    cache: options.cache ?? true,
    load: { root, options: load, profile: options.profile ?? false },
    ...(record ? { record } : {}),
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
  readonly timings: readonly Timing[]
  time<T>(stage: Timing['stage'], run: () => T | Promise<T>): Promise<T>
}

/** Times the stages, tells of each, and stops between two of them when asked to. */
function createClock(options: BuildOptions): Clock {
  const timings: Timing[] = []
  const tell = (progress: Progress) => options.onProgress?.(progress)
  return {
    timings,
    async time(stage, run) {
      options.signal?.throwIfAborted()
      const start = performance.now()
      tell({ stage, done: 0, total: 1 })
      const result = await run()
      timings.push({ stage, milliseconds: performance.now() - start })
      tell({ stage, done: 1, total: 1 })
      return result
    },
  }
}

/** What a first visit loads besides the document: the entry, the chunks it imports at once, the style sheets. */
function firstLoadOf(bundle: Bundle, config: Config): BuildResult['firstLoad'] {
  const sizes = new Map(bundle.files.map((file) => [config.base + file.outFile, file]))
  const sum = (urls: readonly string[]) =>
    urls.reduce((bytes, url) => bytes + gzipSizeOf(sizes.get(url)), 0)
  return {
    javascript: sum([bundle.client.entry, ...bundle.client.preloads]),
    css: sum(bundle.client.styles),
  }
}

function gzipSizeOf(file: OutputFile | undefined): number {
  return file && 'contents' in file ? gzipSync(file.contents).length : 0
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
