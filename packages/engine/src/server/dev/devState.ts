// What `dev` remembers: the last result of every stage. Changed files go in, what the browsers must be told comes out.
// An error changes nothing but the list of errors: the last good result of its stage stays.
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createDevBundler } from '../../bundle/devBundler.ts'
import { dependsOnNoPage } from '../../bundle/earlyBundle.ts'
import { runChecks } from '../../checks/index.ts'
import { loadConfig } from '../../config/loadConfig.ts'
import type { LoadOptions } from '../../config/loadOptions.ts'
import { startFilesOf } from '../../config/startFiles.ts'
import { DocgenError, messageOf } from '../../diagnostics/diagnostics.ts'
import { createJobs } from '../../jobs/jobs.ts'
import { overviewOf } from '../../site/overview.ts'
import type { Bundle } from '../../types/output.ts'
import type { Config, Route, Site } from '../../types/index.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import type { Page } from '../../types/content.ts'
import { openParser, type Threads } from '../../jobs/threads.ts'
import { createBackground, createGate } from './background.ts'
import { createContentStore } from './contentStore.ts'
import { createDevPages, type DevPages } from './devPages.ts'
import type { LiveMessage } from './liveReload.ts'
import { pluginSourcesOf, reachOf, themeDirOf } from './reach.ts'
import {
  articleOf,
  hasSameModules,
  hasSameScripts,
  isSame,
  isSameBundle,
  strongestOf,
} from './bundleChange.ts'

export interface DevState {
  readonly config: Config
  /** When the first of the files was read; milliseconds since 1970. */
  readonly readSince: number
  /** Runs the stages that the changed files (absolute paths) reach. */
  update(changed: ReadonlySet<string>): Promise<LiveMessage | null>
  /** Resolves when nobody has waited for a page or a change for this long from now on; at once when the signal is aborted. */
  quiet(milliseconds: number): Promise<void>
  /** Runs the checks on the whole site; whether they found something else than before. Null when a change came meanwhile. */
  check(): Promise<boolean | null>
  /** Null as long as the theme has never compiled. */
  pages(): Pick<DevPages, 'has' | 'get' | 'routeOf'> | null
  /** Everything found so far, but for what rendering a page would find. */
  diagnostics(): readonly Diagnostic[]
  /** The errors a reader of this page must see: its own and those that no page owns. */
  errorsOf(route: Route | null): Promise<readonly Diagnostic[]>
  /** Files and folders whose changes matter. */
  watched(): readonly string[]
  close(): Promise<void>
}

export interface DevStateOptions {
  readonly signal: AbortSignal
  /** A thread that was opened earlier, which the state ends; default: one of its own. */
  readonly parser?: Threads | null
  /** Told when a page was parsed that had been asked for, and other pages show something of it that is not what its head said. */
  readonly onModel: () => void
}

/**
 * Throws `DocgenError` when the configuration is wrong or there is no docs folder, and the signal's reason when it is
 * aborted; an aborted state must still be closed.
 */
