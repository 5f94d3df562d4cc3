// A social link as an icon: a link, or a menu with a text, an image or HTML.
import { Link, type SocialLink } from 'docgen/runtime'
import { Menu } from '../../components/Menu.tsx'
import { SocialContent } from './SocialContent.tsx'
import { SocialMark, socialName } from './SocialMark.tsx'

export function SocialIcon({ link }: { readonly link: SocialLink }) {
  if (link.mode === 'link') {
    return (
      <Link className="tint icon-button" href={link.content} aria-label={socialName(link)}>
        <SocialMark link={link} />
      </Link>
    )
  }
  return (
    <Menu
      className="tint icon-button"
      panelClassName="menu-end social-panel"
      label={socialName(link)}
      trigger={<SocialMark link={link} />}
    >
      <SocialContent link={link} />
    </Menu>
  )
}
