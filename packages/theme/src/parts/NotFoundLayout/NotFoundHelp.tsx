// What the 404 page offers for the address that does not exist: a search for its words, and the pages
// with the most similar addresses. Loaded by the browser, because the server does not know the
// address.
import { Link, useLocation, useSite, useText } from 'docgen/runtime'
import { Icon } from '../../frameIcons.tsx'
import { openSearchFor } from '../../hooks/openSearchFor.ts'
import { nearestLinks, wordsOfAddress } from './nearestLinks.ts'

export function NotFoundHelp() {
  const text = useText()
  const { search, sidebar } = useSite()
  const { pathname } = useLocation()
  const words = wordsOfAddress(pathname)
  const links = nearestLinks(sidebar, pathname)
  return (
    <>
      {search !== null && words !== '' && (
        <button
          type="button"
          className="button"
          aria-haspopup="dialog"
          onClick={() => openSearchFor(words)}
        >
          <Icon name="search" size={16} />
          {text('notFoundSearch').replace('{query}', words)}
        </button>
      )}
      {links.length > 0 && (
        <nav aria-labelledby="notFoundNearest">
          <b id="notFoundNearest">{text('notFoundNearest')}</b>
          <ul className="near">
            {links.map(({ link, text: label }) => (
              <li key={link}>
                <Link href={link}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  )
}
