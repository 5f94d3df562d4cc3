// A short label beside a word or a heading, such as a version or a status.
import './Badge.css'
import type { ReactNode } from 'react'

/** Props of `Badge`. */
export interface BadgeProps {
  /** The label. Alternatively, pass `children`. */
  readonly text?: ReactNode
  /** Determines the color. Default: `tip`. */
  readonly type?: 'tip' | 'info' | 'warning' | 'danger'
  /** Whether the badge has a border instead of a background. Default: `false`. */
  readonly outline?: boolean
  readonly children?: ReactNode
}

/** Renders a badge inline. */
export function Badge({ text, type = 'tip', outline = false, children }: BadgeProps) {
  return (
    <span className="badge" data-type={type} data-outline={outline ? '' : undefined}>
      {children ?? text}
    </span>
  )
}
