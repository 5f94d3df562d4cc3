// The social links of the project. The first ones are icons, the others are in a menu.
import { useSite, useText } from 'docgen/runtime'
import { Menu } from '../../components/Menu.tsx'
import { SOCIAL_LINKS_SHOWN } from '../../constants.ts'
import { Icon } from '../../frameIcons.tsx'
import { SocialIcon } from './SocialIcon.tsx'
import { SocialRow } from './SocialRow.tsx'

/** Renders the links; nothing if the site has none. */
export function SocialLinks() {
  const text = useText()
  const links = useSite().themeConfig.socialLinks
  if (links.length === 0) return null
  const rest = links.slice(SOCIAL_LINKS_SHOWN)
  return (
    <ul className="social">
      {links.slice(0, SOCIAL_LINKS_SHOWN).map((link, i) => (
        <li key={i}>
          <SocialIcon link={link} />
        </li>
      ))}
      {rest.length > 0 && (
        <li>
          <Menu
            className="tint icon-button"
            panelClassName="menu-end"
            label={text('moreLinks')}
            trigger={<Icon name="more" />}
          >
            <ul>
              {rest.map((link, i) => (
                <li key={i}>
                  <SocialRow link={link} />
                </li>
              ))}
            </ul>
          </Menu>
        </li>
      )}
    </ul>
  )
}
