// The content of an overview page: all pages of a section with their headings in columns, and a
// field to filter them.
import { Article, usePage, useText } from 'docgen/runtime'
import { Listing } from './Listing.tsx'

/** Renders the article of the page, then the groups. */
export function Overview() {
  const { overview, routePath } = usePage()
  return (
    <div className="overview" key={routePath}>
      <Listing groups={overview ?? []}>
        <Heading />
        <Article />
      </Listing>
    </div>
  )
}

/** Renders a default heading if the article has no title. */
function Heading() {
  const text = useText()
  if (usePage().title !== '') return null
  return (
    <div className="article">
      <h1>{text('overview')}</h1>
    </div>
  )
}
