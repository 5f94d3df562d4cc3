// The grid of features on a home page, from the frontmatter field `features`.
import { Link, usePage, type Feature } from 'docgen/runtime'
import { Html } from '../../components/Html.tsx'
import { Icon } from '../../frameIcons.tsx'
import { FeatureIcon } from './FeatureIcon.tsx'

/** Default width of a feature, in columns of twelve (site specification, section 2.1). */
const DEFAULT_SPAN = 4

/** Renders the grid; nothing if the page has no features. */
export function Features() {
  const features = usePage().frontmatter.features ?? []
  if (features.length === 0) return null
  return (
    <ul className="features">
      {features.map((feature, i) => (
        <li key={i} data-span={feature.span ?? DEFAULT_SPAN}>
          <Card feature={feature} />
        </li>
      ))}
    </ul>
  )
}

function Card({ feature }: { readonly feature: Feature }) {
  const { icon, title, details, link, linkText } = feature
  // A link cannot contain another: next to one in the text, only the title, or the link text, is the link.
  const isWhole = link !== undefined && !/<a\s/i.test(title + details)
  const inLink = (text: string) => {
    const content = (
      <>
        <Html text={text} />
        <Icon name="arrow-right" size={16} />
      </>
    )
    return link === undefined || isWhole ? content : <Link href={link}>{content}</Link>
  }
  const hasMore = link !== undefined && linkText !== undefined
  const content = (
    <>
      {icon !== undefined && <FeatureIcon icon={icon} />}
      <h2>{link === undefined || hasMore ? <Html text={title} /> : inLink(title)}</h2>
      <p>
        <Html text={details} />
      </p>
      {hasMore && <p className="feature-more">{inLink(linkText)}</p>}
    </>
  )
  if (!isWhole) return <div className="feature">{content}</div>
  return (
    <Link className="feature" href={link}>
      {content}
    </Link>
  )
}
