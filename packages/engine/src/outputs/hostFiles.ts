// Writes the files in which a host looks for redirects and headers. Redirects from a fragment are
// left out, because browsers do not send fragments to hosts; the HTML pages handle them. The same
// applies to other redirects from these pages, which hosts would follow before any fragment.
import { mergePolicies } from '../render/policy/policyText.ts'
import { policyIn } from '../render/policy/secureDocument.ts'
import { splitLink } from '../shared/paths.ts'
import {
  endsWithExtension,
  hasParameters,
  oldUrlOf,
  plainRedirectsOf,
  urlOf,
  writtenRedirects,
} from '../site/redirects.ts'
import type { Site } from '../types/index.ts'
import type { OutputFile } from '../types/output.ts'
import { isHashed } from '../shared/hashedFiles.ts'
import { HOST_FORMATS, plainRule, type RedirectRule } from './hostFormats.ts'

/**
 * Returns the files for the configured host. `outputs` are all other files. A file with the same
 * name from the site or a plugin replaces one that contains only headers.
 */
export function hostFiles(site: Site, outputs: readonly OutputFile[]): OutputFile[] {
  const { host } = site.config.deploy
  if (host === null) return []
  const names = new Set(outputs.map(({ outFile }) => outFile))
  const rules = rulesOf(site)
  const hasOtherAssets = [...names].some((name) => name.startsWith('assets/') && !isHashed(name))
  const files = HOST_FORMATS[host]({
    rules,
    policy: headerPolicy(site, outputs),
    assets: hasOtherAssets ? null : `${site.config.base}assets/`,
    site,
  })
  return files
    .filter(
      ({ outFile, contents, hasRules }) => contents !== '' && (hasRules || !names.has(outFile)),
    )
    .map(({ outFile, contents }) => ({ outFile, contents }))
}

/** Returns a policy that allows what the policies of the documents allow. */
function headerPolicy({ config }: Site, outputs: readonly OutputFile[]): string | null {
  if (config.deploy.csp === null) return null
  const policies = outputs.flatMap((file) => {
    if (!file.outFile.endsWith('.html') || !('contents' in file)) return []
    // The tag is near the start of the document.
    return policyIn(Buffer.from(file.contents).subarray(0, 20_000).toString()) ?? []
  })
  return policies.length === 0 ? null : `${mergePolicies(policies)}; frame-ancestors 'self'`
}

function rulesOf(site: Site): RedirectRule[] {
  const redirects = writtenRedirects(site)
  const byPage = redirects.filter(({ from }) => from.includes('#'))
  const pages = new Set(byPage.map(({ from }) => splitLink(from).path))
  return redirects
    .filter(({ from }) => !pages.has(splitLink(from).path))
    .flatMap(({ from, to }) => {
      if (!endsWithExtension(from)) return [{ from: oldUrlOf(from, site), to: newUrlOf(to, site) }]
      // Most hosts know `*` only at the end, so they get a rule for each page.
      return plainRedirectsOf({ from, to }, site).map((redirect) => plainRule(redirect, site))
    })
}

/** Hosts recognize parameters only if they are not percent-encoded. */
function newUrlOf(to: string, site: Site): string {
  if (!hasParameters(to)) return urlOf(to, site)
  return to.startsWith('/') ? site.config.base + to.slice(1) : to
}
