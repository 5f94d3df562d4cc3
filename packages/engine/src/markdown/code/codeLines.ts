// Writes the lines of a code block with their tokens and marks, either as elements that plugins can
// change or directly as HTML. Most elements of a page with code are tokens. Creating objects for
// them takes several times as long as everything else done to the page.
import type { Element, ElementContent } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { Raw } from 'mdast-util-to-hast'
import { escapeCode } from '../../shared/html.ts'
import { stringifyOptions } from '../stringify.ts'
import type { LineMark } from './codeNotations.ts'
import type { TokenLine } from './token.ts'

/** A line of code with its marks. */
export interface CodeLine {
  readonly tokens: TokenLine
  readonly marks: ReadonlySet<LineMark>
  /** Whether the line begins with a space as a diff sign, which is kept. */
  readonly isSpaced: boolean
  /** Labels and buttons at the end of the line. */
  readonly endings: readonly Element[]
}

/** Returns the lines as elements. Lines from the index `fold` on are in one element. */
export function linesAsElements(
  lines: readonly CodeLine[],
  fold: number | null = null,
): ElementContent[] {
  const elements = lines.map(lineElements)
  if (fold === null) return elements.flat()
  return [...elements.slice(0, fold).flat(), span('folded', elements.slice(fold).flat())]
}

/** Returns the element of a line, after a line break unless it is the first line. */
function lineElements(line: CodeLine, index: number): ElementContent[] {
  return [
    ...(index > 0 ? [text('\n')] : []),
    span(classOf(line), [
      ...(signOf(line) ? [span('sign', [text(signOf(line))])] : []),
      ...line.tokens.map(({ tokenClass, text: value }) =>
        tokenClass === '' ? text(value) : span(tokenClass, [text(value)]),
      ),
      ...line.endings,
    ]),
  ]
}

/**
 * Returns the lines as HTML that equals the output of `stringifyOptions`. Lines from the index
 * `fold` on are in one element.
 */
export function linesAsHtml(lines: readonly CodeLine[], fold: number | null = null): Raw {
  const html = lines.map((line) => {
    const sign = signOf(line) ? spanHtml('sign', signOf(line)) : ''
    const tokens = line.tokens.map(({ tokenClass, text: value }) =>
      tokenClass === '' ? escapeCode(value) : spanHtml(tokenClass, escapeCode(value)),
    )
    const endings = line.endings.map((ending) => toHtml(ending, stringifyOptions))
    return spanHtml(classOf(line), sign + tokens.join('') + endings.join(''))
  })
  const shown = html.slice(0, fold ?? html.length).join('\n')
  const folded = fold === null ? '' : spanHtml('folded', `\n${html.slice(fold).join('\n')}`)
  const codeText = lines.map(({ tokens }) => tokens.map((token) => token.text).join('')).join('\n')
  return { type: 'raw', value: shown + folded, data: { codeText } satisfies CodeData }
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
