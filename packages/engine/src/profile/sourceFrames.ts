// Maps the frames of a profile from the compiled engine to its source modules, so that readers
// recognize the code. Uses the source maps beside the compiled files.
import { SourceMap, type SourceMapPayload } from 'node:module'
import { dirname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { attempt, readJson } from '../node/attempt.ts'
import type { CpuProfile } from './cpuProfile.ts'

type Frame = CpuProfile['nodes'][number]['callFrame']

/**
 * Maps all frames in files of `folder`, an absolute path. Frames without a source map stay
 * unchanged.
 */
export function withSources(profile: CpuProfile, folder: string): CpuProfile {
  const maps = new Map<string, SourceMap | null>()
  const prefix = `${pathToFileURL(folder).href}/`
  const toSource = (frame: Frame): Frame => {
    if (!frame.url.startsWith(prefix)) return frame
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

/** Loads the source map of a file; null if it has none. */
function mapOf(file: string): SourceMap | null {
  return attempt(() => new SourceMap(readJson(`${file}.map`) as SourceMapPayload))
}
