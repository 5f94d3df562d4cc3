// A callout for MDX pages, with the same markup as `:::tip` (test/markup/callouts.html). Use it if
// the title or type is known only during rendering.
import { useText } from 'docgen/runtime'
import type { ReactNode } from 'react'

/** Props of `Callout`. */
export interface CalloutProps {
  /** The type. `details` can be opened and closed. Default: `note`. */
  readonly type?:
    'tip' | 'info' | 'note' | 'important' | 'warning' | 'caution' | 'danger' | 'details'
  /** Default: the name of the type. */
  readonly title?: ReactNode
  /** Whether `details` are initially open. Default: `false`. */
  readonly open?: boolean
  readonly children?: ReactNode
}

/** Renders a callout. */
export function Callout({ type = 'note', title, open = false, children }: CalloutProps) {
  // The Markdown form uses the same text of the interface.
  const name = useText()(type)
  const body = <div className="callout-body">{children}</div>
  const className = `callout ${type}`
  if (type === 'details') {
    return (
      <details className={className} open={open}>
        <summary className="callout-title">{title ?? name}</summary>
        {body}
      </details>
    )
  }
  return (
    <div className={className}>
      <p className="callout-title">{title ?? name}</p>
      {body}
    </div>
  )
}
