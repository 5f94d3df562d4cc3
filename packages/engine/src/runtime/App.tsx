// The root component of a page. The server and the browser render it with the same page view and
// router state, so that hydration matches.
import theme from 'docgen:theme'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import {
  HeadContext,
  PageContext,
  RouterContext,
  type HeadStore,
  type PageView,
  type RouterState,
  type ServerContext,
} from './context.tsx'
import { usePage, useQueryFlag } from './hooks.ts'

export interface AppProps {
  readonly view: PageView
  readonly router: RouterState
  readonly head: HeadStore
  /** Undefined in the browser, where the shared values live as long as this component. */
  readonly server?: ServerContext
  /** Called after hydration and after every later render. */
  readonly onReady: () => void
  /** Default: the theme's layout and its global components. */
  readonly children?: ReactNode
}

export function App({ view, router, head, server, onReady, children }: AppProps): ReactNode {
  const [shared] = useState(server?.shared ?? (() => new Map<string, unknown>()))
  const context = useMemo(() => ({ ...view, theme, shared, server }), [view, shared, server])
  useEffect(onReady)
  // The element is memoized, so a change of the router's state renders only components that use it.
  const deps = __DOCGEN_DEV__ ? [children, view] : [children]
  // eslint-disable-next-line react-hooks/exhaustive-deps -- in dev mode, a view may come with another layout
  const frame = useMemo(() => children ?? <Frame />, deps)
  return (
    <PageContext value={context}>
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
