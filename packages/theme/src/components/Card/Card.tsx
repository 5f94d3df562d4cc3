// Cards with a title and a short text, alone or in a grid, optionally as a link.
import './Card.css'
import { isExternal, Link } from 'docgen/runtime'
import type { CSSProperties, ReactNode } from 'react'
import { Icon } from '../../frameIcons.tsx'
import { Drawing } from '../Drawing.tsx'
import { External } from '../External.tsx'

/** Size of a card's icon in pixels. */
const SIZE = 20

/** Props of `Card`. */
export interface CardProps {
  readonly title: ReactNode
  /**
   * Shown before the title: name of an icon, path of an image, markup of an SVG, emoji, or an
   * element.
   */
  readonly icon?: ReactNode
  /** The text of the card. Alternatively, pass `children`. */
  readonly content?: ReactNode
  /** Makes the whole card a link to this address. */
  readonly href?: string
  readonly style?: CSSProperties
  readonly children?: ReactNode
}

/** Renders a card. */
export function Card({ title, icon, content, href, style, children }: CardProps) {
  const hasIcon = icon !== undefined && icon !== null && icon !== ''
  const text = children ?? content
  const parts = (
    <>
      <span className="card-title">
        {hasIcon && (
          <span className="card-icon" aria-hidden="true">
            {typeof icon === 'string' ? <Drawing icon={icon.trim()} size={SIZE} /> : icon}
          </span>
        )}
        <span>{title}</span>
        {href !== undefined && <Arrow href={href} />}
      </span>
      {text !== undefined && text !== null && <div className="card-text">{text}</div>}
    </>
  )
  if (href === undefined)
    return (
      <div className="card" {...{ style }}>
        {parts}
      </div>
    )
  return (
    <Link className="card" href={href} {...{ style }}>
      {parts}
    </Link>
  )
}

function Arrow({ href }: { readonly href: string }) {
  return isExternal(href) ? <External /> : <Icon name="arrow-right" size={16} />
}

/** Props of `LinkCard`. */
export interface LinkCardProps {
  /** Address of a page. Other sites open in a new tab. */
  readonly href: string
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly icon?: ReactNode
  readonly style?: CSSProperties
  readonly children?: ReactNode
}

/** Renders a card that is a link. */
export function LinkCard({ description, ...rest }: LinkCardProps) {
  return <Card content={description} {...rest} />
}

/** Props of `CardGrid`. */
export interface CardGridProps {
  /** Maximum number of cards in a row. Default: as many as fit. */
  readonly cols?: number
  readonly children?: ReactNode
}

/** Renders cards in rows. */
export function CardGrid({ cols, children }: CardGridProps) {
  const style = cols === undefined ? {} : { '--cols': cols }
  return (
    <div className="card-grid" style={style as CSSProperties}>
      {children}
    </div>
  )
}
