// The one place that writes `<!doctype html>`: rendered HTML, payload and addresses → a whole document.
import { headOf } from '../shared/head.ts'
import { escapeAttribute, renderTag, toInlineJson } from '../shared/html.ts'
import type { Banner, HeadTag } from '../types/theme.ts'
import type { ClientManifest, Ground, InlineScripts } from '../types/output.ts'
import type { PagePayload, SiteData } from '../types/browser.ts'
import { beforePaintTags } from './beforePaint.ts'
import { groundTags } from './groundTags.ts'

export interface DocumentInput {
  readonly html: string
  /** Tags of components, one list for each; later ones go before earlier ones. */
  readonly head: readonly (readonly HeadTag[])[]
  readonly payload: PagePayload
  readonly site: SiteData
  readonly ground: Ground | null
  readonly client: ClientManifest
  readonly scripts: InlineScripts
  /** URLs of modules besides those of `client`: the page's own. */
  readonly preloads: readonly string[]
}

/**
 * Runs before the first paint: a banner that the reader has put away does not show. Attribute and key are those of the
 * theme's banner.
 */
function bannerScript({ id }: Banner): string {
  const text = JSON.stringify(id).replaceAll('<', '\\u003c')
  return `try{document.documentElement.toggleAttribute('data-no-banner',localStorage.getItem('docgen-banner')===${text})}catch(e){}`
}

export function documentOf(input: DocumentInput): string {
  const { html, head, payload, site, ground, client, scripts, preloads } = input
  const { page } = payload
  const tags = headOf(page, site, head)
  const dark = site.themeConfig.darkMode
  const dir = site.dir === 'rtl' ? ' dir="rtl"' : ''
  return [
    '<!doctype html>',
    `<html lang="${escapeAttribute(page.lang)}"${dark ? '' : ' class="light"'}${dir}>`,
    '<head>',
    '<meta charset="utf-8">',
    ...groundTags({ ground, site, tags }).map(renderTag),
    ...beforePaintTags(page, site, scripts).map(renderTag),
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...(site.banner?.dismissible ? [`<script>${bannerScript(site.banner)}</script>`] : []),
    ...tags.map(renderTag),
    ...wholeTags(html).map(renderTag),
    ...resourceTags(payload, { client, preloads, scripts }).map(renderTag),
    '</head>',
    '<body>',
    `<div id="docgenRoot">${html}</div>`,
    `<script type="application/json" id="${PAYLOAD_ID}">${toInlineJson(payload)}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

/** Ends the document. Ids of headings have no capital letters, so that none of docgen's own is one of them. */
const PAYLOAD_ID = 'docgenPayload'

/** Characters that come with the first packets of an answer, or soon after: about 25 kB by gzip. */
const PAINTED_WHOLE = 150_000

/** Such a page is laid out and painted once, not in pieces as they are read; browsers that cannot are not held up. */
function wholeTags(html: string): HeadTag[] {
  return html.length <= PAINTED_WHOLE
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
  { client, preloads, scripts }: Pick<DocumentInput, 'client' | 'preloads' | 'scripts'>,
): HeadTag[] {
  const { entry, devEntry } = client
  return [
    ...client.styles.map((href) => link('stylesheet', href)),
    ...payload.styles.map((href) => link('stylesheet', href, { 'data-page': true })),
    ...[...client.preloads, entry, ...preloads].map((href) => link('modulepreload', href)),
    link('preload', payload.site, { as: 'fetch', crossorigin: 'anonymous' }),
    { tag: 'script', attrs: { 'data-entry': entry }, children: scripts.loadEntry },
    ...(devEntry ? [{ tag: 'script', attrs: { type: 'module', src: devEntry } } as const] : []),
  ]
}
