// What follows an article: edit link and date, then the pages before and after it.
import { Link, usePage, useSite, useText, type PageLink } from 'docgen/runtime'
import { formatDate } from '../../components/formatDate.ts'
import { Icon } from '../../icons.tsx'

/** Nothing of which the page has none. */
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
  const text = useText()
  const { editLink, lastUpdatedTime, lang } = usePage()
  const time = useSite().themeConfig.lastUpdated ? lastUpdatedTime : null
  if (editLink === null && time === null) return null
  return (
    <div className="doc-facts">
      {editLink !== null && (
        <Link className="edit-link" href={editLink}>
          <Icon name="edit" size={16} />
          {text('editLinkText')}
          <span className="sr-only"> ({text('opensInNewTab')})</span>
        </Link>
      )}
      {time !== null && (
        <p className="last-updated">
          {text('lastUpdatedText')}
          {lang.startsWith('zh') ? '：' : ': '}
          <time dateTime={new Date(time).toISOString()}>{formatDate(time, lang)}</time>
        </p>
      )}
    </div>
  )
}

interface NeighboursProps {
  readonly prev: PageLink | null
  readonly next: PageLink | null
}

// A missing side leaves its half empty, so that next is always in the same place.
function Neighbours({ prev, next }: NeighboursProps) {
  const text = useText()
  return (
    <nav className="neighbours" aria-label={text('pagination')}>
      {prev ? (
        <Link className="prev" href={prev.routePath} rel="prev">
          <Icon name="arrow-left" />
          <span>
            <small>{text('prevPageText')}</small>
            {prev.text}
          </span>
        </Link>
      ) : (
        <span className="no-page" />
      )}
      {next ? (
        <Link className="next" href={next.routePath} rel="next">
          <span>
            <small>{text('nextPageText')}</small>
            {next.text}
          </span>
          <Icon name="arrow-right" />
        </Link>
      ) : (
        <span className="no-page" />
      )}
    </nav>
  )
}
