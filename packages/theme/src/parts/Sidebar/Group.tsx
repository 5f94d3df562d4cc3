// A group of the sidebar. The site configures whether it is initially open; after that, the reader
// decides. Opening a page opens the groups that contain it. The items of a closed group are
// rendered when it is first opened, so a document contains only the visible part of the sidebar.
import { Link, usePage, useShared, type SidebarGroup, type SidebarItem } from 'docgen/runtime'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { holdsPage } from '../../components/sidebarTree.ts'
import { LateDrawing, Tag } from '../../components/Tag.tsx'
import { Icon } from '../../frameIcons.tsx'
import { PageLink } from './PageLink.tsx'

export interface GroupProps {
  readonly item: SidebarGroup
  /** Position of the group: the prefix of the sidebar, then indexes, such as `/guide/.2.0`. */
  readonly at: string
  /** The items. Not rendered until the group was opened once. */
  readonly children: ReactNode
}

export function Group(props: GroupProps) {
  const { item, children } = props
  if (item.collapsible) return <Disclosure {...props} />
  return (
    <div className="sidebar-group">
      <Title item={item} />
      {children}
    </div>
  )
}

// The `<details>` element holds the state. React sets only its initial value.
function Disclosure({ item, at, children }: GroupProps) {
  const { routePath } = usePage()
  // Whether groups were open when they were last rendered, by position. Used when the reader
  // returns to a section or from a page without a sidebar.
  const lastOpen = useShared('sidebar-open', () => new Map<string, boolean>())
  const holdsCurrent = holdsPage(item, routePath)
  const [isInitiallyOpen] = useState((lastOpen.get(at) ?? !item.collapsed) || holdsCurrent)
  const [wasOpened, setWasOpened] = useState(isInitiallyOpen)
  const ref = useRef<HTMLDetailsElement>(null)
  const hasItems = wasOpened || holdsCurrent
  const renderItems = () => setWasOpened(true)
  const recordState = () => {
    if (!ref.current) return
    lastOpen.set(at, ref.current.open)
    if (ref.current.open) renderItems()
  }
  useEffect(() => {
    if (holdsCurrent && ref.current) ref.current.open = true
  }, [holdsCurrent, routePath])
  useEffect(recordState)
  // A click renders the items before the group opens. `toggle` fires later, but also for other ways
  // to open a group, such as find-in-page. A link is beside the summary, because interactive
  // elements must not be nested.
  return (
    <>
      {item.link !== null && <Title item={item} />}
      <details
        ref={ref}
        className="sidebar-group"
        data-at={at}
        open={isInitiallyOpen}
        suppressHydrationWarning
        onClick={renderItems}
        onToggle={recordState}
      >
        <summary className="tint" aria-label={item.link === null ? undefined : item.text}>
          {item.link === null && <Title item={item} />}
          {!hasItems && item.link === null && <FirstPage item={item} />}
          <Icon name="chevron-down" size={16} className="chevron" />
        </summary>
        {hasItems && children}
      </details>
    </>
  )
}

// Without JavaScript, a group whose items are not rendered is a link to its first page. React does
// not hydrate the content of `noscript`, so the browser bundle does not need it.
function FirstPage({ item }: { readonly item: SidebarGroup }) {
  if (typeof __DOCGEN_BROWSER__ !== 'undefined' && __DOCGEN_BROWSER__) return <noscript />
  const first = firstLinkOf(item)
  return (
    <noscript>
      {first !== null && <Link className="sidebar-first" href={first} aria-label={item.text} />}
    </noscript>
  )
}

function firstLinkOf(item: SidebarItem): string | null {
  if (item.type === 'link') return item.link
  if (item.type !== 'group') return null
  return item.link ?? item.items.map(firstLinkOf).find((link) => link !== null) ?? null
}

function Title({ item }: { readonly item: SidebarGroup }) {
  const { link } = item
  if (link !== null) return <PageLink item={{ ...item, link }} group="" />
  return (
    <span className="sidebar-title" data-context={item.context ?? undefined}>
      {item.icon && <LateDrawing text={item.icon} />}
      {item.text}
      <Tag text={item.tag} />
    </span>
  )
}
