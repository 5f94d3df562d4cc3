// All pages of a section with their headings in columns, and a field that narrows them down.
import { Article, usePage, useText } from 'docgen/runtime'
import { Listing } from './Listing.tsx'

/** The body of an overview page: its own text first, then the groups. */
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

/** For a page whose text has no title. */
function Heading() {
  const text = useText()
  if (usePage().title !== '') return null
  return (
    <div className="article">
      <h1>{text('overview')}</h1>
    </div>
  )
}
