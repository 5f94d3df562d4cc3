// The frame of every page: skip link, loading bar, nav, and the layout that belongs to the page's type.
import {
  Slot,
  usePage,
  usePart,
  useSite,
  useText,
  type PageType,
  type PartName,
} from 'docgen/runtime'
import { useEffect } from 'react'
import { startBehaviours } from './behaviours/index.ts'
import { CONTENT_ID } from './constants.ts'
import { useShown } from './hooks/useShown.ts'

// Doc and overview are one layout, so that the sidebar stays in place from one to the other.
const LAYOUTS = {
  home: 'HomeLayout',
  doc: 'DocLayout',
  overview: 'DocLayout',
  custom: 'CustomLayout',
  blank: 'BlankLayout',
  '404': 'NotFoundLayout',
} as const satisfies Readonly<Record<PageType, PartName>>

/** The default theme's frame. Every region of it is a part, found by name. */
export function Layout() {
  const text = useText()
  const { pageType } = usePage()
  const { zoomSelector } = useSite()
  useEffect(() => startBehaviours(text, zoomSelector), [text, zoomSelector])
  const shown = useShown()
  const LoadingBar = usePart('LoadingBar')
  const ScrollTop = usePart('ScrollTop')
  const Banner = usePart('Banner')
  const Nav = usePart('Nav')
  const Content = usePart(LAYOUTS[pageType])
  const isBlank = pageType === 'blank'
  const hasNav = shown.nav && !isBlank
  return (
    <>
      <a className="skip" href={`#${CONTENT_ID}`}>
        {text('skipToContent')}
      </a>
      <LoadingBar />
      <div className={`page page-${pageType}`} data-nav={hasNav || undefined}>
        {!isBlank && <Banner />}
        {!isBlank && <Slot name="pageTop" />}
        {hasNav && <Nav />}
        {hasNav && <Slot name="navBottom" />}
        <Content />
        {!isBlank && <Slot name="pageBottom" />}
      </div>
      <ScrollTop />
    </>
  )
}
