// The tree of pages beside the article. Groups are <details>, so they open and close without JavaScript; the
// element stays in place across navigation, and with it which groups are open and how far it is scrolled.
import { Slot, usePage, useSidebar, useText } from 'docgen/runtime'
import { useEffect, useRef } from 'react'
import { Items } from './Items.tsx'

/** Nothing when the page has no sidebar. */
export function Sidebar() {
  const text = useText()
  const sidebar = useSidebar()
  const { routePath } = usePage()
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    if (ref.current) showCurrent(ref.current)
  }, [routePath])
  if (!sidebar) return null
  return (
    <nav ref={ref} className="sidebar" aria-label={text('sidebar')}>
      <Slot name="sidebarTop" />
      <Items key={sidebar.prefix} items={sidebar.items} group="" />
      <Slot name="sidebarBottom" />
    </nav>
  )
}

// Not scrollIntoView: that would scroll the page as well.
function showCurrent(nav: HTMLElement): void {
  const current = nav.querySelector('[aria-current=page]')
  const scroller = nav.parentElement
  if (!current || !scroller) return
  const item = current.getBoundingClientRect()
  const box = scroller.getBoundingClientRect()
  // The last pixels fade out (Sidebar.css): an item there counts as out of sight.
  const isSeen = item.top >= box.top && item.bottom <= box.bottom - FADE
  if (!isSeen) scroller.scrollTop += item.top - box.top - box.height / 2
}

/** Height, in pixels, of the fade at the end of the sidebar. */
const FADE = 64
