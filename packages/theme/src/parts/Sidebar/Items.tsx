// The items of a sidebar, at any depth.
import {
  Link,
  usePage,
  type SidebarGroup,
  type SidebarItem,
  type SidebarLink,
} from 'docgen/runtime'
import { isExternal } from 'docgen/runtime'
import { External } from '../../components/External.tsx'
import { Label } from '../../components/Label.tsx'
import { isCurrentItem } from '../../components/sidebarTree.ts'
import { Tag } from '../../components/Tag.tsx'
import { Group } from './Group.tsx'

export interface ItemsProps {
  readonly items: readonly SidebarItem[]
  /** Name of the group the items stand in; '' at the top. */
  readonly group: string
}

export function Items({ items, group }: ItemsProps) {
  return (
    <ul className="sidebar-items">
      {items.map((item, i) => (
        <li key={i}>
          <Item item={item} group={group} />
        </li>
      ))}
    </ul>
  )
}

function Item({ item, group }: { readonly item: SidebarItem; readonly group: string }) {
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
      return <Group item={item} />
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
  return (
    <Link
      className="tint sidebar-link"
      href={item.link}
      aria-current={isCurrent ? 'page' : undefined}
      data-context={item.context ?? undefined}
      data-dashed={item.dashed || undefined}
    >
      <span>
        <Label text={item.text} group={group} />
      </span>
      <Tag text={item.tag} />
      {isExternal(item.link) && <External />}
    </Link>
  )
}
