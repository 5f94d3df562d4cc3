// Patches a saved article into the document, so that it is shown before anything is rendered.
import type { PageData, PagePayload } from '../../types/browser.ts'
import type { RunHtml } from '../context.tsx'
import type { LoadedPage } from '../loadPage.ts'
import { patchArticle } from './patchArticle.ts'

/** The data and the HTML of a saved page. */
export interface SavedArticle {
  readonly page: PageData
  readonly runs: readonly string[]
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
function serializeRest({ page, siteUrl, module, styles }: PagePayload): string {
  return JSON.stringify([page, siteUrl, module, styles])
}

/**
 * Returns the runs of a view after they have changed. A run that is the same keeps its object, so
 * that React leaves its nodes alone. A changed run is patched in the document if possible.
 */
export function patchedRuns(
  shown: readonly RunHtml[],
  before: readonly (string | null)[],
  after: readonly (string | null)[],
): RunHtml[] {
  return after.map((html, i) => {
    const run = shown[i]
    const old = before[i]
    if (run && old === html) return run
    const isPatched = run && html !== null && patchAll(i, { before: old ?? null, after: html })
    // With a new object, React writes the HTML.
    return isPatched ? Object.assign(run, { __html: html }) : { __html: html ?? '' }
  })
}

/**
 * Patches a run wherever it is rendered. Returns false if one place needs more than a patch.
 * `before` is null if the run has not changed since the document was parsed.
 */
function patchAll(
  i: number,
  { before, after }: { readonly before: string | null; readonly after: string },
): boolean {
  const places = [...document.querySelectorAll(`[data-run="${i}"]`)]
  return places
    .map((place) => patchArticle(place, { before: before ?? place.innerHTML, after }))
    .every((isPatched) => isPatched)
}

/**
 * Tells whether two pages look the same apart from their article. The position of headings in the
 * text does not count, because only search uses it.
 */
export function hasSameData(a: PageData, b: PageData): boolean {
  return serializeData(a) === serializeData(b)
}

function serializeData({ toc, ...page }: PageData): string {
  return JSON.stringify([page, toc.map(({ text, id, depth }) => [text, id, depth])])
}
