// Steps for MDX pages, with the same markup as `::: steps`. The shared style sheet adds the
// numbers.
import type { ReactNode } from 'react'

/** Props of `Steps`. */
export interface StepsProps {
  /** Headings of level 3 with their content, or one ordered list. */
  readonly children?: ReactNode
}

/** Renders numbered steps, connected by a line. */
export function Steps({ children }: StepsProps) {
  return <div className="steps">{children}</div>
}
