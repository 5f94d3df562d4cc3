// The measuring of one build: records this thread from the start, takes in what jobs know of pages and what threads recorded,
// writes the folder. `build.ts` holds one, or none: without one nothing is measured but the clock of each stage.
import { packageRoot } from '../node/packageRoot.ts'
import { engineFolder } from '../node/engineFiles.ts'
import type { BuildProfile, Timing } from '../types/library.ts'
import type { Config } from '../types/index.ts'
import type { Page } from '../types/content.ts'
import { codeTimesOf } from './codeTimes.ts'
import { startCpuProfile, type CpuProfile } from './cpuProfile.ts'
import { openProfileFolder } from './profileFolder.ts'
import { reportOf } from './report.ts'
import { withSources } from './sourceFrames.ts'

/** Milliseconds of each kind of job for one page; a kind is missing where its result came from the cache. */
export type PageTimes = Readonly<Partial<Record<'parse' | 'render', number>>>

/** The measurements of all jobs. */
export interface JobTimes {
  /** By `filePath`. */
  readonly durations: ReadonlyMap<string, PageTimes>
  /** The profiles of the threads, when `load.profile` asked for them; ends their recording. */
  profiles(): Promise<CpuProfile[]>
}

/** What the build knows at its end. */
export interface Measured {
  readonly pages: readonly Page[]
  readonly timings: readonly Timing[]
  readonly jobs: JobTimes
}

export interface Profiler {
  /** Takes the folder, as soon as the configuration tells where it is. Throws `DocgenError` when it cannot be written. */
  open(config: Config): Promise<void>
  /** Ends the recording and writes everything. */
  finish(measured: Measured): Promise<BuildProfile>
  /** Ends the recording, however the build ended; nothing more is written. */
  close(): void
}

/** How much of the code a result names. */
const OWNERS = 5

/** Starts to record this thread. */
export async function createProfiler(): Promise<Profiler> {
  const recording = await startCpuProfile()
  const opened: { value: Opened | null } = { value: null }
  return {
    async open(config) {
      opened.value = { config, folder: await openProfileFolder(config.cacheDir) }
    },
    async finish({ pages, timings, jobs }) {
      if (!opened.value) throw new Error('a profile is opened before it is finished')
      const { config, folder } = opened.value
      const recorded = [await recording.stop(), ...(await jobs.profiles())]
      const profiles = recorded.map((profile) => withSources(profile, engineFolder))
      const names = profiles.map((_, index) => profileName(index))
      const code = codeTimesOf(profiles, placesOf(config))
      const slowest = pageTimesOf(pages, jobs.durations)
      const report = reportOf({ timings, pages: slowest, code, profiles: names })
      await folder.write({
        'report.md': report,
        ...Object.fromEntries(names.map((name, index) => [name, JSON.stringify(profiles[index])])),
      })
      const files = ['report.md', ...names]
      return { dir: folder.dir, files, pages: slowest, code: code.owners.slice(0, OWNERS) }
    },
    close: () => recording.drop(),
  }
}

interface Opened {
  readonly config: Config
  readonly folder: Awaited<ReturnType<typeof openProfileFolder>>
}

/** The first is that of the main thread. */
function profileName(index: number): string {
  return index === 0 ? 'main.cpuprofile' : `thread-${index}.cpuprofile`
}

function placesOf({ root, cacheDir }: Config) {
  return { packageDir: packageRoot(), root, serverDir: `${cacheDir}/server` }
}

function pageTimesOf(
  pages: readonly Page[],
  durations: JobTimes['durations'],
): BuildProfile['pages'] {
  return pages
    .map(({ filePath }) => {
      const { parse = null, render = null } = durations.get(filePath) ?? {}
      const milliseconds = parse === null && render === null ? null : (parse ?? 0) + (render ?? 0)
      return { filePath, milliseconds, parse, render }
    })
    .sort(
      (a, b) =>
        (b.milliseconds ?? -1) - (a.milliseconds ?? -1) || (a.filePath < b.filePath ? -1 : 1),
    )
}
