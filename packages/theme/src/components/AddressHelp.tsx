// Offers help with an unknown address on the page for such addresses: a search for its words, and pages
// with a similar address. Layouts share it, because a `404.md` may have any page type.
import { useIsMounted, usePage } from 'docgen/runtime'
import { lazy, Suspense, type ComponentType } from 'react'
import { useHome } from '../hooks/useHome.ts'

// Without its code, the page has no help.
const NotFoundHelp = lazy<ComponentType>(() =>
  import('../parts/NotFoundLayout/NotFoundHelp.tsx').then(
    (module) => ({ default: module.NotFoundHelp }),
    () => ({ default: () => null }),
  ),
)

/** Renders the help; nothing on other pages. The server does not know the address. */
export function AddressHelp() {
  const { pageType, routePath } = usePage()
  const home = useHome()
  const isNotFound = pageType === '404' || routePath === `${home}404`
  const isMounted = useIsMounted()
  if (!isNotFound) return null
  return (
    <div className="not-found-help">
      {isMounted && (
        <Suspense>
          <NotFoundHelp />
        </Suspense>
      )}
    </div>
  )
}
