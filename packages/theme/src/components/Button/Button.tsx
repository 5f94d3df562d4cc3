// A button for MDX pages: a link that looks like a button, or a `<button>`.
import './Button.css'
import { Link } from 'docgen/runtime'
import type { ComponentPropsWithRef, ReactNode } from 'react'

interface Look {
  /** The label. Alternatively, pass `children`. */
  readonly text?: ReactNode
  /** `brand` is more prominent, `alt` less. Default: `brand`. */
  readonly theme?: 'brand' | 'alt'
  /** `big` is the size on home pages. Default: `medium`. */
  readonly size?: 'medium' | 'big'
}

/** The props of an `<a>` if `href` is set, else those of a `<button>`. */
export type ButtonProps = Look &
  (
    | (Omit<ComponentPropsWithRef<'a'>, 'href' | 'type'> & { readonly href: string })
    | (ComponentPropsWithRef<'button'> & { readonly href?: undefined })
  )

/** Renders a link if `href` is set, else a `<button>`. */
export function Button(props: ButtonProps) {
  const { text, theme = 'brand', size = 'medium', className = '', children, ...rest } = props
  const own = {
    className: `button button-${size} ${theme} ${className}`.trim(),
    children: children ?? text,
  }
  if (rest.href !== undefined) return <Link {...rest} {...own} />
  return <button type="button" {...rest} {...own} />
}
