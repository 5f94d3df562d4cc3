// The sections of the site, at the top of the sidebar's drawer. The nav bar is out of sight there.
import { isExternal, Link, useText, type NavItem } from 'docgen/runtime'
import { useNav, useNavCurrent } from '../hooks/useNavCurrent.ts'

/** Renders a link to each section; nothing if the nav bar has fewer than two. */
export function DrawerSections() {
  const text = useText()
  const currentOf = useNavCurrent()
  const sections = useNav().flatMap(sectionsOf)
  if (sections.length < 2) return null
  return (
    <nav className="drawer-sections segmented" aria-label={text('menu')}>
      {sections.map((section) => (
        <Link
          key={section.link}
          className="segment"
          href={section.link ?? ''}
          aria-current={currentOf(section) && 'true'}
        >
          {section.text}
        </Link>
      ))}
    </nav>
  )
}

/** Returns the item if it leads to a page of the site, else the items of its menu that do. */
function sectionsOf(item: NavItem): NavItem | readonly NavItem[] {
  if (item.link === null) return item.type === 'group' ? item.items.flatMap(sectionsOf) : []
  return isExternal(item.link) ? [] : item
}