export async function createDevState(
  root: string,
  options: LoadOptions,
  { signal, onModel, parser = openParser({ root, options }, signal) }: DevStateOptions,
): Promise<DevState> {
  const config = await loadConfig(root, options, signal).catch(async (error: unknown) => {
    await parser?.close()
    throw error
  })
  const readSince = Date.now()
  const jobs = createJobs(config, {
    ...{ cache: true, load: { root, options }, isolateRender: true },
    parser,
    signal,
  })
  const bundler = createDevBundler(config)
  jobs.warmUp()
  // The bundle depends on pages in MDX, and on no other.
  const early = { bundle: null as Promise<Attempt<Bundle>> | null, isDone: false }
  const onListed = (filePaths: readonly string[]) => {
    if (!dependsOnNoPage(filePaths, config)) return
    early.bundle = attempt(() => bundler.build({ routes: new Map(), config }))
    void early.bundle.then(() => (early.isDone = true))
  }
  const store = createContentStore({ config, jobs, signal, onListed, onParsed })
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
  const first = await attempt(() => store.update(null))
  if (first.value === null) {
    await early.bundle
    await close()
    signal.throwIfAborted()
    throw first.error
  }
  const now = {
    bundle: null as Bundle | null,
    pages: null as DevPages | null,
    /** Counts what was taken in. */
    version: 0,
  }
  const found: Record<'content' | 'bundle' | 'checks', readonly Diagnostic[]> = {
    content: [],
    bundle: [],
    checks: [],
  }
  const complete = async () => {
    await background.hurry()
    return store.site()
  }
  const renewPages = () => {
    const workshop = { jobs, signal, complete }
    now.pages = now.bundle && createDevPages(store.site(), now.bundle, workshop)
  }
  const renewArticles = () => {
    now.pages = now.pages?.withArticles(store.site()) ?? null
  }

  function onParsed(isModel: boolean): void {
    if (!isModel) return renewArticles()
    renewPages()
    onModel()
  }

  async function rebuild(): Promise<LiveMessage> {
    const before = now.bundle
    const building = early.bundle ?? attempt(() => bundler.build(store.site()))
    early.bundle = null
    const { value, errors } = await building
    found.bundle = value?.diagnostics ?? errors
    // A page and its module belong together: without a new bundle the old pages stay.
    if (!value) return { type: 'update' }
    now.bundle = value
    const isOther = before !== null && !isSameBundle(before, value)
    const isReload = isOther && !hasSameScripts(before, value)
    // Before there are other pages: what the modules of before are at, or have begun, must not meet them.
    const renewing = isReload ? jobs.renew() : isOther ? jobs.interrupt() : null
    renewPages()
    await renewing
    if (before && !isOther) return { type: 'update' }
    if (before && !isReload) {
      const hasSameStyles = isSame(before.client.styles, value.client.styles)
      if (hasSameStyles) return { type: 'update' }
      const type = isSame(before.modules, value.modules) ? 'style' : 'reload'
      return type === 'style' ? { type, styles: value.client.styles } : { type }
    }
    return { type: 'reload' }
  }

  async function reread(changed: ReadonlySet<string>): Promise<LiveMessage> {
    const before = store.site()
    const { value: isModel, errors } = await attempt(() => store.update(changed))
    found.content = errors
    // Pages in MDX bring modules of their own.
    if (!hasSameModules(before, store.site())) return await rebuild()
    if (isModel !== false) {
      renewPages()
      return { type: 'update' }
    }
    renewArticles()
    return { type: 'update', article: articleOf(changed, store.site()) }
  }

  function reloadPublic(): LiveMessage {
    renewPages()
    return { type: 'reload' }
  }

  /** Parses what a document shows: its page and, on an overview, the headings of others. */
  async function completeRoute(route: Route | null): Promise<void> {
    if (!route) return
    const groups = overviewOf(route, store.site()) ?? []
    const links = groups.flatMap(({ items }) => items.map(({ link }) => link))
    const listed = links.flatMap((link) => store.site().routes.get(link)?.page.filePath ?? [])
    await store.complete([route.page.filePath, ...listed])
  }

  /** Where other pages come while one of them is asked, they answer: what was at work on it may have been ended. */
  async function fromLatest<T>(ask: (pages: DevPages) => Promise<T>): Promise<T | null> {
    for (;;) {
      const { pages } = now
      const answer = pages && (await ask(pages))
      if (pages === now.pages) return answer
    }
  }

  const sources = () => ({
    config,
    contentSources: store.sources(),
    bundleInputs: bundler.inputs(),
  })
  const diagnostics = () => [
    ...found.content,
    ...found.bundle,
    ...store.site().diagnostics,
    ...found.checks,
  ]

  // While the bundler works in a process of its own.
  const home = store.site().routes.get(homeOf(store.site()))
  if (early.bundle && !early.isDone && home) await store.complete([home.page.filePath])
  await rebuild()
  // In its thread, while this one may parse the first page.
  now.pages?.prepare()

  return {
    config,
    readSince,
    async quiet(milliseconds) {
      const start = performance.now()
      for (;;) {
        await gate.idle()
        const left = Math.max(start, gate.last()) + milliseconds - performance.now()
        if (left <= 0 || signal.aborted) return
        await pause(left, null, { signal }).catch(() => undefined)
      }
    },
    update: (changed) =>
      gate.during(async () => {
        now.version += 1
        const reach = reachOf(changed, sources())
        const messages = [
          reach.content ? await reread(changed) : null,
          reach.bundle ? await rebuild() : null,
          reach.publicFiles ? reloadPublic() : null,
        ]
        return strongestOf(messages)
      }),
    async check() {
      const { version } = now
      const before = JSON.stringify(found.checks)
      const { value, errors } = await attempt(async () => {
        await background.run()
        const site = store.site()
        const { files, diagnostics } = (await now.pages?.others()) ?? { files: [], diagnostics: [] }
        const ofTheme = (await now.pages?.checkTheme()) ?? []
        return [...diagnostics, ...ofTheme, ...(await runChecks(site, files, signal))]
      })
      if (version !== now.version) return null
      found.checks = value ?? errors
      return JSON.stringify(found.checks) !== before
    },
    pages: () =>
      now.pages && {
        has: (outFile) => now.pages!.has(outFile),
        routeOf: (outFile) => now.pages!.routeOf(outFile),
        async get(outFile) {
          const pages = now.pages!
          // The Markdown of a page holds what it includes, which its parse finds.
          const route = pages.routeOf(outFile) ?? pages.routeOf(outFile.replace(/\.md$/, '.html'))
          if (!route) return await now.pages!.get(outFile)
          return await gate.during(async () => {
            await completeRoute(route)
            return await fromLatest((pages) => pages.get(outFile))
          })
        },
      },
    diagnostics,
    async errorsOf(route) {
      await completeRoute(route)
      const errors = diagnostics().filter(isError)
      const known = route && store.site().routes.get(route.routePath)
      const rendered = known ? ((await fromLatest((pages) => pages.check(known))) ?? []) : []
      if (errors.length === 0) return rendered.filter(isError)
      const pages = [...store.site().routes.values()].map(({ page }) => page)
      return [...errors.filter(isFor(known?.page ?? null, pages, config)), ...rendered].filter(
        isError,
      )
    },
    watched: () => [
      ...[config.docsDir, config.publicDir, themeDirOf(config)].filter((path) => path !== null),
      ...config.dependencies,
      config.i18nSourcePath,
      ...pluginSourcesOf(config),
      ...startFilesOf(config.root),
      ...bundler.inputs(),
      ...store.sources(),
    ],
    close: async () => {
      await close()
    },
  }
}

