// Writes the manifest and the output record of a build. They list old and new files before the
// staged files are moved, so that the next build finds all files that a killed build has left.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from '../store/hash.ts'
import type { Config } from '../types/index.ts'
import { manifestText, readManifest, replaceManifest } from './outputManifest.ts'
import { saveOutputRecord, stampOfFile, type StoredFile, type RecordRow } from './outputRecord.ts'
import type { Staging } from './staging.ts'
import { move } from './sweep.ts'

/**
 * Records the files of earlier builds and of this one. Call it before the staged files are moved.
 */
export function recordBeforeMove(
  files: readonly StoredFile[],
  { stale, hasUnrecorded }: { readonly stale: readonly string[]; readonly hasUnrecorded: boolean },
  config: Config,
  staging: Staging,
): void {
  const manifest = manifestText(written(files), readManifest(config.outDir))
  writeManifest(manifest, config, staging)
  if (!hasUnrecorded) return
  const rows = files.map((file) => rowOf(file, file.state.stamp ?? ''))
  saveOutputRecord(config, [...rows, ...stale.map(unknownRow)], hashOf(manifest))
}

/** Records the files of this build, and those in `notRemoved`, which could not be removed. */
export function recordEmitted(
  files: readonly StoredFile[],
  notRemoved: readonly string[],
  config: Config,
  staging: Staging,
): void {
  const rows = files.map((file) =>
    rowOf(file, file.state.stamp ?? stampOfFile(join(config.outDir, file.outFile))),
  )
  const manifest = manifestText(written(files))
  writeManifest(manifest, config, staging)
  saveOutputRecord(config, [...rows, ...notRemoved.map(unknownRow)], hashOf(manifest))
}

function written(files: readonly StoredFile[]) {
  return files.map(({ outFile, state }) => [outFile, state.contentHash] as const)
}

function writeManifest(text: string, { outDir }: Config, { nextPath }: Staging): void {
  replaceManifest(outDir, text, (path) => {
    const from = nextPath()
    writeFileSync(from, text)
    move(from, path)
  })
}

function rowOf(
  { outFile, state: { inputHash, contentHash } }: StoredFile,
  stamp: string,
): RecordRow {
  return [outFile, inputHash, stamp, contentHash]
}

/** Returns the row of a file with unknown contents. */
function unknownRow(outFile: string): RecordRow {
  return [outFile, '', '', '']
}
