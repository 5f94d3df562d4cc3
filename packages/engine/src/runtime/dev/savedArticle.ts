// Patches a saved article into the document, so that it is shown before anything is rendered.
import type { PageData, PagePayload } from '../../types/browser.ts'
import type { LoadedPage } from '../loadPage.ts'
import { patchArticle } from './patchArticle.ts'

/** A saved page of which only the article has changed. */
export interface SavedArticle {
  readonly page: PageData
  readonly html: string
}

/**
 * Tells whether the document was created from this payload. The page may have been saved between
 * the two requests.
 */
export function isInDocument({ payload }: LoadedPage): boolean {
  const inline = document.getElementById('docgenPayload')?.textContent
  if (!inline || serializeRest(JSON.parse(inline) as PagePayload) !== serializeRest(payload)) {
    return false
  }
  return payload.runs.every((html, index) => {
    const template = document.createElement('template')
    template.innerHTML = html ?? ''
    const element = document.querySelector(`[data-run="${index}"]`)
    return element?.textContent === template.content.textContent
  })
}

/** Serializes a payload without the article, for comparisons. */
function serializeRest({ page, site, module, styles }: PagePayload): string {
  return JSON.stringify([page, site, module, styles])
}

/**
 * Patches the article in the document and returns the changed page; null if more than the article
 * has changed.
 */
export function patchedBy(
  { page, html: after }: SavedArticle,
  loaded: LoadedPage,
): LoadedPage | null {
  const { payload } = loaded
  const [before] = payload.runs
  const element = document.querySelector('[data-run="0"]')
  if (payload.module !== null || before == null || !element) return null
  if (serializeData(page) !== serializeData(payload.page)) return null
  if (!patchArticle(element, { before, after })) return null
  return { ...loaded, payload: { ...payload, page, runs: [after] } }
}

/**
 * Serializes the page data that is visible. Leaves out the position of headings in the text, which
 * only search uses.
 */
function serializeData({ toc, ...page }: PageData): string {
  return JSON.stringify([page, toc.map(({ text, id, depth }) => [text, id, depth])])
}
