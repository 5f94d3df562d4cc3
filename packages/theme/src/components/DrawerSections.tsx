// The switch between the sections of the site, at the top of the sidebar's drawer. The nav bar is
// out of sight there. It is a `<details>` element, so it works without JavaScript.
import { isExternal, Link, useText, type NavItem, type NavLink } from 'docgen/runtime'
import { useNav, useNavCurrent } from '../hooks/useNavCurrent.ts'
import { Icon } from '../frameIcons.tsx'

/** Renders the switch; nothing if the nav bar has fewer than two sections. */
export function DrawerSections() {
  const text = useText()
  const currentOf = useNavCurrent()
  const sections = useNav().flatMap(linksOf)
  if (sections.length < 2) return null
  const current = sections.find(currentOf)
  return (
    <nav className="drawer-sections" aria-label={text('menu')}>
      <details>
        <summary className="screen-item">
          <span>{current?.text ?? text('menu')}</span>
          <Icon name="chevron-down" size={18} className="chevron" />
        </summary>
        <ul className="screen-sub">
          {sections.map((section) => (
            <li key={section.link}>
              <Link href={section.link} aria-current={section === current ? 'true' : undefined}>
                {section.text}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}

/** Returns the links of an item to pages of the site. A menu without a page has those of its items. */
function linksOf(item: NavItem): NavLink[] {
  if (item.link === null) return item.type === 'group' ? item.items.flatMap(linksOf) : []
  return isExternal(item.link) ? [] : [{ ...item, type: 'link', link: item.link }]
}
