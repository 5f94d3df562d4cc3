// Finds files in the output folder that are from earlier builds and no longer part of the site.
import { join } from 'node:path'
import { findWritten, readManifest, type Found } from './outputManifest.ts'
import { hashOf } from '../store/hash.ts'
import { stampOfFile, type TrackedFile, type OutputRecord } from './outputRecord.ts'
import type { Config } from '../types/index.ts'
import type { Diagnostic } from '../types/diagnostic.ts'

/** Returns a warning for each stale file that somebody has changed since docgen wrote it. */
export function staleWarnings(
  outputs: readonly TrackedFile[],
  config: Config,
  record: OutputRecord,
): Diagnostic[] {
  return unrecordedFiles(outputs, config, record).changed.map((outFile) => ({
    severity: 'warning',
    code: 'output-stale',
    message: `The file \`${outFile}\` in the output folder is from an earlier build and is no longer part of the site. It was not deleted because it has been changed since.`,
    hint: 'Delete the file if you no longer need it.',
    filePath: join(config.outDir, outFile),
  }))
}

/**
 * Returns files that only the manifest lists, because the record is lost or belongs to another
 * folder.
 */
export function unrecordedFiles(
  outputs: readonly TrackedFile[],
  { outDir }: Config,
  record: OutputRecord,
): Found {
  const manifest = readManifest(outDir)
  if (record.manifest === hashOf(manifest.text)) return { unchanged: [], changed: [] }
  const current = new Set([...record.outFiles, ...outputs.map(({ outFile }) => outFile)])
  return findWritten(outDir, manifest, (outFile) => current.has(outFile))
}

/** Returns the files of earlier builds that are not outputs of this one. */
export function staleFiles(
  outputs: readonly TrackedFile[],
  earlier: ReadonlySet<string>,
): string[] {
  const current = new Set(outputs.map(({ outFile }) => outFile))
  return [...earlier].filter((outFile) => !current.has(outFile))
}

/** Returns the files of earlier builds that are in the output folder as they were written. */
export function previousFiles(
  outputs: readonly TrackedFile[],
  config: Config,
  record: OutputRecord,
): string[] {
  const { unchanged } = unrecordedFiles(outputs, config, record)
  const isThere = (outFile: string) => stampOfFile(join(config.outDir, outFile)) !== ''
  return [...record.outFiles.filter(isThere), ...unchanged]
}
