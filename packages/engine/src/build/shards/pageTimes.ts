// Records how long each page took in the last divided build, so that the next one divides the pages
// more evenly. The file is in `.docgen`, which CI services restore on all machines.
import { join } from 'node:path'
import { readJson } from '../../node/attempt.ts'
import { isObject } from '../../shared/isObject.ts'
import { writeWhole } from '../../store/atomicFile.ts'
import type { Config } from '../../types/index.ts'
import type { PartManifest } from './part.ts'
import type { PageTimes } from './share.ts'

/** Returns the recorded times in milliseconds; an empty object if there is no valid file. */
export function readPageTimes(config: Config): PageTimes {
  const times = readJson(pageTimesFile(config))
  if (!isObject(times)) return {}
  const isTime = (time: unknown) => typeof time === 'number' && time >= 0
  return Object.values(times).every(isTime) ? (times as PageTimes) : {}
}

/** Records the times of all parts. Pages that came from a cache keep their earlier time. */
export function writePageTimes(config: Config, parts: readonly PartManifest[]): void {
  const times = new Map(Object.entries(readPageTimes(config)))
  for (const { took } of parts) {
    for (const [path, time] of Object.entries(took)) times.set(path, Math.round(time * 10) / 10)
  }
  writeWhole(pageTimesFile(config), JSON.stringify(Object.fromEntries(times)))
}

function pageTimesFile({ cacheDir }: Config): string {
  return join(cacheDir, 'page-times.json')
}
