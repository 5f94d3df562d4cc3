// A button of a page in MDX: a link that looks like one, or a button that does something.
import './Button.css'
import { Link } from 'docgen/runtime'
import type { ComponentPropsWithRef, ReactNode } from 'react'

interface Look {
  /** What it says; or `children`. */
  readonly text?: ReactNode
  /** `brand` stands out, `alt` stands back. Default `brand`. */
  readonly theme?: 'brand' | 'alt'
  /** Default `medium`; `big` is that of a home page. */
  readonly size?: 'medium' | 'big'
}

/** With `href` the props of an `<a>`, without it those of a `<button>`. */
export type ButtonProps = Look &
  (
    | (Omit<ComponentPropsWithRef<'a'>, 'href' | 'type'> & { readonly href: string })
    | (ComponentPropsWithRef<'button'> & { readonly href?: undefined })
  )

/** A link where `href` is given, else a button. */
export function Button(props: ButtonProps) {
  const { text, theme = 'brand', size = 'medium', className = '', children, ...rest } = props
  const own = {
    className: `button button-${size} ${theme} ${className}`.trim(),
    children: children ?? text,
  }
  if (rest.href !== undefined) return <Link {...rest} {...own} />
  return <button type="button" {...rest} {...own} />
}
