// The bar under the nav where the window is too narrow for all columns: the way to the pages (breadcrumb, or
// the menu button of the drawer) at its start, the outline at its end.
import { usePage, usePart, useSidebar, useText } from 'docgen/runtime'
import { Menu } from '../../components/Menu.tsx'
import { trailOf } from '../../components/sidebarTree.ts'
import { DRAWER_ID } from '../../constants.ts'
import { useShown } from '../../hooks/useShown.ts'
import { Icon } from '../../icons.tsx'

/** Nothing when the page has neither sidebar nor outline. */
export function LocalBar() {
  const text = useText()
  const shown = useShown()
  const Outline = usePart('Outline')
  if (!shown.sidebar && !shown.outline) return null
  return (
    <section className="local-bar" aria-label={text('localBar')}>
      {shown.sidebar && <Ways />}
      {shown.outline && (
        <Menu
          className="label local-outline"
          panelClassName="menu-end outline-panel"
          trigger={
            <>
              {text('outlineTitle')}
              <Icon name="chevron-down" size={16} className="chevron" />
            </>
          }
        >
          <Outline />
          <a className="tint menu-row back-to-top" href="#">
            <Icon name="arrow-up" size={16} />
            {text('backToTop')}
          </a>
        </Menu>
      )}
    </section>
  )
}

function Ways() {
  const text = useText()
  const { routePath } = usePage()
  const trail = trailOf(useSidebar()?.items ?? [], routePath)
  return (
    <>
      <button type="button" className="local-menu" popoverTarget={DRAWER_ID}>
        <Icon name="menu" size={16} />
        {text('menu')}
      </button>
      <nav className="breadcrumb" aria-label={text('breadcrumb')}>
        <ol className="crumbs">
          {trail.map((crumb, i) => (
            <li key={i} aria-current={i === trail.length - 1 ? 'page' : undefined}>
              {i > 0 && <Icon name="chevron-right" size={14} />}
              {crumb}
            </li>
          ))}
        </ol>
      </nav>
    </>
  )
}
