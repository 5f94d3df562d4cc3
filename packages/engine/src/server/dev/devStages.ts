// The stages of `dev` and the last result of each: opened once for a configuration, and passed as one object to whatever runs
// one of them.
import type { Bundler } from '../../bundle/bundler.ts'
import { createDevBundler } from '../../bundle/devBundler.ts'
import { loadConfig } from '../../config/loadConfig.ts'
import type { LoadOptions } from '../../config/loadOptions.ts'
import { createJobs, type Jobs } from '../../jobs/jobs.ts'
import { openParser, type Threads } from '../../jobs/threads.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import type { Config } from '../../types/index.ts'
import type { Bundle } from '../../types/output.ts'
import { attempt } from './attempt.ts'
import { createBackground, createGate, type Background, type Gate } from './background.ts'
import { createContentStore, type ContentStore } from './contentStore.ts'
import { createDevPages, type DevPages } from './devPages.ts'
import { createFirstBundle, type FirstBundle } from './firstBundle.ts'

export interface Stages {
  readonly config: Config
  /** When the first of the files was read; milliseconds since 1970. */
  readonly readSince: number
  readonly signal: AbortSignal
  readonly jobs: Jobs
  readonly bundler: Bundler
  readonly firstBundle: FirstBundle
  readonly store: ContentStore
  readonly gate: Gate
  readonly background: Background
  readonly now: Results
  readonly found: Record<'content' | 'bundle' | 'checks', readonly Diagnostic[]>
  readonly close: () => Promise<void>
}

interface Results {
  bundle: Bundle | null
  pages: DevPages | null
  /** Counts what was taken in. */
  version: number
}

export interface StagesOptions {
  readonly signal: AbortSignal
  /** A thread that was opened earlier, which the stages end; default: one of their own. */
  readonly parser?: Threads | null
  /** Told when a page was parsed that had been asked for, and other pages show something of it that is not what its head said. */
  readonly onModel: () => void
}

/**
 * Reads the configuration and the content. Throws `DocgenError` when the configuration is wrong or there is no docs folder, and
 * the signal's reason when it is aborted.
 */
export async function openStages(
  root: string,
  options: LoadOptions,
  { signal, onModel, parser = openParser({ root, options }, signal) }: StagesOptions,
): Promise<Stages> {
  const config = await loadConfig(root, options, signal).catch(async (error: unknown) => {
    await parser?.close()
    throw error
  })
  const readSince = Date.now()
  const load = { root, options }
  const jobs = createJobs(config, { cache: true, load, isolateRender: true, parser, signal })
  const bundler = createDevBundler(config)
  jobs.warmUp()
  const firstBundle = createFirstBundle(config, bundler)
  const onParsed = (isModel: boolean) => {
    if (!isModel) return renewArticles(stages)
    renewPages(stages)
    onModel()
  }
  const store = createContentStore({ config, jobs, signal, onListed: firstBundle.begin, onParsed })
  const gate = createGate()
  const ended = new AbortController()
  const untilEnd = AbortSignal.any([signal, ended.signal])
  const background = createBackground({ store, jobs, gate, signal: untilEnd })
  const close = async () => {
    ended.abort()
    // What is at work may still write to the cache.
    await background.run().catch(() => undefined)
    await Promise.all([bundler.dispose(), jobs.close()])
  }
  const stages: Stages = {
    config,
    readSince,
    signal,
    jobs,
    bundler,
    firstBundle,
    store,
    gate,
    background,
    close,
    now: { bundle: null, pages: null, version: 0 },
    found: { content: [], bundle: [], checks: [] },
  }
  await readFirst(stages)
  return stages
}

async function readFirst({ store, firstBundle, signal, close }: Stages): Promise<void> {
  const { value, error } = await attempt(() => store.update(null))
  if (value !== null) return
  await firstBundle.take()
  await close()
  signal.throwIfAborted()
  throw error
}

/** For another model or another bundle. */
export function renewPages({ now, store, background, jobs, signal }: Stages): void {
  const complete = async () => {
    await background.hurry()
    return store.site()
  }
  now.pages = now.bundle && createDevPages(store.site(), now.bundle, { jobs, signal, complete })
}

/** For a model in which only articles are others. */
export function renewArticles({ now, store }: Stages): void {
  now.pages = now.pages?.withArticles(store.site()) ?? null
}
