// The footer of an article: edit link and date of the last change, then links to the previous and
// next page.
import { usePage, useSite, useText, type PageLink } from 'docgen/runtime'
import { EditLink } from '../../components/EditLink.tsx'
import { LastUpdated } from '../../components/LastUpdated.tsx'
import { Neighbour } from '../../components/Neighbour.tsx'

/** Renders the parts of the footer that the page has. */
export function DocFooter() {
  const { prev, next } = usePage()
  return (
    <footer className="doc-footer">
      <Facts />
      {(prev ?? next) && <Neighbours prev={prev} next={next} />}
    </footer>
  )
}

function Facts() {
  const { editLink, lastUpdatedTime, contributors } = usePage()
  const isDated = useSite().themeConfig.lastUpdated && lastUpdatedTime !== null
  if (editLink === null && !isDated && !contributors) return null
  return (
    <div className="doc-facts">
      <EditLink />
      {contributors && <Contributors names={contributors} />}
      {isDated && <LastUpdated />}
    </div>
  )
}

function Contributors({ names }: { readonly names: readonly string[] }) {
  const text = useText()
  const list = new Intl.ListFormat(usePage().lang)
  return (
    <p className="contributors">
      {text('contributors')}
      {text('colon')}
      {list.format(names)}
    </p>
  )
}

interface NeighboursProps {
  readonly prev: PageLink | null
  readonly next: PageLink | null
}

function Neighbours({ prev, next }: NeighboursProps) {
  const text = useText()
  return (
    <nav className="neighbours" aria-label={text('pagination')}>
      {prev && <Neighbour type="prev" text={prev.text} href={prev.routePath} />}
      {next && <Neighbour type="next" text={next.text} href={next.routePath} />}
    </nav>
  )
}
