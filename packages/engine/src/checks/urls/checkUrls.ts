// Warns about addresses that the contract lists and that no longer exist.
import { splitLink } from '../../shared/paths.ts'
import { routeIndexOf, type RouteIndex } from '../../site/routeIndex.ts'
import { languageHint } from '../../site/similarPages.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import type { Site } from '../../types/index.ts'
import { locateFindings, type Finding } from '../locate.ts'
import { compareUrls } from './compareUrls.ts'
import { createProposals, renamesOf } from './proposals.ts'
import { readContract, urlsFileOf } from './urlsFile.ts'

const GONE = 'If it is gone for good, run `docgen urls --accept`.'

/** Returns a warning for each missing address; none without a contract. */
export async function checkUrls(site: Site): Promise<Diagnostic[]> {
  const contract = readContract(site.config)
  if (contract === null) return []
  const { urls, diagnostics } = contract
  const { missing, added } = compareUrls(urls, site)
  if (missing.length === 0) return [...diagnostics]
  const { config } = site
  const proposals = createProposals({ site, urls, missing, added, renames: await renamesOf(site) })
  const index = routeIndexOf(site)
  const hintFor = (url: string) =>
    url.includes('#')
      ? hintForHeading(url, proposals.heading(url))
      : hintForPage(url, proposals.page(url), index)
  const findings = missing.map((url) => findingOf(url, hintFor(url), urlsFileOf(config)))
  return [...diagnostics, ...(await locateFindings(findings))]
}

function findingOf(url: string, hint: string, filePath: string): Finding {
  return {
    quoted: url,
    diagnostic: {
      severity: 'warning',
      code: 'url-missing',
      message: url.includes('#')
        ? `No heading has the published address \`${url}\` any more.`
        : `The published address \`${url}\` no longer exists and is not redirected.`,
      hint: `${hint} ${GONE}`,
      filePath,
    },
  }
}

function hintForPage(url: string, target: string | null, index: RouteIndex): string {
  if (target !== null) return `Add \`'${url}': '${target}'\` to \`redirects\`.`
  return languageHint(url, index) ?? 'Redirect it with `redirects`, or restore the page.'
}

function hintForHeading(url: string, target: string | null): string {
  const { path, suffix } = splitLink(url)
  if (target === null) return `Restore the heading, or add \`{${suffix}}\` to another one.`
  const { path: page, suffix: heading } = splitLink(target)
  const place = page === path ? `\`${heading}\`` : `\`${heading}\` of \`${page}\``
  if (page === path) return `Add \`{${suffix}}\` to the heading that is now ${place}.`
  return `It is probably now ${place}. Restore the old heading, with a link to the new place.`
}
