// A callout of a page in MDX, with the markup of `:::tip` (test/markup/callouts.html), for titles and types that are known
// only when the page is drawn.
import type { ReactNode } from 'react'
import { useWord, type Word } from '../useWord.ts'

/** Titles of callouts that have none of their own; the same as those of the Markdown form. */
const TITLES = {
  tip: { en: 'Tip', zh: '提示' },
  info: { en: 'Info', zh: '信息' },
  note: { en: 'Note', zh: '注意' },
  important: { en: 'Important', zh: '重要' },
  warning: { en: 'Warning', zh: '警告' },
  caution: { en: 'Caution', zh: '小心' },
  danger: { en: 'Danger', zh: '危险' },
  details: { en: 'Details', zh: '详情' },
} as const satisfies Readonly<Record<string, Word>>

export interface CalloutProps {
  /** What kind it is. Default `note`; `details` can be opened and closed. */
  readonly type?: keyof typeof TITLES
  /** Default: the name of the type. */
  readonly title?: ReactNode
  /** Whether `details` are open at first. Default: no. */
  readonly open?: boolean
  readonly children?: ReactNode
}

/** A box that stands out from the text. */
export function Callout({ type = 'note', title, open = false, children }: CalloutProps) {
  const name = useWord(type, TITLES[type])
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
