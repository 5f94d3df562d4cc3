// Renders elements that many pages share, such as the links of a sidebar, once per site and reuses
// their HTML. During a page's render, a placeholder stands for HTML that does not exist yet;
// afterwards one more render creates the HTML for all placeholders.
import { Fragment, type ReactNode } from 'react'
import type { RenderOnce } from './context.tsx'

/** Shares HTML during the render of one page. */
export interface OnceRenderer {
  readonly renderOnce: RenderOnce
  /**
   * Replaces the placeholders in a page's HTML. `render` returns the HTML of a node within the
   * page's contexts.
   */
  readonly fillPlaceholders: (html: string, render: (node: ReactNode) => string) => string
}

interface Pending {
  readonly node: ReactNode
  readonly keep: (html: string) => void
}

// The token is random, so that no text of a page can look like a placeholder.
const TOKEN = crypto.randomUUID()
const PLACEHOLDER = new RegExp(`${TOKEN}-(\\d+);`, 'g')
const SEPARATOR = <hr data-between={TOKEN} />
const SEPARATOR_HTML = `<hr data-between="${TOKEN}"/>`

/** Rendered HTML by owner and variant. All pages of a site share it. */
type SharedHtml = WeakMap<object, Map<string, string>>

/** The key of the `SharedHtml` among the values that pages share. */
const SHARED_HTML = 'docgen:rendered'

/** Returns the HTML that pages share, from the values that they share. */
export function sharedHtmlOf(shared: Map<string, unknown>): SharedHtml {
  const html = (shared.get(SHARED_HTML) ?? new WeakMap()) as SharedHtml
  shared.set(SHARED_HTML, html)
  return html
}

/** Creates the renderer of shared elements for one page. */
export function createOnceRenderer(sharedHtml: SharedHtml): OnceRenderer {
  const pending: Pending[] = []
  return {
    renderOnce(owner, variant, node) {
      const variants = sharedHtml.get(owner) ?? new Map<string, string>()
      sharedHtml.set(owner, variants)
      const known = variants.get(variant)
      if (known !== undefined) return { __html: known }
      pending.push({ node, keep: (html) => variants.set(variant, html) })
      return { __html: `${TOKEN}-${pending.length - 1};` }
    },
    fillPlaceholders(html, render) {
      if (pending.length === 0) return html
      const nodes = pending.map(({ node }, index) => (
        <Fragment key={index}>
          {SEPARATOR}
          {node}
        </Fragment>
      ))
      // React writes links that preload images before everything else. In the HTML of an item they
      // would not be what the browser renders.
      const [, ...parts] = render(nodes).split(SEPARATOR_HTML)
      for (const [index, { keep }] of pending.entries()) keep(parts[index] ?? '')
      return html.replace(PLACEHOLDER, (_, index) => parts[Number(index)] ?? '')
    },
  }
}
