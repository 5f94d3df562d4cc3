// Lists the files of the public folder, for the output and for the check of its links.
import type { Config } from '../types/index.ts'
import { listFolder, type Listing } from './siteFiles.ts'

/** Returns the files and the links that are not followed. */
export function listPublic(config: Config): Listing {
  const isWanted = (path: string) => !/(?:^|\/)\.DS_Store$/.test(path)
  return listFolder(config.publicDir, { site: config, isWanted })
}
