// Code in a page in MDX. A fence does what this does, except for code that is known only when the page is drawn: a value
// of the page, the content of a file. Code written out in the page is highlighted by the build, which then puts the
// finished block in the place of this one.
import type { ReactNode } from 'react'
import { Code, CodeBar } from './Code.tsx'

export interface CodeBlockProps {
  /** The code. Line breaks at its ends are left out. */
  readonly code?: string
  /** Language of the code: `ts`. */
  readonly lang?: string
  /** What the bar above the code says, usually the name of its file. Default: no bar. */
  readonly title?: string
  /** Whether lines are numbered. Default: no. */
  readonly lineNumbers?: boolean
  /** Whether long lines wrap. Default: no, they scroll. */
  readonly wrap?: boolean
  /** A text to be shown as code, or fences: with a `title`, in a frame of that title. */
  readonly children?: ReactNode
}

/** A block of code: `code`, else the text between its tags, else the fences there. */
export function CodeBlock({ code, children, title, ...rest }: CodeBlockProps) {
  const text = code ?? (typeof children === 'string' ? children : undefined)
  if (text !== undefined) return <Code {...{ title, ...rest }} lines={linesOf(text)} />
  if (title === undefined) return children
  return (
    <div className="tabs code-group">
      <CodeBar title={title} />
      {children}
    </div>
  )
}

const linesOf = (code: string): readonly string[] =>
  code.replace(/^(\r?\n)+|\s+$/g, '').split(/\r?\n/)
