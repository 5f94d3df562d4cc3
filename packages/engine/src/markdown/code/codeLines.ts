// Writes the lines of a code block with their tokens and marks, either as elements that plugins can
// change or directly as HTML. Most elements of a page with code are tokens. Creating objects for
// them takes several times as long as everything else done to the page.
import type { Element, ElementContent } from 'hast'
import type { Raw } from 'mdast-util-to-hast'
import type { LineMark } from './codeNotations.ts'
import type { TokenLine } from './token.ts'

/** A line of code with its marks. */
export interface CodeLine {
  readonly tokens: TokenLine
  readonly marks: ReadonlySet<LineMark>
  /** Whether the line begins with a space as a diff sign, which is kept. */
  readonly isSpaced: boolean
}

/** Returns the lines as elements. */
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

/** Returns the lines as HTML that equals the output of `stringifyOptions`. */
export function linesAsHtml(lines: readonly CodeLine[]): Raw {
  const html = lines.map((line) => {
    const sign = signOf(line) ? spanHtml('sign', signOf(line)) : ''
    const tokens = line.tokens.map(({ tokenClass, text: value }) =>
      tokenClass === '' ? escapeText(value) : spanHtml(tokenClass, escapeText(value)),
    )
    return spanHtml(classOf(line), sign + tokens.join(''))
  })
  const codeText = lines.map(({ tokens }) => tokens.map((token) => token.text).join('')).join('\n')
  return { type: 'raw', value: html.join('\n'), data: { codeText } satisfies CodeData }
}

/** Returns the plain text of lines written as HTML. */
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

/** Escapes the text of an element, where `>` and quotes have no meaning. */
function escapeText(value: string): string {
  return value.replace(/[&<]/g, (character) => (character === '&' ? '&amp;' : '&lt;'))
}
