// The bar below the nav bar in windows that are too narrow for all columns. It has the breadcrumbs
// or the button of the drawer at its start, and the outline at its end, which shows the current
// heading in the narrowest windows. In wide windows it is the line above the heading.
import { usePage, usePart, useText } from 'docgen/runtime'
import { Menu } from '../../components/Menu.tsx'
import { DRAWER_ID } from '../../constants.ts'
import { useActiveHeading } from '../../hooks/useActiveHeading.ts'
import { useShown } from '../../hooks/useShown.ts'
import { Icon } from '../../frameIcons.tsx'

/** Renders the bar; nothing if the page has neither sidebar nor outline. */
export function LocalBar() {
  const text = useText()
  const shown = useShown()
  const SidebarToggle = usePart('SidebarToggle')
  const Breadcrumbs = usePart('Breadcrumbs')
  const CopyPage = usePart('CopyPage')
  const Outline = usePart('Outline')
  if (!shown.sidebar && !shown.outline) return null
  return (
    <section className="local-bar" aria-label={text('localBar')}>
      {shown.sidebar && (
        <button type="button" className="local-menu" popoverTarget={DRAWER_ID}>
          <Icon name="pages" size={16} />
          {text('menu')}
        </button>
      )}
      <SidebarToggle />
      {shown.sidebar && <Breadcrumbs />}
      <CopyPage />
      {shown.outline && (
        <Menu
          className="local-outline"
          panelClassName="menu-end outline-panel"
          trigger={
            <>
              <span className="label outline-label">{text('outlineTitle')}</span>
              <span className="local-heading">
                <span className="sr-only">{text('outlineTitle') + text('colon')}</span>
                <CurrentHeading />
              </span>
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

// A component of its own, so that scrolling renders nothing else.
function CurrentHeading() {
  const { toc } = usePage()
  const active = useActiveHeading(toc.map(({ id }) => id))
  return toc.find(({ id }) => id === active)?.text
}