interface Attempt<T> {
  readonly value: T | null
  readonly error: unknown
  readonly errors: readonly Diagnostic[]
}

async function attempt<T>(run: () => Promise<T>): Promise<Attempt<T>> {
  try {
    return { value: await run(), error: null, errors: [] }
  } catch (error) {
    return { value: null, error, errors: diagnosticsOf(error) }
  }
}

/** What a failed stage says: its diagnostics, or a bug's message. */
export function diagnosticsOf(error: unknown): readonly Diagnostic[] {
  if (error instanceof DocgenError) return error.diagnostics
  return [{ severity: 'error', code: 'internal-error', message: messageOf(error) }]
}

/** The page that is opened most: that of the first language. */
function homeOf({ locales }: Site): string {
  return `${locales[0]?.prefix ?? ''}/`
}

/** Whether a diagnostic concerns a page: it is about one of its files, or about a file of no page. */
function isFor(page: Page | null, pages: readonly Page[], { docsDir }: Config) {
  const filesOf = ({ filePath, dependencies }: Page) => [
    filePath,
    join(docsDir, filePath),
    ...dependencies.map(({ absPath }) => absPath),
  ]
  const own = new Set(page ? filesOf(page) : [])
  const all = new Set(pages.flatMap(filesOf))
  return ({ filePath = '' }: Diagnostic) => own.has(filePath) || !all.has(filePath)
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error'
}
