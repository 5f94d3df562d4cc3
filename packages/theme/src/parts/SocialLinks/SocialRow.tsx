// A social link as a row of the menu: icon and name, with the content of other modes below.
import { Link, type SocialLink } from 'docgen/runtime'
import { SocialContent } from './SocialContent.tsx'
import { SocialMark, socialName } from './SocialMark.tsx'

export function SocialRow({ link }: { readonly link: SocialLink }) {
  const label = (
    <>
      <SocialMark link={link} />
      <span>{socialName(link)}</span>
    </>
  )
  if (link.mode === 'link') {
    return (
      <Link className="tint menu-row" href={link.content}>
        {label}
      </Link>
    )
  }
  return (
    <>
      <span className="menu-row">{label}</span>
      <div className="social-panel">
        <SocialContent link={link} />
      </div>
    </>
  )
}
