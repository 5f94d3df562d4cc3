// The icon and the name of a social link. The icon is one of the theme, or SVG from the
// configuration.
import type { SocialLink } from 'docgen/runtime'
import { NamedIcon } from '../../components/NamedIcon.tsx'

/** Old names of services. */
const ALIASES: Readonly<Record<string, string>> = { twitter: 'x' }

/** Names of services with unusual capitalization. Other names get a capital first letter. */
const NAMES: Readonly<Record<string, string>> = { github: 'GitHub', x: 'X', rss: 'RSS' }

function iconOf({ icon }: SocialLink): string {
  return typeof icon === 'string' ? (ALIASES[icon] ?? icon) : ''
}

/** Returns the accessible name: the author's label, else the name of the service. */
export function socialName(link: SocialLink): string {
  if (link.label !== undefined) return link.label
  const name = iconOf(link)
  return NAMES[name] ?? (name.charAt(0).toUpperCase() + name.slice(1) || link.content)
}

export function SocialMark({ link }: { readonly link: SocialLink }) {
  if (typeof link.icon !== 'string') {
    return (
      <span
        className="social-svg"
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: link.icon.svg }}
      />
    )
  }
  return <NamedIcon name={iconOf(link)} />
}
