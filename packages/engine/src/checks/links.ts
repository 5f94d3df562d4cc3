// Checks that links lead to a page, a heading or an output file, and that images and files in head
// tags exist.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { OutputFile } from '../types/output.ts'
import type { Site } from '../types/index.ts'
import { createExcludes, isForAll, needlessExclude } from './deadLinkExcludes.ts'
import { deadAnchor, deadLinks, filesOfMenus } from './linkFindings.ts'
import { locateFindings, type Finding } from './locate.ts'
import { referencesOf, type PageReferences } from './references.ts'
import type { Reference } from './reference.ts'
import { createTargets } from './targets.ts'

/**
 * Pages that are checked before the event loop runs, so that the dev server stays responsive: about
 * 5 ms.
 */
const PAGES_PER_TURN = 256

/** Returns errors and warnings for dead links, missing files and unneeded excludes. */
export async function checkLinks(
  site: Site,
  outputs: readonly OutputFile[],
  known: PageReferences,
): Promise<Diagnostic[]> {
  return await locateFindings(await findDeadLinks(site, outputs, known))
}

async function findDeadLinks(
  site: Site,
  outputs: readonly OutputFile[],
  known: PageReferences,
): Promise<Finding[]> {
  const { deadLinkExcludes } = site.config
  const excludes = deadLinkExcludes ?? []
  const entriesFor = createExcludes(excludes)
  const targets = createTargets(site, outputs)
  const dead: Reference[] = []
  const missingAnchors: Reference[] = []
  for (const [index, references] of referencesOf(site, known).entries()) {
    if (index % PAGES_PER_TURN === 0) await nextTurn()
    for (const reference of references) {
      // A missing image is reported even if links are not checked.
      if (deadLinkExcludes === null && reference.code !== 'missing-image') continue
      if (!targets.has(reference)) dead.push(reference)
      if (targets.lacksAnchor(reference)) missingAnchors.push(reference)
    }
  }
  const isReported = (entries: readonly string[]) => entries.length === 0
  const used = new Set([
    ...dead.flatMap(entriesFor.routes),
    ...missingAnchors.flatMap(entriesFor.headings),
  ])
  return [
    ...(await deadLinks(
      dead.filter((reference) => isReported(entriesFor.routes(reference))),
      site,
      outputs,
    )),
    ...missingAnchors
      .filter((reference) => isReported(entriesFor.headings(reference)))
      .map(deadAnchor(targets, site, missingAnchors.length > 0 ? await filesOfMenus(site) : [])),
    ...excludes
      .filter((exclude) => !used.has(exclude) && !isForAll(exclude))
      .map((exclude) => needlessExclude(exclude, targets.exists(exclude), site.config)),
  ]
}
