// The state of the dev server: the last result of every stage. An update takes changed files and
// returns the message for browsers. devStages.ts opens the stages, updateStages.ts runs them again,
// and routeRequests.ts answers requests for pages.
import type { DevBundler } from '../../bundle/devBundler.ts'
import { runChecks } from '../../checks/index.ts'
import type { ConfigFlags } from '../../config/configFlags.ts'
import { startFilesOf } from '../../config/startFiles.ts'
import { laterFiles } from '../../outputs/laterFiles.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import type { Config, Site } from '../../types/index.ts'
import type { Route } from '../../types/route.ts'
import type { ClientManifest } from '../../types/output.ts'
import { attempt } from './attempt.ts'
import type { DevPages } from './devPages.ts'
import { adoptConfig, openStages, type Stages, type StagesOptions } from './devStages.ts'
import type { LiveMessage } from './liveReload.ts'
import { quietMoment } from './quietMoment.ts'
import { pluginSourcesOf, themeDirOf } from './reach.ts'
import { allFound, errorsOn, pagesOf, renderErrorsOf } from './routeRequests.ts'
import { rebuild, updateStages } from './updateStages.ts'

export interface DevState {
  readonly config: Config
  /** The time when files were first read, in milliseconds since 1970. */
  readonly readSince: number
  /** Resolves when the first bundle has been built. Before, there are no pages. */
  started(): Promise<void>
  /** Takes a configuration that differs from the old one only in data; see dataChange.ts. */
  adopt(config: Config): Promise<void>
  /** Runs the stages that the changed files affect. `changed` are absolute paths. */
  update(changed: ReadonlySet<string>): Promise<LiveMessage | null>
  /**
   * Resolves when no request or update has been in progress for this long, counted from the call,
   * or after two seconds. Resolves immediately if the signal is aborted.
   */
  quiet(milliseconds: number): Promise<void>
  /**
   * Checks the whole site. Returns whether the diagnostics have changed, or null if an update came
   * meanwhile.
   */
  check(): Promise<boolean | null>
  /** Returns the pages, or null if the theme has never compiled. */
  pages(): Pick<DevPages, 'has' | 'get' | 'routeOf'> | null
  readonly modules: Pick<DevBundler, 'graph' | 'open' | 'code'>
  /**
   * Returns the addresses of scripts and style sheets of all pages. Null before the first bundle.
   */
  client(): ClientManifest | null
  /** Returns all diagnostics so far; those of rendering for pages that were requested. */
  diagnostics(): readonly Diagnostic[]
  /** Returns the errors to show on a page: its own, and those that belong to no page. */
  errorsOf(route: Route | null): Promise<readonly Diagnostic[]>
  /** Returns the files and folders to watch. */
  watched(): readonly string[]
  close(): Promise<void>
}

/**
 * Creates a state and builds the first bundle. Throws like `openStages`. An aborted state must
 * still be closed.
 */
export async function createDevState(
  root: string,
  flags: ConfigFlags,
  options: StagesOptions,
): Promise<DevState> {
  const state = await openDevState(root, flags, options)
  await state.started()
  return state
}

/** Like `createDevState`, but does not wait for the first bundle. */
export async function openDevState(
  root: string,
  flags: ConfigFlags,
  options: StagesOptions,
): Promise<DevState> {
  const stages = await openStages(root, flags, options)
  const { readSince, gate } = stages
  const started = gate.during(() => buildFirst(stages))
  // Callers of `started` report the error.
  started.catch(() => undefined)
  return {
    get config() {
      return stages.config
    },
    readSince,
    started: () => started,
    adopt: (config) => gate.during(() => Promise.resolve(adoptConfig(stages, config))),
    quiet: (milliseconds) => quietMoment(stages, milliseconds),
    update: (changed) => gate.during(() => updateStages(stages, changed)),
    check: () => checkAll(stages),
    pages: () => pagesOf(stages),
    modules: stages.bundler,
    client: () => stages.now.bundle?.client ?? null,
    diagnostics: () => [...allFound(stages), ...stages.rendered.all()],
    errorsOf: (route) => errorsOn(stages, route),
    watched: () => watchedBy(stages),
    async close() {
      await Promise.all([stages.close(), started.catch(() => undefined)])
    },
  }
}

/** Builds the first bundle, and then parses the home page, after the page of a waiting request. */
async function buildFirst(stages: Stages): Promise<void> {
  const { store, now } = stages
  await rebuild(stages)
  // Loads the theme in the render thread, while the parser thread is loaded.
  now.pages?.prepare()
  const home = store.site().routes.get(homeOf(store.site()))
  if (!home) return
  // A request for the page reports the error.
  setImmediate(() => void store.complete([home.page.filePath]).catch(() => undefined))
}

/** Returns the route path of the home page in the first language, which is requested most. */
function homeOf({ locales }: Site): string {
  return `${locales[0]?.prefix ?? ''}/`
}

async function checkAll(stages: Stages) {
  const { now, found, jobs, store, background, bundler, gate, signal, references } = stages
  const { version } = now
  jobs.prepareParser()
  const before = JSON.stringify([found.checks, bundler.diagnostics()])
  const { value, errors } = await attempt(async () => {
    await background.run()
    const site = store.site()
    // Looks for problems in the modules of pages that nobody has opened.
    for (const { page } of site.routes.values()) {
      if (page.code === null || version !== now.version) continue
      await gate.idle()
      signal.throwIfAborted()
      await bundler.page(page.filePath)
    }
    await bundler.settle()
    await renderFailed(stages)
    const { files, diagnostics } = (await now.pages?.others()) ?? { files: [], diagnostics: [] }
    const ofTheme = (await now.pages?.checkTheme()) ?? []
    const all = [...files, ...laterFiles(site)]
    return [...diagnostics, ...ofTheme, ...(await runChecks(site, all, signal, references))]
  })
  if (version !== now.version) return null
  found.checks = value ?? errors
  return JSON.stringify([found.checks, bundler.diagnostics()]) !== before
}

/** Renders the pages again that could not be rendered, because no browser may request them. */
async function renderFailed(stages: Stages): Promise<void> {
  for (const routePath of stages.rendered.routePaths()) {
    await stages.gate.idle()
    stages.signal.throwIfAborted()
    await renderErrorsOf(stages, routePath)
  }
}

function watchedBy({ config, bundler, store }: Stages): readonly string[] {
  const folders = [config.docsDir, config.publicDir, themeDirOf(config)]
  return [
    ...folders.filter((path) => path !== null),
    ...config.dependencies,
    config.i18nSourcePath,
    ...pluginSourcesOf(config),
    ...startFilesOf(config.root),
    ...bundler.inputs(),
    ...store.sources(),
  ]
}
