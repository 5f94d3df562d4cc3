// A group of the sidebar: closed or open as the site says at first, then as the reader leaves it. Arriving at a
// page opens the groups it stands in.
import { usePage, type SidebarGroup } from 'docgen/runtime'
import { useEffect, useState } from 'react'
import { holdsPage } from '../../components/sidebarTree.ts'
import { Tag } from '../../components/Tag.tsx'
import { Icon } from '../../icons.tsx'
import { Items, PageLink } from './Items.tsx'

export function Group({ item }: { readonly item: SidebarGroup }) {
  const { routePath } = usePage()
  const holdsCurrent = holdsPage(item, routePath)
  const [isOpen, setIsOpen] = useState(!item.collapsed || holdsCurrent)
  useEffect(() => {
    if (holdsCurrent) setIsOpen(true)
  }, [holdsCurrent, routePath])
  const items = <Items items={item.items} group={item.text} />
  if (!item.collapsible) {
    return (
      <div className="sidebar-group">
        <Title item={item} />
        {items}
      </div>
    )
  }
  return (
    <details
      className="sidebar-group"
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="tint">
        <Title item={item} />
        <Icon name="chevron-down" size={16} className="chevron" />
      </summary>
      {items}
    </details>
  )
}

function Title({ item }: { readonly item: SidebarGroup }) {
  const { link } = item
  if (link !== null) return <PageLink item={{ ...item, link }} group="" />
  return (
    <span className="sidebar-title" data-context={item.context ?? undefined}>
      {item.text}
      <Tag text={item.tag} />
    </span>
  )
}
