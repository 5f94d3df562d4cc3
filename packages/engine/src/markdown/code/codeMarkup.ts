// Creates the `.code` markup of a code block: title bar, buttons, lines and notes. The switches for
// wrapping and folding are checkboxes, so that the style sheet alone can make them work.
import type { Element, ElementContent } from 'hast'
import type { PageContext } from '../context.ts'
import { type CodeLine, linesAsElements, linesAsHtml } from './codeLines.ts'
import type { CodeMeta } from './codeMeta.ts'
import type { LineMark } from './codeNotations.ts'
import { noteButton, noteList, type NoteMark } from './codeNotes.ts'
import type { TokenLine } from './token.ts'

/** The data for the markup of one block. */
export interface CodeBlock {
  readonly meta: CodeMeta
  readonly lines: readonly TokenLine[]
  /** Marks by line index. */
  readonly marks: ReadonlyMap<number, ReadonlySet<LineMark>>
  readonly spaced: ReadonlySet<number>
  readonly isGrouped: boolean
  /** References to notes by line index. */
  readonly noteMarks: ReadonlyMap<number, readonly NoteMark[]>
  /** The list items with the notes. */
  readonly notes: readonly Element[]
}

export interface CodeMarkupOptions {
  /** Whether lines are written as HTML because no plugin needs their elements. */
  readonly isHtml: boolean
  /** Start of the ids of notes, unique for each block. */
  readonly idPrefix: string
}

/** Returns the element of a code block. */
export function createCode(
  block: CodeBlock,
  context: PageContext,
  options: CodeMarkupOptions,
): Element {
  const { meta, isGrouped, notes } = block
  const { labels } = context
  const title = isGrouped ? null : meta.title
  const isWrapped = meta.wrap ?? context.config.markdown.defaultWrapCode
  const hasSwitch = meta.wrapButton ?? context.config.markdown.showWrapButton
  const fold = foldOf(block)
  const lines = codeLinesOf(block, context, options)
  const written = options.isHtml ? [linesAsHtml(lines, fold)] : linesAsElements(lines, fold)
  const idOf = (number: number) => options.idPrefix + String(number)
  return element('div', attributesOf(block, context, isWrapped && !hasSwitch), [
    ...(title ? [element('div', { className: ['code-bar'] }, [span('code-title', title)])] : []),
    ...(hasSwitch ? [toggle('wrap-lines', labels.wrapLines, isWrapped)] : []),
    element('button', { className: ['copy'], type: 'button', ariaLabel: labels.copyCode }, []),
    element('pre', preAttributes(meta), [element('code', {}, written)]),
    ...(fold === null ? [] : [toggle('unfold', unfoldLabel(labels.showAllLines, lines.length))]),
    ...(notes.length > 0 ? [noteList(notes, idOf)] : []),
  ])
}

/** The style sheet counts lines from 1. */
function preAttributes({ firstLine }: CodeMeta): Element['properties'] {
  const style = firstLine === 1 ? {} : { style: `counter-reset:line ${firstLine - 1}` }
  return { tabIndex: 0, ...style }
}

/** Returns the number of lines above the fold; null if all lines are shown. */
function foldOf({ meta, lines }: CodeBlock): number | null {
  return meta.fold !== null && meta.fold < lines.length ? meta.fold : null
}

const unfoldLabel = (label: string, count: number) => label.replace('{count}', String(count))

function codeLinesOf(
  { meta, lines, marks, spaced, noteMarks }: CodeBlock,
  { labels }: PageContext,
  { idPrefix }: CodeMarkupOptions,
): CodeLine[] {
  const button = (mark: NoteMark) =>
    noteButton(mark, idPrefix + String(mark.number), `${labels.note} ${mark.number}`)
  return lines.map((tokens, index) => ({
    tokens,
    marks: marks.get(index) ?? new Set<LineMark>(),
    isSpaced: spaced.has(index),
    endings: [...lineLabels(meta, index), ...(noteMarks.get(index) ?? []).map(button)],
  }))
}

/** Returns the labels of the ranges that begin in a line. The style sheet shows them, so that they are not copied. */
function lineLabels({ lines }: CodeMeta, index: number): Element[] {
  return lines.flatMap(({ first, label }) =>
    label === undefined || first !== index + 1
      ? []
      : [element('span', { className: ['line-label'], dataLabel: label }, [])],
  )
}

function attributesOf(
  block: CodeBlock,
  { config: { markdown } }: PageContext,
  isWrapped: boolean,
): Element['properties'] {
  const { meta, marks, isGrouped, notes } = block
  const has = (...wanted: LineMark[]) =>
    [...marks.values()].some((some) => wanted.some((mark) => some.has(mark)))
  const hasLanguage = meta.lang !== '' && (meta.language ?? markdown.showLanguage)
  const hasTools =
    hasLanguage ||
    (meta.wrapButton ?? markdown.showWrapButton) ||
    notes.length > 0 ||
    meta.lines.some(({ label }) => label !== undefined) ||
    foldOf(block) !== null
  return {
    className: ['code'],
    ...(meta.lang ? { dataLang: meta.lang } : {}),
    ...(meta.title && !isGrouped ? { dataTitle: meta.title } : {}),
    ...((meta.lineNumbers ?? markdown.showLineNumbers) ? { dataNumbers: '' } : {}),
    ...(isWrapped ? { dataWrap: '' } : {}),
    ...(has('focused') ? { dataFocus: '' } : {}),
    ...(has('added', 'removed') ? { dataDiff: '' } : {}),
    // Pages with this attribute load the styles of these elements (bundle/styles/themeSheets.ts).
    ...(hasTools ? { dataTools: hasLanguage ? 'language' : '' } : {}),
  }
}

function toggle(className: string, label: string, isOn = false): Element {
  return element(
    'input',
    {
      className: ['code-toggle', className],
      type: 'checkbox',
      ariaLabel: label,
      ...(isOn ? { checked: true } : {}),
    },
    [],
  )
}

function element(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element {
  return { type: 'element', tagName, properties, children }
}

function span(className: string, value: string): Element {
  return element('span', { className: [className] }, [{ type: 'text', value }])
}
