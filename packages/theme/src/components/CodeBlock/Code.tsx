// A block of code as components draw it: the markup of a fence (test/markup/code.html), with the look, the copy button and
// the behaviour of one, and without the colours, which only the build can give.
import { useText } from 'docgen/runtime'
import { Fragment, type ReactNode } from 'react'

export interface CodeProps {
  /** One for each line. */
  readonly lines: readonly ReactNode[]
  readonly lang?: string | undefined
  readonly title?: string | undefined
  readonly lineNumbers?: boolean
  readonly wrap?: boolean
}

/** One block. */
export function Code({ lines, lang, title, lineNumbers = false, wrap = false }: CodeProps) {
  const text = useText()
  return (
    <div
      className="code"
      data-lang={lang}
      data-title={title}
      data-numbers={lineNumbers ? '' : undefined}
      data-wrap={wrap ? '' : undefined}
    >
      {title !== undefined && <CodeBar title={title} />}
      <button className="copy" type="button" aria-label={text('copyCode')} />
      <pre tabIndex={0}>
        <code>
          {lines.map((line, i) => (
            <Fragment key={i}>
              {i > 0 && '\n'}
              <span className="line">{line}</span>
            </Fragment>
          ))}
        </code>
      </pre>
    </div>
  )
}

/** The bar above a block, with the name of its file. */
export function CodeBar({ title }: { readonly title: string }) {
  return (
    <div className="code-bar">
      <span className="code-title">{title}</span>
    </div>
  )
}
