// One row of a menu: icon, text, and the mark that says current (check) or elsewhere (arrow).
import { isExternal, Link } from 'docgen/runtime'
import type { ReactNode } from 'react'
import { Icon } from '../frameIcons.tsx'
import { External } from './External.tsx'

export interface MenuLinkProps {
  readonly href: string
  readonly current?: 'page' | 'true' | undefined
  /** Language of the text and of the target, where it differs from the page's. */
  readonly lang?: string
  readonly icon?: ReactNode
  readonly children: ReactNode
}

/** A link as a row of a menu panel. */
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
