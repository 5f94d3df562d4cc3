// The menu of versions. A page may not exist in another version, so each leads to the home page of its version
// in the language of the page.
import { usePage, useSite, useText } from 'docgen/runtime'
import { Menu } from '../../components/Menu.tsx'
import { MenuLink } from '../../components/MenuLink.tsx'
import { useHome } from '../../hooks/useHome.ts'
import { Icon } from '../../icons.tsx'

/** Nothing when the site has no versions. The first version is the default one, without prefix. */
export function VersionSwitch() {
  const text = useText()
  const { versions } = useSite()
  const { version } = usePage()
  const home = useHome()
  if (versions.length < 2) return null
  return (
    <Menu
      className="nav-item"
      label={`${text('version')}: ${version}`}
      trigger={
        <>
          <span>{version}</span>
          <Icon name="chevron-down" size={16} className="chevron" />
        </>
      }
    >
      <ul>
        {versions.map((name, i) => (
          <li key={name}>
            <MenuLink
              href={i === 0 ? home : `/${name}${home}`}
              current={name === version ? 'true' : undefined}
            >
              {name}
            </MenuLink>
          </li>
        ))}
      </ul>
    </Menu>
  )
}
