// Cards: a title with a few words under it, alone or in a grid, and as a link.
import './Card.css'
import { isExternal, Link } from 'docgen/runtime'
import type { CSSProperties, ReactNode } from 'react'
import { Icon } from '../../frameIcons.tsx'
import { Drawing } from '../Drawing.tsx'
import { External } from '../External.tsx'

/** Pixels of a card's icon. */
const SIZE = 20

export interface CardProps {
  readonly title: ReactNode
  /** Before the title: name of a drawn icon, path of a picture, markup of an SVG, emoji, or an element. */
  readonly icon?: ReactNode
  /** What the card says; or `children`. */
  readonly content?: ReactNode
  /** Where the whole card leads. Default: nowhere. */
  readonly href?: string
  readonly style?: CSSProperties
  readonly children?: ReactNode
}

/** One card. */
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

export interface LinkCardProps {
  /** A page of the site, or an address elsewhere, which opens in a new tab. */
  readonly href: string
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly icon?: ReactNode
  readonly style?: CSSProperties
  readonly children?: ReactNode
}

/** A card that is a link. */
export function LinkCard({ description, ...rest }: LinkCardProps) {
  return <Card content={description} {...rest} />
}

export interface CardGridProps {
  /** Cards beside each other at most. Default: as many as fit. */
  readonly cols?: number
  readonly children?: ReactNode
}

/** Cards in rows, as many in each as fit. */
export function CardGrid({ cols, children }: CardGridProps) {
  const style = cols === undefined ? {} : { '--cols': cols }
  return (
    <div className="card-grid" style={style as CSSProperties}>
      {children}
    </div>
  )
}
