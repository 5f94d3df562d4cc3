// Keeps hashed files and payloads of earlier builds in the output folder for some days, so that a
// page that was opened before a deployment still finds its scripts. The file `.docgen-kept` in the
// output records since when each of them is no longer part of the site. The result depends only on
// the date of the build, which is an option, and on the previous output.
import { join } from 'node:path'
import { readText } from '../node/attempt.ts'
import type { Config } from '../types/index.ts'
import type { OutputFile } from '../types/output.ts'
import type { OutputRecord } from './outputRecord.ts'
import { previousFiles } from './staleFiles.ts'

const KEPT_FILE = '.docgen-kept'

const DAY_MS = 24 * 60 * 60 * 1000

export interface Retention {
  /** How many days files are kept after they are no longer part of the site. */
  readonly days: number
  /** The date of this build, as `YYYY-MM-DD`. */
  readonly date: string
}

/** Returns the files to keep and the record of them; nothing if there are none. */
export function keptAssets(
  outputs: readonly OutputFile[],
  config: Config,
  record: OutputRecord,
  { days, date }: Retention,
): OutputFile[] {
  const { outDir } = config
  const names = new Set(outputs.map(({ outFile }) => outFile))
  const since = readKept(outDir)
  const kept = previousFiles(outputs, config, record)
    .filter((outFile) => !names.has(outFile) && isKeepable(outFile, names))
    .map((outFile) => ({ outFile, start: since.get(outFile) ?? date }))
    .filter(({ start }) => Date.parse(date) - Date.parse(start) <= days * DAY_MS)
    .sort((a, b) => (a.outFile < b.outFile ? -1 : 1))
  if (kept.length === 0) return []
  const lines = kept.map(({ outFile, start }) => `${start} ${outFile}\n`)
  return [
    ...kept.map(({ outFile }) => ({ outFile, copyFrom: join(outDir, outFile) })),
    { outFile: KEPT_FILE, contents: lines.join('') },
  ]
}

/**
 * Returns whether a file has a content hash in its name, or is the payload of a page that no
 * document has replaced, such as a redirect.
 */
function isKeepable(outFile: string, current: ReadonlySet<string>): boolean {
  if (outFile.endsWith('.html.json')) return !current.has(outFile.replace(/\.json$/, ''))
  return /^(?:assets|search)\/.*\.(?:[0-9a-f]{8}|[A-Z2-7]{8})\.[\w.]+$/.test(outFile)
}

/** Returns the dates since which files are no longer part of the site. */
function readKept(outDir: string): ReadonlyMap<string, string> {
  const lines = (readText(join(outDir, KEPT_FILE)) ?? '').split('\n')
  return new Map(
    lines.flatMap((line) => {
      const [, start, outFile] = /^(\d{4}-\d{2}-\d{2}) (.+)$/.exec(line) ?? []
      return start === undefined || outFile === undefined ? [] : [[outFile, start] as const]
    }),
  )
}
