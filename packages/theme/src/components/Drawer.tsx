// The frame of the sidebar. One element in two shapes: a column beside the article in a wide window, a drawer
// over the page in a narrow one, where it is a native popover and opens without JavaScript.
import { useIsMounted, usePage, usePart, useSidebar, useText } from 'docgen/runtime'
import { useEffect, useRef, type ReactNode } from 'react'
import { LONG_SIDEBAR_LINKS, MOBILE_MAX_WIDTH } from '../constants.ts'
import { useModalPopover } from '../hooks/useModalPopover.ts'
import { Icon } from '../frameIcons.tsx'
import { foldLong } from './foldLong.ts'
import { restoreSidebar } from './restoreSidebar.ts'
import { showCurrent } from './showCurrent.ts'

// Sections whose sidebar has come once; after that, what is open in it is the reader's.
const known = new Set<string>()

const remember = () => void import('./rememberSidebar.ts')

/** Opened by any button whose `popoverTarget` is `id`. */
export function Drawer({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const text = useText()
  const isMounted = useIsMounted()
  const Brand = usePart('Brand')
  const ref = useModalPopover<HTMLElement>(`(width > ${MOBILE_MAX_WIDTH}px)`)
  const { routePath } = usePage()
  const prefix = useSidebar()?.prefix ?? ''
  // In a document the server has drawn, the script has folded and scrolled it.
  const shownPath = useRef(isMounted ? '' : routePath)
  useEffect(() => {
    if (ref.current && shownPath.current !== routePath) {
      if (!known.has(prefix)) foldLong(ref.current, MOBILE_MAX_WIDTH, LONG_SIDEBAR_LINKS)
      showCurrent(ref.current)
    }
    known.add(prefix)
    shownPath.current = routePath
  }, [ref, prefix, routePath])
  return (
    <aside
      ref={ref}
      id={id}
      popover="auto"
      className="drawer"
      onClick={remember}
      onScroll={remember}
    >
      <div className="drawer-head">
        <Brand />
        <button
          type="button"
          className="tint icon-button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={text('close')}
        >
          <Icon name="close" />
        </button>
      </div>
      {children}
      {!isMounted && <script dangerouslySetInnerHTML={BEFORE_PAINT} suppressHydrationWarning />}
    </aside>
  )
}

const NARROW = `(width <= ${MOBILE_MAX_WIDTH}px)`

// Runs from the document alone: a browser that hydrates it has no use for its source. In a wide window a media query spares it
// `innerWidth`, for which all that has been read of the page would be laid out.
const BEFORE_PAINT = {
  __html:
    typeof __DOCGEN_BROWSER__ === 'undefined' || !__DOCGEN_BROWSER__
      ? `{const d=document.currentScript.parentNode;window.matchMedia?.('${NARROW}').matches&&(${foldLong.toString()})(d,${MOBILE_MAX_WIDTH},${LONG_SIDEBAR_LINKS});(${restoreSidebar.toString()})(d,${showCurrent.toString()})}`
      : '',
}
