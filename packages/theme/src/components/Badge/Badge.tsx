// A short label beside a word or a heading: a version, a state.
import './Badge.css'
import type { ReactNode } from 'react'

export interface BadgeProps {
  /** What it says; or `children`. */
  readonly text?: ReactNode
  /** Its colour. Default `tip`. */
  readonly type?: 'tip' | 'info' | 'warning' | 'danger'
  /** Whether it has a line around it and no ground. Default: no. */
  readonly outline?: boolean
  readonly children?: ReactNode
}

/** One badge, in the line of the text around it. */
export function Badge({ text, type = 'tip', outline = false, children }: BadgeProps) {
  return (
    <span className="badge" data-type={type} data-outline={outline ? '' : undefined}>
      {children ?? text}
    </span>
  )
}
