// The article: the runs of the page in document order.
import type { ReactNode } from 'react'
import { usePageContext } from './context.tsx'
import { Run } from './Run.tsx'

/** The text of the page. Its key is the payload's, so that a run never outlives its page. */
export function Article(): ReactNode {
  const { runs, page, revision } = usePageContext()
  return (
    <article key={revision} className="article" lang={page.lang}>
      {runs.map((_, i) => (
        <Run key={i} i={i} />
      ))}
    </article>
  )
}
