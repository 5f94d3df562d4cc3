// What `dev` remembers: the last result of every stage. Changed files go in, what the browsers must be told comes out. The stages
// are opened in devStages.ts, run again in updateStages.ts, and asked for pages in routeRequests.ts.
import { setTimeout as pause } from 'node:timers/promises'
import { runChecks } from '../../checks/index.ts'
import type { LoadOptions } from '../../config/loadOptions.ts'
import { startFilesOf } from '../../config/startFiles.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import type { Config, Route, Site } from '../../types/index.ts'
import { attempt } from './attempt.ts'
import type { DevPages } from './devPages.ts'
import { openStages, type Stages, type StagesOptions } from './devStages.ts'
import type { LiveMessage } from './liveReload.ts'
import { pluginSourcesOf, themeDirOf } from './reach.ts'
import { allFound, errorsOn, pagesOf } from './routeRequests.ts'
import { rebuild, updateStages } from './updateStages.ts'

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

/** As `openStages`; an aborted state must still be closed. */
export async function createDevState(
  root: string,
  options: LoadOptions,
  stagesOptions: StagesOptions,
): Promise<DevState> {
  const stages = await openStages(root, options, stagesOptions)
  const { config, readSince, gate } = stages
  await buildFirst(stages)
  return {
    config,
    readSince,
    quiet: (milliseconds) => untilQuiet(stages, milliseconds),
    update: (changed) => gate.during(() => updateStages(stages, changed)),
    check: () => checkAll(stages),
    pages: () => pagesOf(stages),
    diagnostics: () => allFound(stages),
    errorsOf: (route) => errorsOn(stages, route),
    watched: () => watchedBy(stages),
    close: () => stages.close(),
  }
}

/** The first bundle, and the page that is opened most while the bundler works in a process of its own. */
async function buildFirst(stages: Stages): Promise<void> {
  const { store, firstBundle, now } = stages
  const home = store.site().routes.get(homeOf(store.site()))
  if (firstBundle.isAtWork() && home) await store.complete([home.page.filePath])
  await rebuild(stages)
  // In its thread, while this one may parse the first page.
  now.pages?.prepare()
}

/** The page that is opened most: that of the first language. */
function homeOf({ locales }: Site): string {
  return `${locales[0]?.prefix ?? ''}/`
}

async function untilQuiet({ gate, signal }: Stages, milliseconds: number): Promise<void> {
  const start = performance.now()
  for (;;) {
    await gate.idle()
    const left = Math.max(start, gate.last()) + milliseconds - performance.now()
    if (left <= 0 || signal.aborted) return
    await pause(left, null, { signal }).catch(() => undefined)
  }
}

async function checkAll({ now, found, store, background, signal }: Stages) {
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
