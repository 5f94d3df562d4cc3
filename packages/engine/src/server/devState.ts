// What `dev` remembers: the last result of every stage. Changed files go in, what the browsers must be told comes out.
// An error changes nothing but the list of errors: the last good result of its stage stays.
import { join } from 'node:path'
import { createBundler } from '../bundle/bundleSite.ts'
import { runChecks } from '../checks/index.ts'
import { loadConfig, type LoadOptions } from '../config/loadConfig.ts'
import { startFilesOf } from '../config/startFiles.ts'
import { DocgenError, messageOf } from '../diagnostics.ts'
import { createJobs } from '../jobs.ts'
import type { Bundle, Config, Diagnostic, Page, Route, Site } from '../types.ts'
import { createContentStore } from './contentStore.ts'
import { createDevPages, type DevPages } from './devPages.ts'
import type { LiveMessage } from './liveReload.ts'
import { pluginSourcesOf, reachOf, themeDirOf } from './reach.ts'

export interface DevState {
  readonly config: Config
  /** Runs the stages that the changed files (absolute paths) reach. */
  update(changed: ReadonlySet<string>): Promise<LiveMessage | null>
  /** Runs the checks on the model as it is; whether they found something else than before. */
  check(): Promise<boolean>
  /** Null as long as the theme has never compiled. */
  pages(): DevPages | null
  /** Everything found so far, but for what rendering a page would find. */
  diagnostics(): readonly Diagnostic[]
  /** The errors a reader of this page must see: its own and those that no page owns. */
  errorsOf(route: Route | null): Promise<readonly Diagnostic[]>
  /** Files and folders whose changes matter. */
  watched(): readonly string[]
  close(): Promise<void>
}

/**
 * Throws `DocgenError` when the configuration is wrong or there is no docs folder, and the signal's reason when it is
 * aborted; an aborted state must still be closed.
 */
export async function createDevState(
  root: string,
  options: LoadOptions,
  signal: AbortSignal,
): Promise<DevState> {
  const config = await loadConfig(root, options, signal)
  const jobs = createJobs(config, {
    ...{ cache: true, load: { root, options }, isolateRender: true },
    signal,
  })
  const bundler = createBundler(config, { dev: true })
  const store = createContentStore(config, jobs, signal)
  const close = () => Promise.all([bundler.dispose(), jobs.close()])
  const first = await attempt(() => store.update(null))
  if (!first.value) {
    await close()
    signal.throwIfAborted()
    throw first.error
  }
  const now = {
    site: first.value,
    bundle: null as Bundle | null,
    pages: null as DevPages | null,
  }
  const found: Record<'content' | 'bundle' | 'checks', readonly Diagnostic[]> = {
    content: [],
    bundle: [],
    checks: [],
  }
  const renewPages = () =>
    (now.pages = now.bundle && createDevPages(now.site, now.bundle, { jobs, signal }))

  async function rebuild(): Promise<LiveMessage> {
    const before = now.bundle
    const { value, errors } = await attempt(() => bundler.build(now.site))
    found.bundle = value?.diagnostics ?? errors
    // A page and its module belong together: without a new bundle the old pages stay.
    if (!value) return { type: 'update' }
    now.bundle = value
    renewPages()
    if (before && isSameBundle(before, value)) return { type: 'update' }
    if (before && hasSameScripts(before, value)) {
      const hasSameStyles = isSame(before.client.styles, value.client.styles)
      if (hasSameStyles) return { type: 'update' }
      const type = isSame(before.modules, value.modules) ? 'style' : 'reload'
      return type === 'style' ? { type, styles: value.client.styles } : { type }
    }
    await jobs.renew()
    return { type: 'reload' }
  }

  async function reread(changed: ReadonlySet<string>): Promise<LiveMessage> {
    const before = modulesOf(now.site)
    const { value, errors } = await attempt(() => store.update(changed))
    found.content = errors
    now.site = value ?? now.site
    // Pages in MDX bring modules of their own.
    if (!isSame(before, modulesOf(now.site))) return await rebuild()
    renewPages()
    return { type: 'update' }
  }

  function reloadPublic(): LiveMessage {
    renewPages()
    return { type: 'reload' }
  }

  const sources = () => ({
    config,
    contentSources: store.sources(),
    bundleInputs: bundler.inputs(),
  })
  const diagnostics = () => [
    ...found.content,
    ...found.bundle,
    ...now.site.diagnostics,
    ...found.checks,
  ]

  await rebuild()

  return {
    config,
    async update(changed) {
      const reach = reachOf(changed, sources())
      const messages = [
        reach.content ? await reread(changed) : null,
        reach.bundle ? await rebuild() : null,
        reach.publicFiles ? reloadPublic() : null,
      ]
      return strongestOf(messages)
    },
    async check() {
      const before = JSON.stringify(found.checks)
      const { value, errors } = await attempt(async () => {
        const { files, diagnostics } = (await now.pages?.others()) ?? { files: [], diagnostics: [] }
        return [...diagnostics, ...(await runChecks(now.site, files, signal))]
      })
      found.checks = value ?? errors
      return JSON.stringify(found.checks) !== before
    },
    pages: () => now.pages,
    diagnostics,
    async errorsOf(route) {
      const pages = [...now.site.routes.values()].map(({ page }) => page)
      const rendered = route ? ((await now.pages?.check(route)) ?? []) : []
      return [
        ...diagnostics().filter(isFor(route?.page ?? null, pages, config)),
        ...rendered,
      ].filter(({ severity }) => severity === 'error')
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

/** Code of the pages that have a module, by file. */
function modulesOf({ routes }: Site): readonly (readonly [string, string])[] {
  return [...routes.values()].flatMap(({ page: { filePath, code } }) =>
    code === null ? [] : [[filePath, code] as const],
  )
}

function hasSameScripts({ client: a }: Bundle, { client: b }: Bundle): boolean {
  return isSame([a.entry, a.preloads, a.devEntry], [b.entry, b.preloads, b.devEntry])
}

function isSameBundle(a: Bundle, b: Bundle): boolean {
  return a.hash === b.hash && isSame([a.client, a.modules], [b.client, b.modules])
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** A reload brings everything, new styles bring nothing else. */
function strongestOf(messages: readonly (LiveMessage | null)[]): LiveMessage | null {
  const find = (type: LiveMessage['type']) => messages.find((message) => message?.type === type)
  if (find('style') && find('update')) return { type: 'reload' }
  return find('reload') ?? find('style') ?? find('update') ?? null
}
