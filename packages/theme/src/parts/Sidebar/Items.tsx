// The items of a sidebar or of a group.
import { type SidebarItem, useRenderOnce, usePage } from 'docgen/runtime'
import { holdsPage, useGroupPages } from '../../components/sidebarTree.ts'
import { LateDrawing, Tag } from '../../components/Tag.tsx'
import { Group } from './Group.tsx'
import { PageLink } from './PageLink.tsx'

export interface ItemsProps {
  readonly items: readonly SidebarItem[]
  /** Name of the group that contains the items; '' at the top level. */
  readonly group: string
  /**
   * Position of the items: at the top level the prefix of the sidebar, else the position of the
   * group.
   */
  readonly at: string
}

export function Items({ items, group, at }: ItemsProps) {
  const { routePath } = usePage()
  const renderOnce = useRenderOnce()
  const pages = useGroupPages()
  return (
    <ul className="sidebar-items">
      {items.map((item, i) => {
        const itemAt = `${at}.${i}`
        const node = <Item item={item} group={group} at={itemAt} />
        if ((typeof __DOCGEN_BROWSER__ === 'undefined' || !__DOCGEN_BROWSER__) && renderOnce) {
          const variant = variantOf(item, itemAt, holdsPage(item, routePath, pages))
          if (variant !== null)
            return <li key={i} dangerouslySetInnerHTML={renderOnce(item, variant, node)} />
        }
        return <li key={i}>{node}</li>
      })}
    </ul>
  )
}

/**
 * Returns a key for everything on which the HTML of an item depends. Null for a group that contains
 * the page, because its HTML is different on each page.
 */
function variantOf(item: SidebarItem, at: string, holdsCurrent: boolean): string | null {
  return holdsCurrent && item.type === 'group' ? null : `${at} ${holdsCurrent}`
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
          {item.icon && <LateDrawing text={item.icon} />}
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
