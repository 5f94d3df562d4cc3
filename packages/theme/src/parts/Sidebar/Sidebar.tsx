// The tree of pages beside the article. Groups are <details>, so they open and close without JavaScript; the
// element stays in place across navigation, and with it which groups are open and how far it is scrolled.
import { Slot, useSidebar, useText } from 'docgen/runtime'
import { Items } from './Items.tsx'

/** Nothing when the page has no sidebar. */
export function Sidebar() {
  const text = useText()
  const sidebar = useSidebar()
  if (!sidebar) return null
  return (
    <nav className="sidebar" aria-label={text('sidebar')}>
      <Slot name="sidebarTop" />
      <Items key={sidebar.prefix} items={sidebar.items} group="" at={sidebar.prefix} />
      <Slot name="sidebarBottom" />
    </nav>
  )
}
