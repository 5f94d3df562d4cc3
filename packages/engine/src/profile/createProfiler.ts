// Measures a build with `--profile`: records this thread, collects the times of pages and the
// recordings of other threads, and writes the profile folder. Without a profiler, `build.ts`
// measures only the duration of each stage.
import { compareText } from '../shared/compareText.ts'
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

/**
 * Milliseconds of each kind of job for a page. A kind is missing if its result came from the cache.
 */
export type PageTimes = Readonly<Partial<Record<'parse' | 'render', number>>>

/** The measurements of all jobs. */
export interface JobTimes {
  /** By `filePath`. */
  readonly durations: ReadonlyMap<string, PageTimes>
  /**
   * Ends the recording of the worker threads and returns their profiles, if `load.profile` is set.
   */
  profiles(): Promise<CpuProfile[]>
}

/** The measurements of a finished build. */
export interface Measured {
  readonly pages: readonly Page[]
  readonly timings: readonly Timing[]
  readonly jobs: JobTimes
}

export interface Profiler {
  /**
   * Prepares the folder once the configuration is known. Throws `DocgenError` if the folder is not
   * writable.
   */
  open(config: Config): Promise<void>
  /** Ends the recording and writes all files. */
  finish(measured: Measured): Promise<BuildProfile>
  /** Ends the recording without writing. Can be called after `finish`. */
  close(): void
}

/** Number of code owners in a result. */
const OWNERS = 5

/** Starts recording this thread. */
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

/** Returns the file name of a profile. The first one is the main thread's. */
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
        (b.milliseconds ?? -1) - (a.milliseconds ?? -1) || compareText(a.filePath, b.filePath),
    )
}
