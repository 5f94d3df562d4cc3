// Steps of a page in MDX: the frame of `::: steps`. The shared sheet numbers what is in it, so this is markup alone.
import type { ReactNode } from 'react'

export interface StepsProps {
  /** Headings of the third level with what belongs to them, or one ordered list. */
  readonly children?: ReactNode
}

/** Numbers each step and draws a line from one to the next. */
export function Steps({ children }: StepsProps) {
  return <div className="steps">{children}</div>
}
