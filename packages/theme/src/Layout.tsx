// The frame of every page: skip link, loading bar, nav bar, and the layout for the page's type.
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

// Doc and overview pages share a layout, so that the sidebar keeps its state when the reader
// switches between them.
const LAYOUTS = {
  home: 'HomeLayout',
  doc: 'DocLayout',
  overview: 'DocLayout',
  custom: 'CustomLayout',
  blank: 'BlankLayout',
  '404': 'NotFoundLayout',
} as const satisfies Readonly<Record<PageType, PartName>>

/** Renders the frame of a page. Its regions are parts, so a site can replace each of them. */
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
