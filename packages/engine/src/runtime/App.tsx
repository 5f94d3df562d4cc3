// The whole page as React sees it: a function of the page view and the router's state, the same on the server
// and in the browser.
import theme from 'docgen:theme'
import { useEffect, useMemo, type ReactNode } from 'react'
import {
  type DrawOnce,
  HeadContext,
  PageContext,
  RouterContext,
  type HeadStore,
  type PageView,
  type RouterState,
} from './context.tsx'
import { usePage, useQueryFlag } from './hooks.ts'

export interface AppProps {
  readonly view: PageView
  readonly router: RouterState
  readonly head: HeadStore
  readonly renderedRuns?: Set<number>
  readonly drawnParts?: Set<string>
  readonly drawOnce?: DrawOnce
  /** Called when the page has been hydrated, and whenever it has been drawn again. */
  readonly onReady: () => void
  /** Default: the theme's layout. */
  readonly children?: ReactNode
}

export function App({
  view,
  router,
  head,
  renderedRuns,
  drawnParts,
  drawOnce,
  onReady,
  children,
}: AppProps): ReactNode {
  const shared = useMemo(
    () => ({ ...view, theme, renderedRuns: renderedRuns ?? null, drawnParts, drawOnce }),
    [view, renderedRuns, drawnParts, drawOnce],
  )
  useEffect(onReady)
  // The same element each time: what does not ask for the router's state is not drawn again for it.
  const frame = useMemo(() => children ?? <Frame />, [children])
  return (
    <PageContext value={shared}>
      <RouterContext value={router}>
        <HeadContext value={head}>{frame}</HeadContext>
      </RouterContext>
    </PageContext>
  )
}

function Frame(): ReactNode {
  return (
    <>
      <theme.Layout />
      <Globals />
    </>
  )
}

function Globals(): ReactNode {
  const isAsked = useQueryFlag('globalUIComponents')
  const isHidden = usePage().frontmatter['globalUIComponents'] === false
  if (!isAsked || isHidden) return null
  return theme.globals.map((Global, i) => <Global key={i} />)
}
