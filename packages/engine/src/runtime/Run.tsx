// One run of static HTML. React keeps the wrapper and never looks inside it: the browser's parser made the
// nodes, and they stay the same objects through hydration.
import type { ReactNode } from 'react'
import { usePageContext } from './context.tsx'

/** Run `i` of the page. The wrapper is `display: contents`, so that layout does not see it. */
export function Run({ i }: { readonly i: number }): ReactNode {
  const { runs, renderedRuns } = usePageContext()
  renderedRuns?.add(i)
  return (
    <div
      data-run={i}
      suppressHydrationWarning
      dangerouslySetInnerHTML={runs[i] ?? { __html: '' }}
    />
  )
}
