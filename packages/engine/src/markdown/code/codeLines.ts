// The lines of a block of code, with their tokens and marks: as elements, which plugins can change, or written as HTML at once.
// Most elements of a page with code are tokens: as objects they take several times as long as all else that is done to the page.
import type { Element, ElementContent } from 'hast'
import type { Raw } from 'mdast-util-to-hast'
import type { LineMark } from './codeNotations.ts'
import type { TokenLine } from './token.ts'

/** A line of code and what was said of it. */
export interface CodeLine {
  readonly tokens: TokenLine
  readonly marks: ReadonlySet<LineMark>
  /** Whether a space stands before the line as the sign of a diff: it stays. */
  readonly isSpaced: boolean
}

export function linesAsElements(lines: readonly CodeLine[]): ElementContent[] {
  return lines.flatMap((line, index) => [
    ...(index > 0 ? [{ type: 'text' as const, value: '\n' }] : []),
    span(classOf(line), [
      ...(signOf(line) ? [span('sign', [text(signOf(line))])] : []),
      ...line.tokens.map(({ tokenClass, text: value }) =>
        tokenClass === '' ? text(value) : span(tokenClass, [text(value)]),
      ),
    ]),
  ])
}

/** The same, written by the rules of `stringifyOptions`. */
export function linesAsHtml(lines: readonly CodeLine[]): Raw {
  const html = lines.map((line) => {
    const sign = signOf(line) ? spanHtml('sign', signOf(line)) : ''
    const tokens = line.tokens.map(({ tokenClass, text: value }) =>
      tokenClass === '' ? escaped(value) : spanHtml(tokenClass, escaped(value)),
    )
    return spanHtml(classOf(line), sign + tokens.join(''))
  })
  const codeText = lines.map(({ tokens }) => tokens.map((token) => token.text).join('')).join('\n')
  return { type: 'raw', value: html.join('\n'), data: { codeText } satisfies CodeData }
}

/** What readers see of lines written as HTML. */
export function codeTextOf({ data = {} }: Raw): string {
  return (data as Partial<CodeData>).codeText ?? ''
}

interface CodeData {
  readonly codeText: string
}

function classOf({ marks }: CodeLine): string {
  return ['line', ...[...marks].sort()].join(' ')
}

function signOf({ marks, isSpaced }: CodeLine): string {
  if (marks.has('added')) return '+'
  return marks.has('removed') ? '\u2212' : isSpaced ? ' ' : ''
}

function span(className: string, children: ElementContent[]): Element {
  return {
    type: 'element',
    tagName: 'span',
    properties: { className: className.split(' ') },
    children,
  }
}

function text(value: string): ElementContent {
  return { type: 'text', value }
}

function spanHtml(className: string, html: string): string {
  return `<span class="${className}">${html}</span>`
}

/** What stands within an element: `>` and quotes mean nothing there. */
function escaped(value: string): string {
  return value.replace(/[&<]/g, (character) => (character === '&' ? '&amp;' : '&lt;'))
}
