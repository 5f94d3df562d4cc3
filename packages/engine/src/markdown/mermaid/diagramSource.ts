// Reads what docgen needs of the source of a diagram: its kind, and the title and description for
// screen readers. Lines that are not part of the diagram are removed, with a map to the lines that
// the author wrote.

export interface DiagramSource {
  /** The first word: `flowchart`, `sequenceDiagram`. */
  readonly kind: string
  readonly title: string
  readonly description: string
  /** The source without frontmatter, comments and directives. */
  readonly text: string
  /** For each line of `text`, the number of the line in the fence, from 0. */
  readonly lines: readonly number[]
  /** `text` without the lines for screen readers, which not every renderer knows. */
  readonly drawn: string
}

const FRONTMATTER = /^\s*---[ \t]*\n[^]*?\n[ \t]*---[ \t]*(?=\n|$)/
const DIRECTIVE = /%%\{[^]*?\}%%/g
const DESCRIPTION = /^[ \t]*accDescr(?::[ \t]*(?<line>.+)|[ \t]*\{(?<block>[^}]*)\})/m
const TITLE = /^[ \t]*accTitle:[ \t]*(.+)/m

export function readDiagram(source: string): DiagramSource {
  const blanked = source.replace(FRONTMATTER, blank).replace(DIRECTIVE, blank)
  const kept = blanked
    .split('\n')
    .map((text, line) => ({ text, line }))
    .filter(({ text }) => text.trim() !== '' && !/^\s*%%/.test(text))
  const text = kept.map((each) => each.text).join('\n')
  const { line = '', block = '' } = DESCRIPTION.exec(text)?.groups ?? {}
  const written = TITLE.exec(text)?.[1] ?? /^title:[ \t]*(.+)/m.exec(headOf(source))?.[1] ?? ''
  return {
    kind: /[\w-]+/.exec(text)?.[0] ?? '',
    title: written.trim().replace(/^(["'])(.*)\1$/, '$2'),
    description: (line || block).trim().replace(/\s+/g, ' '),
    text,
    lines: kept.map((each) => each.line),
    drawn: text
      .replace(TITLE, '')
      .replace(DESCRIPTION, '')
      .replace(/\n\s*\n/g, '\n'),
  }
}

function headOf(source: string): string {
  return FRONTMATTER.exec(source)?.[0] ?? ''
}

/** Replaces everything except line ends, so that line numbers stay. */
function blank(text: string): string {
  return text.replace(/[^\n]+/g, '')
}
