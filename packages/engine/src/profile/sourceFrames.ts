// The frames of a profile, in the compiled engine → the modules they were made from, by the source maps beside it: what owns the
// time, and what a reader knows the code by. Apart from codeTimes.ts, which adds up whatever frames there are.
import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { dirname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { CpuProfile } from './cpuProfile.ts'

type Frame = CpuProfile['nodes'][number]['callFrame']

/** A profile whose frames in files of `folder`, absolute, stand in their sources; frames without a map stay as they are. */
export function withSources(profile: CpuProfile, folder: string): CpuProfile {
  const maps = new Map<string, SourceMap | null>()
  const beginning = `${pathToFileURL(folder).href}/`
  const toSource = (frame: Frame): Frame => {
    if (!frame.url.startsWith(beginning)) return frame
    const file = fileURLToPath(frame.url)
    const map = maps.get(file) ?? mapOf(file)
    maps.set(file, map)
    const entry = map?.findEntry(frame.lineNumber, frame.columnNumber)
    if (!entry || !('originalSource' in entry)) return frame
    return {
      ...frame,
      url: pathToFileURL(resolve(dirname(file), entry.originalSource)).href,
      lineNumber: entry.originalLine,
      columnNumber: entry.originalColumn,
    }
  }
  const nodes = profile.nodes.map((node) => ({ ...node, callFrame: toSource(node.callFrame) }))
  return { ...profile, nodes }
}

/** Null where there is none. */
function mapOf(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload)
  } catch {
    return null
  }
}
