// One run of static HTML. React manages only the wrapper, so the nodes that the browser parsed stay
// the same objects through hydration.
import type { ReactNode } from 'react'
import { usePageContext } from './context.tsx'

/**
 * Renders run `i` of the page. The wrapper has `display: contents`, so it does not affect the
 * layout.
 */
export function Run({ i }: { readonly i: number }): ReactNode {
  const { runs, server } = usePageContext()
  server?.renderedRuns.add(i)
  return (
    <div
      data-run={i}
      suppressHydrationWarning
      dangerouslySetInnerHTML={runs[i] ?? { __html: '' }}
    />
  )
}
