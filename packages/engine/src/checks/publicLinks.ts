// Links of the public folder that leave the site or lead nowhere: what they name is not published.
import { listPublic } from '../content/publicFolder.ts'
import { linkProblems } from '../content/siteFiles.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { Site } from '../types/index.ts'

export function checkPublicLinks({ config }: Site): Diagnostic[] {
  return linkProblems(listPublic(config))
}
