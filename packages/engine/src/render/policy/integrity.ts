// Computes the hashes of Subresource Integrity, with which browsers refuse a changed script or style
// sheet.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { DocumentSecurity, OutputFile } from '../../types/output.ts'

type Hashes = Readonly<Record<string, string>>

/** Returns the hashes of all scripts and style sheets, by URL. */
export function hashesOf(files: readonly OutputFile[], base: string): Hashes {
  const checked = files.filter(({ outFile }) => /\.(?:js|css)$/.test(outFile))
  return Object.fromEntries(
    checked.map((file) => {
      const contents = 'contents' in file ? file.contents : readFileSync(file.copyFrom)
      const sum = createHash('sha256').update(contents).digest('base64')
      return [base + file.outFile, `sha256-${sum}`] as const
    }),
  )
}

/** Returns the hashes of some files. */
export function integrityOf(urls: readonly string[], { integrity }: DocumentSecurity): Hashes {
  return Object.fromEntries(
    urls.flatMap((url) => (integrity[url] === undefined ? [] : [[url, integrity[url]] as const])),
  )
}
