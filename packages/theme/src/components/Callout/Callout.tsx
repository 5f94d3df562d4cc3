// A callout of a page in MDX, with the markup of `:::tip` (test/markup/callouts.html), for titles and types that are known
// only when the page is drawn.
import { useText } from 'docgen/runtime'
import type { ReactNode } from 'react'

export interface CalloutProps {
  /** What kind it is. Default `note`; `details` can be opened and closed. */
  readonly type?:
    'tip' | 'info' | 'note' | 'important' | 'warning' | 'caution' | 'danger' | 'details'
  /** Default: the name of the type. */
  readonly title?: ReactNode
  /** Whether `details` are open at first. Default: no. */
  readonly open?: boolean
  readonly children?: ReactNode
}

/** A box that stands out from the text. */
export function Callout({ type = 'note', title, open = false, children }: CalloutProps) {
  // The same as in the Markdown form: the words of articles are texts, too.
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
