// The container of the sidebar. In wide windows it is a column beside the article. In narrow
// windows it is a drawer over the page, a native popover that opens without JavaScript.
import { useIsMounted, usePage, useShared, useSidebar } from 'docgen/runtime'
import { useEffect, useRef, type ReactNode } from 'react'
import { LONG_SIDEBAR_LINKS, MOBILE_MAX_WIDTH } from '../constants.ts'
import { useModalPopover } from '../hooks/useModalPopover.ts'
import { DrawerHead } from './DrawerHead.tsx'
import { DrawerSections } from './DrawerSections.tsx'
import { foldLong } from './foldLong.ts'
import { restoreSidebar } from './restoreSidebar.ts'
import { showCurrent } from './showCurrent.ts'

/** Scrolls the row of sections to the current one, and nothing else. */
const NEAREST = { block: 'nearest' } as const

const remember = () => void import('./rememberSidebar.ts')

/** Renders the drawer. Any button whose `popoverTarget` is `id` opens it. */
export function Drawer({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const isMounted = useIsMounted()
  const ref = useModalPopover<HTMLElement>(`(width > ${MOBILE_MAX_WIDTH}px)`)
  const { routePath } = usePage()
  const prefix = useSidebar()?.prefix ?? ''
  // Prefixes of sidebars that have been shown. After the first time, the reader decides which
  // groups are open.
  const known = useShared('sidebars-shown', () => new Set<string>())
  // On the first page of a visit, the inline script has already folded and scrolled the sidebar.
  const shownPath = useRef(isMounted ? '' : routePath)
  useEffect(() => {
    if (ref.current && shownPath.current !== routePath) {
      if (!known.has(prefix)) foldLong(ref.current, MOBILE_MAX_WIDTH, LONG_SIDEBAR_LINKS)
      showCurrent(ref.current)
    }
    known.add(prefix)
    shownPath.current = routePath
  }, [ref, prefix, routePath, known])
  return (
    <aside
      ref={ref}
      id={id}
      popover="auto"
      className="drawer"
      onClick={remember}
      onScroll={remember}
      onToggle={() => ref.current?.querySelector('.segment[aria-current]')?.scrollIntoView(NEAREST)}
    >
      <DrawerHead id={id} />
      <DrawerSections />
      {children}
      {!isMounted && <script dangerouslySetInnerHTML={BEFORE_PAINT} suppressHydrationWarning />}
    </aside>
  )
}

const NARROW = `(width <= ${MOBILE_MAX_WIDTH}px)`

// The browser bundle does not contain this source, because the script runs only in the document. It
// checks a media query before `foldLong` reads `innerWidth`, which would force a layout of the page
// in wide windows.
const BEFORE_PAINT = {
  __html:
    typeof __DOCGEN_BROWSER__ === 'undefined' || !__DOCGEN_BROWSER__
      ? `{const d=document.currentScript.parentNode;window.matchMedia?.('${NARROW}').matches&&(${foldLong.toString()})(d,${MOBILE_MAX_WIDTH},${LONG_SIDEBAR_LINKS});(${restoreSidebar.toString()})(d,${showCurrent.toString()})}`
      : '',
}
