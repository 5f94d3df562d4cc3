// The sections of the site, at the top of the sidebar's drawer. The nav bar is out of sight there.
import { isExternal, Link, useText, type NavItem, type NavLink } from 'docgen/runtime'
import { useNav, useNavCurrent } from '../hooks/useNavCurrent.ts'

/** Renders a link to each section; nothing if the nav bar has fewer than two. */
export function DrawerSections() {
  const text = useText()
  const currentOf = useNavCurrent()
  const sections = useNav().flatMap(linksOf)
  if (sections.length < 2) return null
  const current = sections.find(currentOf)
  return (
    <nav className="drawer-sections segmented" aria-label={text('menu')}>
      {sections.map((section) => (
        <Link
          key={section.link}
          className="segment"
          href={section.link}
          aria-current={section === current ? 'true' : undefined}
        >
          {section.text}
        </Link>
      ))}
    </nav>
  )
}

/** Returns the links of an item to pages of the site. A menu without a page has those of its items. */
function linksOf(item: NavItem): NavLink[] {
  if (item.link === null) return item.type === 'group' ? item.items.flatMap(linksOf) : []
  return isExternal(item.link) ? [] : [{ ...item, type: 'link', link: item.link }]
}
