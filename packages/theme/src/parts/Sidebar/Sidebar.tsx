// The sidebar beside the article. Groups are `<details>` elements, so they work without JavaScript.
// The elements stay mounted during page switches, so open groups and the scroll position are kept.
import { Slot, useSidebar, useText } from 'docgen/runtime'
import { Items } from './Items.tsx'

/** Renders the sidebar; nothing if the page has none. */
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
