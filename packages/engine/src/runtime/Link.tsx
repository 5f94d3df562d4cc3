// A link of the theme: an ordinary `<a>`. Navigation without reloading is the router's click listener.
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { isExternal } from '../shared/paths.ts'
import { useHref } from './hooks.ts'

/** An `<a>` for a route path or a full URL. What leads to another site opens in a new tab. */
export function Link({
  href,
  ...rest
}: ComponentPropsWithRef<'a'> & { readonly href: string }): ReactNode {
  const outside = isExternal(href) ? { target: '_blank', rel: 'noopener' } : null
  return <a {...outside} {...rest} href={useHref(href)} />
}
