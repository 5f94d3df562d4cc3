// The bar under the nav where the window is too narrow for all columns: the way to the pages (breadcrumb, or
// the menu button of the drawer) at its start, the outline at its end. In wide windows, which have columns for these, it
// is the line above the heading.
import { usePart, useText } from 'docgen/runtime'
import { Menu } from '../../components/Menu.tsx'
import { DRAWER_ID } from '../../constants.ts'
import { useShown } from '../../hooks/useShown.ts'
import { Icon } from '../../frameIcons.tsx'

/** Nothing when the page has neither sidebar nor outline. */
export function LocalBar() {
  const text = useText()
  const shown = useShown()
  const Breadcrumbs = usePart('Breadcrumbs')
  const CopyPage = usePart('CopyPage')
  const Outline = usePart('Outline')
  if (!shown.sidebar && !shown.outline) return null
  return (
    <section className="local-bar" aria-label={text('localBar')}>
      {shown.sidebar && (
        <button type="button" className="local-menu" popoverTarget={DRAWER_ID}>
          <Icon name="menu" size={16} />
          {text('menu')}
        </button>
      )}
      {shown.sidebar && <Breadcrumbs />}
      <CopyPage />
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
