// A link of the sidebar.
import { isExternal, Link, type SidebarGroup, type SidebarLink, usePage } from 'docgen/runtime'
import { External } from '../../components/External.tsx'
import { isCurrentItem } from '../../components/sidebarTree.ts'
import { LateDrawing, Tag } from '../../components/Tag.tsx'

/** Renders the link of a page, or of a group with a page. */
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
      {item.icon && <LateDrawing text={item.icon} />}
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
