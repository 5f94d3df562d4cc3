// Icon and name of a social link: a drawn icon by its name, or the author's own markup.
import type { SocialLink } from 'docgen/runtime'
import { NamedIcon } from '../../components/NamedIcon.tsx'

/** Names by which the older mark of a service is still asked for. */
const ALIASES: Readonly<Record<string, string>> = { twitter: 'x' }

/** How services write themselves. Others get a capital. */
const NAMES: Readonly<Record<string, string>> = { github: 'GitHub', x: 'X', rss: 'RSS' }

function iconOf({ icon }: SocialLink): string {
  return typeof icon === 'string' ? (ALIASES[icon] ?? icon) : ''
}

/** Accessible name: the author's label, else the service's name. */
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
