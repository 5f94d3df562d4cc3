// Creates the result of a build, which the command summarizes.
import type { Emitted } from '../emit/emit.ts'
import type { JobTimes } from '../profile/createProfiler.ts'
import type { Page } from '../types/content.ts'
import type { Site } from '../types/index.ts'
import type { BuildResult } from '../types/library.ts'
import type { BuildContext } from './startBuild.ts'

/** The number of slowest pages in a result. */
const SLOWEST = 5

/** The results of the stages. */
interface StageResults extends Pick<BuildResult, 'site' | 'outputs' | 'diagnostics'> {
  readonly emitted: Emitted | null
  readonly firstLoad: Promise<BuildResult['firstLoad']>
}

/**
 * Returns the result of a build. Waits for the first load to be measured, and writes the profile.
 */
export async function resultOf(
  { clock, jobs, profiler, shared }: BuildContext,
  { site, firstLoad, ...results }: StageResults,
): Promise<BuildResult> {
  const pages = pagesOf(site)
  const timings = clock.timings()
  return {
    site,
    pages,
    ...results,
    timings,
    bytes: results.emitted?.bytes ?? 0,
    firstLoad: await firstLoad,
    slowest: slowestOf(jobs),
    // Changes once more when the build stores its packs, which is its last step.
    sharedCache: shared?.use ?? null,
    profile: profiler && (await profiler.finish({ pages, timings, jobs })),
  }
}

/** Returns the pages, without the 404 pages that docgen adds. */
function pagesOf(site: Site): readonly Page[] {
  const pages = [...site.routes.values()].map(({ page }) => page)
  return pages.filter(({ filePath }) => filePath !== '')
}

function slowestOf({ durations }: JobTimes): BuildResult['slowest'] {
  return [...durations]
    .map(([filePath, { parse = 0, render = 0 }]) => ({ filePath, milliseconds: parse + render }))
    .sort((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, SLOWEST)
}
