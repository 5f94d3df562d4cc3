// The items of the nav bar as a list for the nav screen. Groups can be opened and closed.
import {
  isExternal,
  Link,
  useText,
  type NavGroup,
  type NavItem,
  type NavLink,
} from 'docgen/runtime'
import { External } from '../../components/External.tsx'
import { Tag } from '../../components/Tag.tsx'
import { useNav, useNavCurrent } from '../../hooks/useNavCurrent.ts'
import { Icon } from '../../frameIcons.tsx'

export function ScreenItems() {
  const text = useText()
  const nav = useNav()
  return (
    <nav aria-label={text('mainNav')}>
      <ul className="screen-items">
        {nav.map((item, i) => (
          <li key={i}>{item.type === 'group' ? <Group item={item} /> : <Entry item={item} />}</li>
        ))}
      </ul>
    </nav>
  )
}

function Entry({ item }: { readonly item: NavLink }) {
  const currentOf = useNavCurrent()
  return (
    <Link className="screen-item" href={item.link} aria-current={currentOf(item)}>
      <span>{item.text}</span>
      <Tag text={item.tag} />
      {isExternal(item.link) ? <External /> : <Icon name="chevron-right" size={18} />}
    </Link>
  )
}

function Group({ item }: { readonly item: NavGroup }) {
  const currentOf = useNavCurrent()
  const own = item.link === null ? [] : [{ ...item, type: 'link' as const, link: item.link }]
  return (
    <details>
      <summary className="screen-item" aria-current={currentOf(item)}>
        <span>{item.text}</span>
        <Tag text={item.tag} />
        <Icon name="chevron-down" size={18} className="chevron" />
      </summary>
      <SubItems items={[...own, ...item.items]} />
    </details>
  )
}

// A nested group is rendered as a label or link, with its items below.
function SubItems({ items }: { readonly items: readonly NavItem[] }) {
  const currentOf = useNavCurrent()
  return (
    <ul className="screen-sub">
      {items.map((item, i) => {
        const label = (
          <>
            {item.text} <Tag text={item.tag} />
          </>
        )
        return (
          <li key={i}>
            {item.link === null ? (
              <span className="label">{label}</span>
            ) : (
              <Link href={item.link} aria-current={currentOf(item)}>
                {label}
                {isExternal(item.link) && <External />}
              </Link>
            )}
            {item.type === 'group' && <SubItems items={item.items} />}
          </li>
        )
      })}
    </ul>
  )
}
