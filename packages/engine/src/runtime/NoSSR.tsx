// What only a browser can draw: left out on the server and while hydrating, so that both draw the same.
import type { ReactNode } from 'react'
import { useIsMounted } from './hooks.ts'

export interface NoSSRProps {
  /** Drawn in the browser alone, once the page is alive. */
  readonly children?: ReactNode
  /** What stands there until then, and without JavaScript. Default: nothing. */
  readonly fallback?: ReactNode
}

/** Its children in the browser, its fallback before. Also named `ClientOnly`. */
export function NoSSR({ children, fallback = null }: NoSSRProps): ReactNode {
  return useIsMounted() ? children : fallback
}
