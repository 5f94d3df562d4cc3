// Reads comments such as `// (1)!` and the numbered list below a code block: the list contains the
// notes, and each comment becomes a button that shows its note. The syntax is that of Material for
// MkDocs.
import type { Element, ElementContent, Root } from 'hast'
import { plural } from '../../diagnostics/plural.ts'
import type { Finding } from '../context.ts'
import { listNodes } from '../walk.ts'
import { FENCE } from './codeHandler.ts'

/** A comment that refers to a note. */
export interface NoteMark {
  /** Number of the note, from 1. */
  readonly number: number
  /** The comment as written, with the space before it. */
  readonly comment: string
}

interface NotedCode {
  /** The lines without the comments. */
  readonly lines: readonly string[]
  /** Marks by line index. */
  readonly marks: ReadonlyMap<number, readonly NoteMark[]>
}

/** A numbered list directly below a code block. */
export interface NoteList {
  readonly items: readonly Element[]
  /** Removes the list from the article. */
  readonly remove: () => void
}

/** A comment at the end of a line that contains only marks. */
const COMMENT =
  /[ \t]*(?:\/\/+|#+|--+|;+|%+|\{?\/\*+|<!--+|\(\*+)[ \t]*((?:\(\d+\)![ \t]*)+)(?:\*+\/\}?|--+>|\*+\))?[ \t]*$/

/** Returns the lists below code blocks, by the `pre` of the block. */
export function noteListsOf(tree: Root): ReadonlyMap<Element, NoteList> {
  const lists = new Map<Element, NoteList>()
  for (const node of listNodes(tree)) {
    if (!('children' in node)) continue
    const parent = node as Root
    for (const [index, child] of parent.children.entries()) {
      if (child.type !== 'element' || child.properties[FENCE] === undefined) continue
      const list = parent.children.slice(index + 1).find((next) => !isSpace(next))
      if (list?.type !== 'element' || list.tagName !== 'ol') continue
      const items = list.children.filter((item) => item.type === 'element')
      const remove = () => void parent.children.splice(parent.children.indexOf(list), 1)
      lists.set(child, { items, remove })
    }
  }
  return lists
}

const isSpace = (node: Root['children'][number]) => node.type === 'text' && node.value.trim() === ''

/**
 * Takes the notes out of code. If the marks and the list do not match, the code stays unchanged and
 * the mistake is reported.
 */
export function readNotes(
  lines: readonly string[],
  list: NoteList | undefined,
  report: (finding: Finding) => void,
): NotedCode {
  const read = lines.map(readLine)
  const numbers = new Set(read.flatMap(({ marks }) => marks.map(({ number }) => number)))
  const count = list?.items.length ?? 0
  const isComplete = [...numbers].every((number) => number <= count) && numbers.size === count
  if (numbers.size > 0 && !isComplete) reportMismatch([...numbers], count, report)
  if (numbers.size === 0 || !isComplete) return { lines, marks: new Map() }
  const marked = read.flatMap(({ marks }, index) =>
    marks.length > 0 ? [[index, marks] as const] : [],
  )
  return { lines: read.map(({ text }) => text), marks: new Map(marked) }
}

function readLine(line: string): { readonly text: string; readonly marks: readonly NoteMark[] } {
  const match = line.includes(')!') ? COMMENT.exec(line) : null
  if (!match) return { text: line, marks: [] }
  const [comment, written = ''] = match
  const numbers = [...written.matchAll(/\d+/g)].map(([digits]) => Number(digits))
  const marks = numbers.map((number, index) => ({ number, comment: index === 0 ? comment : '' }))
  return { text: line.slice(0, match.index), marks }
}

function reportMismatch(
  numbers: readonly number[],
  count: number,
  report: (finding: Finding) => void,
): void {
  const comments = numbers.map((number) => `\`(${number})!\``).join(', ')
  const list =
    count === 0 ? 'no numbered list follows' : `the list below has ${plural(count, 'item')}`
  report({
    severity: 'warning',
    code: 'unmatched-notes',
    message: `The code refers to notes with ${comments}, but ${list}. The comments are shown as code.`,
    hint: 'Write the notes as a numbered list directly below the code, and refer to each item in a comment: `// (1)!`.',
  })
}

/** Returns the button that shows a note. */
export function noteButton({ number, comment }: NoteMark, id: string, label: string): Element {
  return {
    type: 'element',
    tagName: 'button',
    properties: {
      className: ['note-mark'],
      type: 'button',
      value: String(number),
      popoverTarget: id,
      ariaLabel: label,
      dataComment: comment,
    },
    children: [],
  }
}

/** Returns the list of notes, each of which is a popover. */
export function noteList(items: readonly Element[], idOf: (number: number) => string): Element {
  const notes = items.map((item, index): ElementContent => {
    const properties = { ...item.properties, className: ['note'], popover: '' }
    return { ...item, properties: { ...properties, id: idOf(index + 1) } }
  })
  return { type: 'element', tagName: 'ol', properties: { className: ['notes'] }, children: notes }
}
