// The component that replaces `VPTeamMembers` of VitePress's theme.

/** Source of the module. */
export const TEAM_MEMBERS = `// The members of a team, with pictures and links.
import { Link } from ${"'docgen/theme'"}

interface Member {
  readonly name: string
  readonly avatar?: string
  readonly title?: string
  readonly org?: string
  readonly orgLink?: string
  readonly desc?: string
  readonly links?: readonly { readonly icon: unknown; readonly link: string; readonly ariaLabel?: string }[]
  readonly sponsor?: string
  readonly actionText?: string
}

interface TeamProps {
  readonly members?: readonly Member[]
  /** Size of the cards: \`small\` or \`medium\`. */
  readonly size?: string
}

export function VPTeamMembers({ members = [], size = 'medium' }: TeamProps) {
  const width = size === 'small' ? '14rem' : '18rem'
  return (
    <ol style={{ ...GRID, gridTemplateColumns: \`repeat(auto-fill, minmax(min(100%, \${width}), 1fr))\` }}>
      {members.map((member) => (
        <li key={member.name} style={CARD}>
          <Profile of={member} size={size === 'small' ? 64 : 96} />
        </li>
      ))}
    </ol>
  )
}

function Profile({ of: member, size }: { readonly of: Member; readonly size: number }) {
  const { name, avatar, title, org, orgLink, desc, links = [], sponsor, actionText = 'Sponsor' } = member
  return (
    <>
      {avatar && <img src={avatar} alt="" width={size} height={size} style={PICTURE} />}
      <div>
        <strong>{name}</strong>
      </div>
      <div>
        {title}{title && org ? ' @ ' : ''}
        {org && (orgLink ? <Link href={orgLink}>{org}</Link> : org)}
      </div>
      {desc && <div dangerouslySetInnerHTML={{ __html: desc }} />}
      <div style={LINKS}>
        {links.map(({ icon, link, ariaLabel }) => (
          <Link key={link} href={link}>
            {ariaLabel ?? (typeof icon === 'string' ? icon : 'Link')}
          </Link>
        ))}
        {sponsor && <Link href={sponsor}>{actionText}</Link>}
      </div>
    </>
  )
}

const GRID = { display: 'grid', gap: 16, padding: 0, listStyle: '""' } as const
const CARD = { margin: 0, padding: 16, border: '1px solid var(--dg-line)', borderRadius: 'var(--dg-radius-m)', textAlign: 'center' } as const
const PICTURE = { margin: '0 auto 8px', borderRadius: '50%' } as const
const LINKS = { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 12 } as const
`
