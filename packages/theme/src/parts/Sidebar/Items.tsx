// The items of a sidebar, at any depth.
import { type SidebarItem, useDrawOnce, usePage } from 'docgen/runtime'
import { holdsPage } from '../../components/sidebarTree.ts'
import { Tag } from '../../components/Tag.tsx'
import { Group } from './Group.tsx'
import { PageLink } from './PageLink.tsx'

export interface ItemsProps {
  readonly items: readonly SidebarItem[]
  /** Name of the group the items stand in; '' at the top. */
  readonly group: string
  /** Place of the items among all sidebars: at the top, the prefix of the sidebar. */
  readonly at: string
}

export function Items({ items, group, at }: ItemsProps) {
  const { routePath } = usePage()
  const drawOnce = useDrawOnce()
  return (
    <ul className="sidebar-items">
      {items.map((item, i) => {
        const place = `${at}.${i}`
        const node = <Item item={item} group={group} at={place} />
        const variant = drawOnce ? variantOf(item, place, routePath) : null
        return drawOnce && variant !== null ? (
          <li key={i} dangerouslySetInnerHTML={drawOnce(item, variant, node)} />
        ) : (
          <li key={i}>{node}</li>
        )
      })}
    </ul>
  )
}

/** What of the page an item depends on; null for a group that holds it, of which each page has its own. */
function variantOf(item: SidebarItem, at: string, routePath: string): string | null {
  const isHere = holdsPage(item, routePath)
  return isHere && item.type === 'group' ? null : `${at} ${isHere}`
}

interface ItemProps {
  readonly item: SidebarItem
  readonly group: string
  readonly at: string
}

function Item({ item, group, at }: ItemProps) {
  switch (item.type) {
    case 'divider':
      return <hr data-dashed={item.dashed || undefined} />
    case 'header':
      return (
        <p className="label sidebar-header">
          {item.text}
          <Tag text={item.tag} />
        </p>
      )
    case 'group':
      return (
        <Group item={item} at={at}>
          <Items items={item.items} group={item.text} at={at} />
        </Group>
      )
    case 'link':
      return <PageLink item={item} group={group} />
  }
}
