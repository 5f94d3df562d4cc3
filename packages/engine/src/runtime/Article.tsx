// The article: the runs of the page in document order, or its components with runs between them.
import type { ReactNode } from 'react'
import { usePageContext } from './context.tsx'
import { Run } from './Run.tsx'

/** The text of the page. Its key is the payload's, so that a run never outlives its page. */
export function Article(): ReactNode {
  const { runs, page, content: Content, revision } = usePageContext()
  return (
    <article key={revision} className="article" lang={page.lang}>
      {Content ? <Content /> : runs.map((_, i) => <Run key={i} i={i} />)}
    </article>
  )
}
