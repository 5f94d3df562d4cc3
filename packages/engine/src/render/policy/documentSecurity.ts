// Collects what all documents need for a Content Security Policy and for integrity hashes. The
// router keeps the first document and its policy, so each policy allows the inline content of all
// pages that the router can insert: `style` attributes in articles, and tags of the head.
import { toHeadTag } from '../../shared/head.ts'
import { renderTag } from '../../shared/html.ts'
import type { Site } from '../../types/index.ts'
import type { Bundle, DocumentSecurity, InlineContent } from '../../types/output.ts'
import { hashesOf } from './integrity.ts'
import { scanInline } from './inlineContent.ts'

/** Returns null if the site has no policy. */
export function documentSecurity(
  site: Site,
  { files, modules }: Pick<Bundle, 'files' | 'modules'>,
): DocumentSecurity | null {
  const { base, deploy } = site.config
  if (deploy.csp === null) return null
  const integrity = hashesOf(files, base)
  const ofPages = new Set(Object.values(modules).map(({ url }) => url))
  const later = Object.entries(integrity).filter(
    ([url]) => url.endsWith('.js') && !ofPages.has(url),
  )
  return {
    inline: insertedContent(site),
    sources: deploy.csp,
    integrity,
    importMap: JSON.stringify({ integrity: Object.fromEntries(later) }),
  }
}

function insertedContent({ config, routes }: Site): InlineContent {
  const kinds = {
    scripts: new Set<string>(),
    styles: new Set<string>(),
    attributes: new Set<string>(),
  }
  const add = (html: string) => {
    const found = scanInline(html)
    for (const source of found.scripts) kinds.scripts.add(source)
    for (const source of found.styles) kinds.styles.add(source)
    for (const source of found.attributes) kinds.attributes.add(source)
  }
  add(config.head.map(renderTag).join(''))
  for (const { page } of routes.values()) {
    add((page.frontmatter.head ?? []).map((tag) => renderTag(toHeadTag(tag))).join(''))
    for (const run of page.runs) if (/<style|style=/.test(run)) add(run)
  }
  return {
    scripts: [...kinds.scripts].sort(),
    styles: [...kinds.styles].sort(),
    attributes: [...kinds.attributes].sort(),
  }
}
