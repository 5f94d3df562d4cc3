// Reports whether a reader found a page helpful: to the page as an event, and to the theme. Only
// the part that asks imports it, so other sites do not load it.
import { usePageContext } from './context.tsx'
import type { FeedbackAnswer } from './theme.ts'

/** Dispatched on `window`; its `detail` is a `FeedbackAnswer`. */
const EVENT = 'page-feedback'

/** Returns a function that reports the answer of the reader about the current page. */
export function useFeedback(): (isHelpful: boolean) => void {
  const { theme, page } = usePageContext()
  return (isHelpful) => {
    const detail: FeedbackAnswer = { routePath: page.routePath, isHelpful }
    dispatchEvent(new CustomEvent(EVENT, { detail }))
    theme.feedback?.(detail)
  }
}
