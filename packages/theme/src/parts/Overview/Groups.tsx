// The groups of an overview in columns.
import { Link, useText, type OverviewGroup, type TocEntry } from 'docgen/runtime'
import { Label } from '../../components/Label.tsx'

export interface GroupsProps {
  readonly groups: readonly OverviewGroup[]
  /** Text to highlight. */
  readonly query: string
  /** Whether the entries are few enough for two columns with descriptions. */
  readonly isSmall: boolean
}

export function Groups({ groups, query, isSmall }: GroupsProps) {
  const text = useText()
  return (
    <div className="overview-groups" data-small={isSmall || undefined}>
      {groups.map((group, i) => (
        <section key={i} className="overview-group">
          <h2 id={group.id}>
            {group.text || text('others')}
            <span className="count">{group.items.length}</span>
          </h2>
          <ul className="overview-items">
            {group.items.map((item) => (
              <li key={item.link} id={item.id}>
                <Link className="tint overview-link" href={item.link}>
                  <Label text={item.text} group={group.text} query={query} />
                  {isSmall && item.description && <small>{item.description}</small>}
                </Link>
                <Headings link={item.link} headings={item.headings} query={query} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface HeadingsProps {
  readonly link: string
  readonly headings: readonly TocEntry[]
  readonly query: string
}

function Headings({ link, headings, query }: HeadingsProps) {
  if (headings.length === 0) return null
  return (
    <ul className="overview-headings">
      {headings.map(({ id, text, depth }) => (
        <li key={id} data-depth={depth}>
          <Link className="tint overview-link" href={`${link}#${encodeURIComponent(id)}`}>
            <Label text={text} query={query} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
