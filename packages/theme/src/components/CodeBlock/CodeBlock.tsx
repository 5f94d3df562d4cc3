// A code block for MDX pages, for code that is known only during rendering, such as a value or the
// content of a file. The build replaces a block with literal code by highlighted HTML.
import type { ReactNode } from 'react'
import { Code, CodeBar } from './Code.tsx'

/** Props of `CodeBlock`. */
export interface CodeBlockProps {
  /** The code. Line breaks at the start and white space at the end are removed. */
  readonly code?: string
  /** Language of the code, such as `ts`. */
  readonly lang?: string
  /** Text of the bar above the code, usually a file name. Default: no bar. */
  readonly title?: string
  /** Whether lines are numbered. Default: `false`. */
  readonly lineNumbers?: boolean
  /** Whether long lines wrap instead of scrolling. Default: `false`. */
  readonly wrap?: boolean
  /** The code as text, or fenced code blocks, which `title` puts into a frame. */
  readonly children?: ReactNode
}

/** Renders `code`, else the text in `children`, else the code blocks in `children`. */
export function CodeBlock({ code, children, title, ...rest }: CodeBlockProps) {
  const text = code ?? textIn(children)
  if (text !== undefined) return <Code {...{ title, ...rest }} lines={linesOf(text)} />
  if (title === undefined) return children
  return (
    <div className="tabs code-group">
      <CodeBar title={title} />
      {children}
    </div>
  )
}

/** Returns the text of children that are nothing else: `{start}{list.join('\n')}`. */
function textIn(children: ReactNode): string | undefined {
  const parts: unknown[] = [children].flat()
  const isText = parts.every((part) => typeof part === 'string' || typeof part === 'number')
  return isText ? parts.join('') : undefined
}

const linesOf = (code: string): readonly string[] =>
  code.replace(/^(\r?\n)+|\s+$/g, '').split(/\r?\n/)
