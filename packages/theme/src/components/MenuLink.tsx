// A row of a menu: icon, text, and a check for the current page or an arrow for a link to another
// site.
import { isExternal, Link } from 'docgen/runtime'
import type { ReactNode } from 'react'
import { Icon } from '../frameIcons.tsx'
import { External } from './External.tsx'

/** Props of `MenuLink`. */
export interface MenuLinkProps {
  readonly href: string
  readonly current?: 'page' | 'true' | undefined
  /** Language of the text and of the target, if it differs from the page's. */
  readonly lang?: string
  readonly icon?: ReactNode
  readonly children: ReactNode
}

/** Renders a link as a row of a menu panel. */
export function MenuLink({ href, current, lang, icon, children }: MenuLinkProps) {
  return (
    <Link className="tint menu-row" href={href} aria-current={current} lang={lang} hrefLang={lang}>
      {icon}
      <span>{children}</span>
      {current && <Icon name="check" size={16} className="menu-check" />}
      {isExternal(href) && <External />}
    </Link>
  )
}
