// Lists the images and other files that pages refer to, one copy of each under its hashed name.
import type { OutputFile } from '../types/output.ts'
import type { Site } from '../types/index.ts'

/** Returns the assets of all pages. */
export function pageAssets(site: Site): OutputFile[] {
  const assets = new Map<string, OutputFile>()
  for (const { page } of site.routes.values()) {
    for (const { absPath, outFile } of page.assets) {
      assets.set(outFile, { outFile, copyFrom: absPath })
    }
  }
  return [...assets.values()]
}
