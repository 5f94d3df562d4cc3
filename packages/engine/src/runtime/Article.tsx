// The article of a page: its runs in document order, or the MDX content that places the runs
// between components.
import type { ReactNode } from 'react'
import { ArticleContext, usePageContext } from './context.tsx'
import { Run } from './Run.tsx'

/**
 * Renders the article. The key changes with each payload, so React never reuses a run for another
 * page. Only sites with untranslated pages tell components that they are inside it.
 */
export function Article(): ReactNode {
  const { runs, page, content: Content, revision } = usePageContext()
  const article = (
    <article key={revision} className="article" lang={(page.original ?? page).lang}>
      {Content ? <Content /> : runs.map((_, i) => <Run key={i} i={i} />)}
    </article>
  )
  return typeof __DOCGEN_FALLBACK__ !== 'undefined' && __DOCGEN_FALLBACK__ ? (
    <ArticleContext value>{article}</ArticleContext>
  ) : (
    article
  )
}
