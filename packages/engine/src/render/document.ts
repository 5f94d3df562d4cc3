// Writes an HTML document from rendered HTML, payload and addresses. This is the only place that
// writes `<!doctype html>`.
import { headOf } from '../shared/head.ts'
import { escapeAttribute, renderTag, toInlineJson } from '../shared/html.ts'
import type { PageLink } from '../types/navigation.ts'
import type { Banner, HeadTag } from '../types/theme.ts'
import type {
  ClientManifest,
  DocumentSecurity,
  PageBackground,
  InlineScripts,
} from '../types/output.ts'
import type { PagePayload, SiteData } from '../types/browser.ts'
import { beforePaintTags } from './beforePaint.ts'
import { backgroundTags } from './backgroundTags.ts'
import { withSocialImage } from './socialImageTags.ts'
import { publishTags } from './publishTags.ts'

export interface DocumentInput {
  readonly html: string
  /** Head tags of components, one list for each component. Later lists take precedence. */
  readonly head: readonly (readonly HeadTag[])[]
  readonly payload: PagePayload
  /** The pages that lead to this one, outermost first. */
  readonly trail: readonly PageLink[]
  readonly site: SiteData
  readonly background: PageBackground | null
  readonly client: ClientManifest
  readonly scripts: InlineScripts
  /** URLs of the modules that this page needs besides those of `client`. */
  readonly preloads: readonly string[]
  readonly security?: DocumentSecurity | undefined
  /** Path of the picture for social networks in the output. */
  readonly socialImage?: string | undefined
}

/**
 * Returns a script that hides a dismissed banner before the first paint. Attribute and key are
 * those of the theme's banner.
 */
function bannerScript({ id }: Banner): string {
  const text = JSON.stringify(id).replaceAll('<', '\\u003c')
  return `try{document.documentElement.toggleAttribute('data-no-banner',localStorage.getItem('docgen-banner')===${text})}catch(e){}`
}

/** Hides the sidebar before the first paint if the reader has. See the part `SidebarToggle`. */
const SIDEBAR_SCRIPT =
  "try{document.documentElement.toggleAttribute('data-no-sidebar',!!localStorage.getItem('docgen-no-sidebar'))}catch(e){}"

/** Returns the text of a document. */
export function documentOf(input: DocumentInput): string {
  const { html, head, payload, trail, site, background, client, scripts, preloads, security } =
    input
  const { page } = payload
  const tags = withSocialImage(headOf(page, site, head), input.socialImage, { page, site })
  const dark = site.themeConfig.darkMode
  const dir = site.dir === 'rtl' ? ' dir="rtl"' : ''
  return [
    '<!doctype html>',
    `<html lang="${escapeAttribute(page.lang)}"${dark ? '' : ' class="light"'}${dir}>`,
    '<head>',
    '<meta charset="utf-8">',
    ...backgroundTags({ background, site, tags }).map(renderTag),
    ...beforePaintTags(payload, site, scripts).map(renderTag),
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...(site.banner?.dismissible ? [`<script>${bannerScript(site.banner)}</script>`] : []),
    ...(site.themeConfig.hideableSidebar ? [`<script>${SIDEBAR_SCRIPT}</script>`] : []),
    ...tags.map(renderTag),
    ...publishTags({ page, site, trail, tags }).map(renderTag),
    ...singlePaintTags(html).map(renderTag),
    ...resourceTags(payload, { client, preloads, scripts, security }).map(renderTag),
    '</head>',
    '<body>',
    `<div id="docgenRoot">${html}</div>`,
    `<script type="application/json" id="${PAYLOAD_ID}">${toInlineJson(payload)}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

/**
 * Id of the inline payload, the last element of a document. It has a capital letter, so that no
 * heading has the same id.
 */
const PAYLOAD_ID = 'docgenPayload'

/**
 * Longest HTML that is painted in one piece, in characters. It arrives with the first packets of a
 * response (about 25 kB by gzip) or soon after.
 */
const MAX_SINGLE_PAINT = 150_000

/**
 * Makes browsers paint a short page once instead of in pieces. Browsers without this feature ignore
 * the tag.
 */
function singlePaintTags(html: string): HeadTag[] {
  return html.length <= MAX_SINGLE_PAINT
    ? [link('expect', `#${PAYLOAD_ID}`, { blocking: 'render' })]
    : []
}

function link(
  rel: string,
  href: string,
  attrs: Readonly<Record<string, string | boolean>> = {},
): HeadTag {
  return { tag: 'link', attrs: { rel, href, ...attrs } }
}

function resourceTags(
  payload: PagePayload,
  { client, preloads, scripts, security }: ResourceInput,
): HeadTag[] {
  const { entry, devEntry } = client
  const checked = (rel: string, href: string, attrs = {}) => {
    const integrity = security?.integrity[href]
    return link(rel, href, { ...attrs, ...(integrity === undefined ? {} : { integrity }) })
  }
  return [
    ...client.styles.map((href) => checked('stylesheet', href)),
    ...payload.styles.map((href) => checked('stylesheet', href, { 'data-page': true })),
    // Browsers ignore an import map after the first module.
    ...(security ? [importMapTag(security)] : []),
    ...[...client.preloads, entry, ...preloads].map((href) => checked('modulepreload', href)),
    { tag: 'script', attrs: { 'data-entry': entry }, children: scripts.loadEntry },
    ...(devEntry ? [{ tag: 'script', attrs: { type: 'module', src: devEntry } } as const] : []),
  ]
}

type ResourceInput = Pick<DocumentInput, 'client' | 'preloads' | 'scripts' | 'security'>

function importMapTag({ importMap }: DocumentSecurity): HeadTag {
  return { tag: 'script', attrs: { type: 'importmap' }, children: importMap }
}
