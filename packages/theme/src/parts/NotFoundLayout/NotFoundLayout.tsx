// The layout of the 404 page. CSS draws the zero as a dashed outline; the text is still “404”.
import { Link, Slot, useIsMounted, useText } from 'docgen/runtime'
import { lazy, Suspense, type ComponentType } from 'react'
import { Main } from '../../components/Main.tsx'
import { useHome } from '../../hooks/useHome.ts'
import { Icon } from '../../frameIcons.tsx'

// Without its code, the page has only the link to the home page.
const NotFoundHelp = lazy<ComponentType>(() =>
  import('./NotFoundHelp.tsx').then(
    (module) => ({ default: module.NotFoundHelp }),
    () => ({ default: () => null }),
  ),
)

/** Renders the message, a link to the home page, and help with the address. */
export function NotFoundLayout() {
  const text = useText()
  const home = useHome()
  return (
    <Main className="not-found">
      <h1>
        4<span>0</span>4
      </h1>
      <p>{text('notFound')}</p>
      <Link className="button alt" href={home}>
        <Icon name="arrow-left" size={16} />
        {text('takeMeHome')}
      </Link>
      <Slot name="notFoundBottom" />
      <div className="not-found-help">
        {useIsMounted() && (
          <Suspense>
            <NotFoundHelp />
          </Suspense>
        )}
      </div>
    </Main>
  )
}
