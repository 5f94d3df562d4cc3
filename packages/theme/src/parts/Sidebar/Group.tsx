// A group of the sidebar: closed or open as the site says at first, then as the reader leaves it. Arriving at a page
// opens the groups it stands in. What a closed group holds is drawn when it is opened for the first time: a document
// holds the part of a sidebar that its reader sees.
import { Link, usePage, type SidebarGroup, type SidebarItem } from 'docgen/runtime'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { holdsPage } from '../../components/sidebarTree.ts'
import { Tag } from '../../components/Tag.tsx'
import { Icon } from '../../frameIcons.tsx'
import { PageLink } from './PageLink.tsx'

export interface GroupProps {
  readonly item: SidebarGroup
  /** Place among all sidebars: prefix and numbers, `/guide/.2.0`. */
  readonly at: string
  /** The items, which a group that was never open does not draw. */
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

// Open or closed, as left by the reader in this document: groups of other sections, and after a visit of another layout.
const leftOpen = new Map<string, boolean>()

// Whether it is open is the element's to know: React gives it its first state and never writes it again.
function Disclosure({ item, at, children }: GroupProps) {
  const { routePath } = usePage()
  const holdsCurrent = holdsPage(item, routePath)
  const [isOpenAtFirst] = useState((leftOpen.get(at) ?? !item.collapsed) || holdsCurrent)
  const [wasOpened, setWasOpened] = useState(isOpenAtFirst)
  const ref = useRef<HTMLDetailsElement>(null)
  const isDrawn = wasOpened || holdsCurrent
  const draw = () => setWasOpened(true)
  const look = () => {
    if (!ref.current) return
    leftOpen.set(at, ref.current.open)
    if (ref.current.open) draw()
  }
  useEffect(() => {
    if (holdsCurrent && ref.current) ref.current.open = true
  }, [holdsCurrent, routePath])
  useEffect(look)
  // The click draws the items before they unfold; `toggle` follows and comes for all other ways to open a group. A link
  // stands beside the summary: one control cannot hold another.
  return (
    <>
      {item.link !== null && <Title item={item} />}
      <details
        ref={ref}
        className="sidebar-group"
        data-at={at}
        open={isOpenAtFirst}
        suppressHydrationWarning
        onClick={draw}
        onToggle={look}
      >
        <summary className="tint" aria-label={item.link === null ? undefined : item.text}>
          {item.link === null && <Title item={item} />}
          {!isDrawn && item.link === null && <FirstPage item={item} />}
          <Icon name="chevron-down" size={16} className="chevron" />
        </summary>
        {isDrawn && children}
      </details>
    </>
  )
}

// Without JavaScript, the row of a group whose items are not there leads to the first of them. React leaves what is in a
// `noscript` to the browser, so a browser that runs scripts has no use for it.
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
      {item.text}
      <Tag text={item.tag} />
    </span>
  )
}
