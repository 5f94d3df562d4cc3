// The link to the previous or next page, with an arrow, a label and the page's name.
import { Link, useText } from 'docgen/runtime'
import { Icon } from '../frameIcons.tsx'

/** Props of `Neighbour`. */
export interface NeighbourProps {
  readonly type: 'prev' | 'next'
  /** Name of the page. */
  readonly text: string
  readonly href: string
}

/** Renders the link with `rel="prev"` or `rel="next"`. */
export function Neighbour({ type, text: name, href }: NeighbourProps) {
  const text = useText()
  const isNext = type === 'next'
  return (
    <Link className={type} href={href} rel={type}>
      {!isNext && <Icon name="arrow-left" />}
      <span>
        <small>{text(isNext ? 'nextPageText' : 'prevPageText')}</small>
        {name}
      </span>
      {isNext && <Icon name="arrow-right" />}
    </Link>
  )
}
