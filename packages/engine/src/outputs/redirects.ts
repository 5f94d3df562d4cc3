// Writes an HTML page at each old address of a site, which redirects on every host. The files in
// which a host looks for redirects are in hostFiles.ts.
import { groupBy } from '../shared/groupBy.ts'
import { escapeAttribute, escapeHtml } from '../shared/html.ts'
import { isServedFile, outFileOf } from '../shared/paths.ts'
import { plainRedirects, type Redirect } from '../site/redirects.ts'
import type { OutputFile } from '../types/output.ts'
import type { Site } from '../types/index.ts'
import { scanInline } from '../render/policy/inlineContent.ts'
import { policyText } from '../render/policy/policyText.ts'
import { withPolicy } from '../render/policy/secureDocument.ts'

/** Returns the pages at old addresses. */
export function redirectPages(site: Site): OutputFile[] {
  const redirects = plainRedirects(site).filter(({ from }) => !isServedFile(from))
  return [...groupBy(redirects, ({ from }) => from)]
    .filter(([from]) => !site.routes.has(from))
    .map(([from, found]) => ({ outFile: outFileOf(from), contents: securePageOf(found, site) }))
}

/**
 * Leads to the new address of the fragment, or else to the common one. A fragment of the old
 * address is kept unless the new address has its own. The script is the same on all pages, so that
 * a Content Security Policy needs one hash for it.
 */
const SCRIPT =
  "(()=>{const{to,anchors}=document.currentScript.dataset,h=location.hash,t=JSON.parse(anchors)[h.slice(1)]||to;location.replace(t.includes('#')?t:t.replace(/(\\?.*)?$/,q=>(q||location.search))+h)})()"

function securePageOf(found: readonly Redirect[], site: Site): string {
  const { csp } = site.config.deploy
  const html = pageOf(found, site)
  return csp === null ? html : withPolicy(html, policyText(csp, [scanInline(html)]))
}

function pageOf(found: readonly Redirect[], { config }: Site): string {
  const main = found.find(({ hash }) => hash === '') ?? found[0]!
  const anchors = Object.fromEntries(
    found.filter(({ hash }) => hash !== '').map(({ hash, url }) => [hash, url]),
  )
  const to = escapeAttribute(main.url)
  const canonical = main.url.startsWith('/') ? (config.siteOrigin ?? '') + main.url : main.url
  return `<!doctype html>
<html lang="${escapeAttribute(config.lang)}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(main.url)}</title>
<link rel="canonical" href="${escapeAttribute(canonical.replace(/#.*$/, ''))}">
<meta name="robots" content="noindex">
<script data-to="${to}" data-anchors="${escapeAttribute(JSON.stringify(anchors))}">${SCRIPT}</script>
<noscript><meta http-equiv="refresh" content="0; url=${to}"></noscript>
</head>
<body>
<p><a href="${to}">${escapeHtml(main.url)}</a></p>
</body>
</html>
`
}
