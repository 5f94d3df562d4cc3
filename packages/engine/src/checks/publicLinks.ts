// Reports symbolic links in the public folder that lead out of the site or nowhere. Their targets
// are not published.
import { listPublic } from '../content/publicFolder.ts'
import { linkProblems } from '../content/siteFiles.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { Site } from '../types/index.ts'

/** Returns a diagnostic for each such link. */
export function checkPublicLinks({ config }: Site): Diagnostic[] {
  return linkProblems(listPublic(config))
}
