// The link component of themes. It renders an ordinary `<a>`; the router's click listener handles
// navigation without reloading.
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { isExternal, isRaw } from '../shared/paths.ts'
import { useHref } from './hooks.ts'

/**
 * Renders an `<a>` for a route path, a full URL, or an address of another program on the same host,
 * such as `pathname:///api/`. Links to other sites open in a new tab.
 */
export function Link({
  href,
  ...rest
}: ComponentPropsWithRef<'a'> & { readonly href: string }): ReactNode {
  const outside = isExternal(href)
    ? { target: '_blank', rel: 'noopener' }
    : isRaw(href) && { rel: 'external' }
  return <a {...outside} {...rest} href={useHref(href)} />
}
