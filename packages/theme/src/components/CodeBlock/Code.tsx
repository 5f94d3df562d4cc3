// The markup of a code block, for components. It equals the markup of a fenced code block
// (test/markup/code.html), so it has the same styles, copy button and behavior. It has no syntax
// highlighting, which only the build can do.
import { useText } from 'docgen/runtime'
import { Fragment, type ReactNode } from 'react'

export interface CodeProps {
  /** The lines of code. */
  readonly lines: readonly ReactNode[]
  readonly lang?: string | undefined
  readonly title?: string | undefined
  readonly lineNumbers?: boolean
  readonly wrap?: boolean
}

/** Renders a code block. */
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

/** Renders the bar above a code block, with its title. */
export function CodeBar({ title }: { readonly title: string }) {
  return (
    <div className="code-bar">
      <span className="code-title">{title}</span>
    </div>
  )
}
