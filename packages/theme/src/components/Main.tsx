// The main landmark of every layout. The skip link leads to it, and the router moves the focus into
// it after a page switch.
import type { ReactNode } from 'react'
import { CONTENT_ID } from '../constants.ts'

/** Renders the `<main>` element of a page. Only scripts can focus it. */
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
