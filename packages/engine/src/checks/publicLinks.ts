// Links of the public folder that leave the site: what they name is not published.
import { listPublic } from '../content/publicFolder.ts'
import { linkOutside } from '../content/siteFiles.ts'
import type { Diagnostic, Site } from '../types.ts'

export function checkPublicLinks({ config }: Site): Diagnostic[] {
  return listPublic(config).outside.map(linkOutside)
}
