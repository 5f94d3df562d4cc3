// What many pages have in common, such as the links of a sidebar: the server draws it with the first page, and the others have the
// same HTML. While a page is drawn a place is kept for what is not known yet; all of that is drawn after it, in one go.
import { Fragment, type ReactNode } from 'react'
import type { SiteData } from '../types/browser.ts'
import type { DrawOnce } from './context.tsx'

/** Draws one page. */
export interface OnceDrawer {
  readonly draw: DrawOnce
  /** The HTML of the page with what its places were kept for; `render` gives the HTML of a node within the contexts of the page. */
  readonly fill: (html: string, render: (node: ReactNode) => string) => string
}

interface Pending {
  readonly node: ReactNode
  readonly keep: (html: string) => void
}

// Nobody can write what nobody knows: no text of a page is taken for a place.
const TOKEN = crypto.randomUUID()
const PLACE = new RegExp(`${TOKEN}-(\\d+);`, 'g')
const BETWEEN = <hr data-between={TOKEN} />
const WRITTEN_BETWEEN = `<hr data-between="${TOKEN}"/>`

type Variants = Map<string, string>

const drawn = new WeakMap<SiteData, WeakMap<object, Variants>>()

export function createOnceDrawer(site: SiteData): OnceDrawer {
  const ofSite = drawn.get(site) ?? new WeakMap<object, Variants>()
  drawn.set(site, ofSite)
  const pending: Pending[] = []
  return {
    draw(of, variant, node) {
      const variants = ofSite.get(of) ?? new Map<string, string>()
      ofSite.set(of, variants)
      const known = variants.get(variant)
      if (known !== undefined) return { __html: known }
      pending.push({ node, keep: (html) => variants.set(variant, html) })
      return { __html: `${TOKEN}-${pending.length - 1};` }
    },
    fill(html, render) {
      if (pending.length === 0) return html
      const nodes = pending.map(({ node }, index) => (
        <Fragment key={index}>
          {index > 0 && BETWEEN}
          {node}
        </Fragment>
      ))
      const parts = render(nodes).split(WRITTEN_BETWEEN)
      for (const [index, { keep }] of pending.entries()) keep(parts[index] ?? '')
      return html.replace(PLACE, (_, index) => parts[Number(index)] ?? '')
    },
  }
}
