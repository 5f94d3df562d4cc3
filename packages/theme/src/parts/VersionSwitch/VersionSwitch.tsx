// The menu of versions. Each leads to this page in that version, or to the nearest page where it is missing.
import { usePage, useSite, useText } from 'docgen/runtime'
import { Menu } from '../../components/Menu.tsx'
import { MenuLink } from '../../components/MenuLink.tsx'
import { Icon } from '../../frameIcons.tsx'

/** Nothing when the site has no versions. The first version is the default one, without prefix. */
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
