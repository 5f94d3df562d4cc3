// The main landmark of every layout: where the skip link leads and the router puts the focus after a switch.
import type { ReactNode } from 'react'
import { CONTENT_ID } from '../constants.ts'

/** The one `<main>` of a page; focusable by script only. */
export function Main({
  className,
  children,
}: {
  readonly className: string
  readonly children: ReactNode
}) {
  return (
    <main id={CONTENT_ID} tabIndex={-1} className={className}>
      {children}
    </main>
  )
}
