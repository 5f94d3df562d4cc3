// The breadcrumbs from the section of the nav bar through the groups of the sidebar to the page.
// They are in the local bar, which is above the heading in wide windows.
import { Link, usePage, useSidebar, useText } from 'docgen/runtime'
import { trailOf, useGroupPages } from '../../components/sidebarTree.ts'
import { useNav, useNavCurrent } from '../../hooks/useNavCurrent.ts'
import { Icon } from '../../frameIcons.tsx'

/**
 * Renders the breadcrumbs; nothing if the page is not in the sidebar. Groups with a page are links.
 */
export function Breadcrumbs() {
  const text = useText()
  const { routePath } = usePage()
  const currentOf = useNavCurrent()
  const section = useNav().find(currentOf)
  const groups = trailOf(useSidebar()?.items ?? [], routePath, useGroupPages())
  if (groups.length === 0) return null
  const isRepeated = ({ text, link }: (typeof groups)[number]) =>
    text === section?.text || (link ?? routePath) === section?.link
  const trail = section && !groups.some(isRepeated) ? [section, ...groups] : groups
  return (
    <nav className="breadcrumb" aria-label={text('breadcrumb')}>
      <ol className="crumbs">
        {trail.map((crumb, i) => (
          <li key={i} aria-current={i === trail.length - 1 ? 'page' : undefined}>
            {i > 0 && <Icon name="chevron-right" size={14} />}
            {crumb.link === null ? crumb.text : <Link href={crumb.link}>{crumb.text}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
