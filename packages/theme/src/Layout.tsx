// The frame of every page: skip link, loading bar, nav, and the layout that belongs to the page's type.
import { usePage, usePart, useText, type PageType } from 'docgen/runtime'
import { useEffect, type ComponentType } from 'react'
import { startBehaviours } from './behaviours/index.ts'
import { useShown } from './hooks/useShown.ts'
import { BlankLayout } from './layouts/BlankLayout.tsx'
import { CustomLayout } from './layouts/CustomLayout.tsx'
import { DocLayout } from './layouts/DocLayout.tsx'
import { HomeLayout } from './layouts/HomeLayout.tsx'
import { CONTENT_ID } from './layouts/Main.tsx'
import { NotFoundLayout } from './layouts/NotFoundLayout.tsx'

// Doc and overview are one layout, so that the sidebar stays in place from one to the other.
const LAYOUTS: Readonly<Record<PageType, ComponentType>> = {
  home: HomeLayout,
  doc: DocLayout,
  overview: DocLayout,
  custom: CustomLayout,
  blank: BlankLayout,
  '404': NotFoundLayout,
}

/** The default theme's frame. Every region of it is a part, found by name. */
export function Layout() {
  const text = useText()
  const { pageType } = usePage()
  useEffect(startBehaviours, [])
  const shown = useShown()
  const LoadingBar = usePart('LoadingBar')
  const ScrollTop = usePart('ScrollTop')
  const Nav = usePart('Nav')
  const Content = LAYOUTS[pageType]
  const hasNav = shown.nav && pageType !== 'blank'
  return (
    <>
      <a className="skip" href={`#${CONTENT_ID}`}>
        {text('skipToContent')}
      </a>
      <LoadingBar />
      <div className={`page page-${pageType}`} data-nav={hasNav || undefined}>
        {hasNav && <Nav />}
        <Content />
      </div>
      <ScrollTop />
    </>
  )
}
