// Content that only a browser can render. It is omitted on the server and during hydration, so that
// both produce the same HTML.
import type { ReactNode } from 'react'
import { useIsMounted } from './hooks.ts'

/** Props of `NoSSR`. */
export interface NoSSRProps {
  /** Rendered only in the browser, after hydration. A function runs only there. */
  readonly children?: ReactNode | (() => ReactNode)
  /** Rendered until then, and without JavaScript. Default: nothing. */
  readonly fallback?: ReactNode
}

/**
 * Renders `fallback` until the page is hydrated, then `children`. Also exported as `ClientOnly`.
 */
export function NoSSR({ children, fallback = null }: NoSSRProps): ReactNode {
  if (!useIsMounted()) return fallback
  return typeof children === 'function' ? children() : children
}
