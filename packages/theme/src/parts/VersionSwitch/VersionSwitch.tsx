// The menu of versions. A link leads to the current page in another version, or to the nearest page
// that exists.
import { usePage, useSite, useText } from 'docgen/runtime'
import { Menu } from '../../components/Menu.tsx'
import { MenuLink } from '../../components/MenuLink.tsx'
import { Icon } from '../../frameIcons.tsx'

/** Renders the menu; nothing if the site has only one version. */
export function VersionSwitch() {
  const text = useText()
  const { versions } = useSite()
  const { version, versionLinks } = usePage()
  if (versions.length < 2) return null
  return (
    <Menu
      className="nav-item"
      panelClassName="menu-end"
      label={`${text('version')}: ${version}`}
      trigger={
        <>
          <span>{version}</span>
          <Icon name="chevron-down" size={16} className="chevron" />
        </>
      }
    >
      <ul>
        {versions.map((name) => (
          <li key={name}>
            <MenuLink
              href={versionLinks[name] ?? '/'}
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
