// The links and dropdowns of the nav bar. Items with the position `left` are beside the brand, the
// others at the end. Items without room in a wide window are in further rows, which the bar shows when
// they get the focus, and in the panel that the last button opens (NavScreen).
import {
  isExternal,
  Link,
  useText,
  type NavGroup,
  type NavItem,
  type NavLink,
} from 'docgen/runtime'
import type { FocusEvent } from 'react'
import { External } from '../../components/External.tsx'
import { Menu } from '../../components/Menu.tsx'
import { MenuLink } from '../../components/MenuLink.tsx'
import { Tag } from '../../components/Tag.tsx'
import { useNav, useNavCurrent } from '../../hooks/useNavCurrent.ts'
import { NAV_SCREEN_ID } from '../../constants.ts'
import { Icon } from '../../frameIcons.tsx'

/** Renders the navigation of the bar. The nav screen has its own (NavScreen). */
export function NavItems() {
  const text = useText()
  const nav = useNav()
  return (
    <nav className="nav-items" aria-label={text('mainNav')} onBlur={showFirstRow}>
      <Side items={nav.filter(({ position }) => position === 'left')} />
      <Side items={nav.filter(({ position }) => position === 'right')} />
      {/* CSS shows it if items are missing. Not a tab stop, because the tab key reaches all items. */}
      <button
        type="button"
        className="tint icon-button nav-rest"
        popoverTarget={NAV_SCREEN_ID}
        tabIndex={-1}
        aria-label={text('menu')}
      >
        <Icon name="more" />
      </button>
    </nav>
  )
}

function showFirstRow({ currentTarget, relatedTarget }: FocusEvent) {
  if (!currentTarget.contains(relatedTarget)) currentTarget.scrollTop = 0
}

function Side({ items }: { readonly items: readonly NavItem[] }) {
  if (items.length === 0) return null
  return (
    <ul className={`nav-${items[0]?.position}`}>
      {items.map((item, i) => (
        <li key={i}>{item.type === 'link' ? <Entry item={item} /> : <Dropdown item={item} />}</li>
      ))}
    </ul>
  )
}

function Entry({ item }: { readonly item: NavLink }) {
  const currentOf = useNavCurrent()
  return (
    <Link className="nav-item" href={item.link} aria-current={currentOf(item)}>
      <NavText text={item.text} />
      <Tag text={item.tag} />
      {isExternal(item.link) && <External />}
    </Link>
  )
}

// A group with a link is rendered as this link, followed by a button for its menu.
function Dropdown({ item }: { readonly item: NavGroup }) {
  const currentOf = useNavCurrent()
  const isCurrent = currentOf(item) !== undefined
  const chevron = <Icon name="chevron-down" size={16} className="chevron" />
  const label = (
    <>
      <NavText text={item.text} />
      <Tag text={item.tag} />
    </>
  )
  return (
    <div className="nav-group">
      {item.link !== null && (
        <Link className="nav-item" href={item.link} aria-current={currentOf(item)}>
          {label}
        </Link>
      )}
      <Menu
        className={item.link === null ? 'nav-item' : 'nav-item nav-more'}
        isCurrent={item.link === null && isCurrent}
        trigger={
          item.link === null ? (
            <>
              {label}
              {chevron}
            </>
          ) : (
            chevron
          )
        }
        {...(item.link === null ? {} : { label: item.text })}
      >
        <MenuItems items={item.items} />
      </Menu>
    </div>
  )
}

// A group inside a menu is rendered as a label or link, with its items below.
function MenuItems({ items }: { readonly items: readonly NavItem[] }) {
  const currentOf = useNavCurrent()
  return (
    <ul>
      {items.map((item, i) => {
        const label = (
          <>
            {item.text} <Tag text={item.tag} />
          </>
        )
        return (
          <li key={i}>
            {item.link === null ? (
              <span className="label menu-row">{label}</span>
            ) : (
              <MenuLink href={item.link} current={currentOf(item)}>
                {label}
              </MenuLink>
            )}
            {item.type === 'group' && <MenuItems items={item.items} />}
          </li>
        )
      })}
    </ul>
  )
}

// CSS reserves the width of the bold text (`data-text`), so that the layout does not shift when the
// item becomes active.
function NavText({ text }: { readonly text: string }) {
  return (
    <span className="nav-text" data-text={text}>
      {text}
    </span>
  )
}
