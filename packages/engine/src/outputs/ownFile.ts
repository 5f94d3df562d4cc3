// Tells whether the site writes a file itself, so that docgen leaves out its own.
import { listPublic } from '../content/publicFolder.ts'
import type { OutputFile } from '../types/output.ts'
import type { Config } from '../types/index.ts'

/** Returns whether `public/` or one of `others`, the outputs of plugins, contains the file. */
export function isOwnFile(outFile: string, config: Config, others: readonly OutputFile[]): boolean {
  return (
    others.some((other) => other.outFile === outFile) || listPublic(config).paths.includes(outFile)
  )
}
