// Warns about addresses that the contract lists and that no longer exist.
import { splitLink } from '../../shared/paths.ts'
import { createPageHints } from '../../site/similarPages.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import type { Site } from '../../types/index.ts'
import { locateFindings, type Finding } from '../locate.ts'
import { compareUrls } from './compareUrls.ts'
import { proposeHeading, proposePage, renamesOf, type ProposalInput } from './proposals.ts'
import { readContract, urlsFileOf } from './urlsFile.ts'

const GONE = 'If it is gone for good, run `docgen urls --accept`.'

/** Returns a warning for each missing address; none without a contract. */
export async function checkUrls(site: Site): Promise<Diagnostic[]> {
  const contract = readContract(site.config)
  if (contract === null) return []
  const { urls, diagnostics } = contract
  const { missing, added } = compareUrls(urls, site)
  if (missing.length === 0) return [...diagnostics]
  const input = { site, urls, missing, added, renames: await renamesOf(site) }
  const findings = missing.map((url) => findingOf(url, input))
  return [...diagnostics, ...(await locateFindings(findings))]
}

function findingOf(url: string, input: ProposalInput): Finding {
  const isHeading = url.includes('#')
  return {
    quoted: url,
    diagnostic: {
      severity: 'warning',
      code: 'url-missing',
      message: isHeading
        ? `The published address \`${url}\` has lost its heading.`
        : `The published address \`${url}\` no longer exists and is not redirected.`,
      hint: `${isHeading ? hintForHeading(url, input) : hintForPage(url, input)} ${GONE}`,
      filePath: urlsFileOf(input.site.config),
    },
  }
}

function hintForPage(url: string, input: ProposalInput): string {
  const target = proposePage(url, input)
  const restore = 'Redirect it with `redirects`, or restore the page.'
  return target === null
    ? (createPageHints(input.site)(url) ?? restore)
    : `Add \`'${url}': '${target}'\` to \`redirects\`.`
}

function hintForHeading(url: string, input: ProposalInput): string {
  const { path, suffix } = splitLink(url)
  const target = proposeHeading(url, input)
  if (target === null) return `Restore the heading, or add \`{${suffix}}\` to another one.`
  const { path: page, suffix: heading } = splitLink(target)
  const place = page === path ? `\`${heading}\`` : `\`${heading}\` of \`${page}\``
  if (page === path) return `Add \`{${suffix}}\` to the heading that is now ${place}.`
  return `It is probably now ${place}. Restore the heading with a link to it.`
}
