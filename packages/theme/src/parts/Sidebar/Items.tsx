// The items of a sidebar, at any depth.
import {
  isExternal,
  Link,
  useDrawOnce,
  usePage,
  type SidebarGroup,
  type SidebarItem,
  type SidebarLink,
} from 'docgen/runtime'
import { External } from '../../components/External.tsx'
import { holdsPage, isCurrentItem } from '../../components/sidebarTree.ts'
import { Tag } from '../../components/Tag.tsx'
import { Group } from './Group.tsx'

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
      return <Group item={item} at={at} />
    case 'link':
      return <PageLink item={item} group={group} />
  }
}

/** The link of a page, or of a group that has a page of its own. */
export function PageLink({
  item,
  group,
}: {
  readonly item: SidebarLink | (SidebarGroup & { readonly link: string })
  readonly group: string
}) {
  const { routePath } = usePage()
  const isCurrent = isCurrentItem(item, routePath)
  const prefix = group && `${group}.`
  const rest = item.text.startsWith(prefix) ? item.text.slice(prefix.length) : item.text
  return (
    <Link
      className="tint sidebar-link"
      href={item.link}
      aria-current={isCurrent ? 'page' : undefined}
      data-context={item.context ?? undefined}
      data-dashed={item.dashed || undefined}
    >
      <span>
        {rest !== item.text && (
          <span className="prefix">
            {prefix}
            <wbr />
          </span>
        )}
        {rest}
      </span>
      <Tag text={item.tag} />
      {isExternal(item.link) && <External />}
    </Link>
  )
}
