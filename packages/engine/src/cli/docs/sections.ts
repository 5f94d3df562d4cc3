// Splits the pages of the manual into sections, so that `docgen docs` finds headings and options.
import { slug } from 'github-slugger'

/** A page of the manual, without its frontmatter. */
export interface ManualPage {
  /** Such as `guide/start`. */
  readonly path: string
  readonly text: string
}

/** A heading of the manual and the text below it. */
export interface Section {
  /** The path of the page, with the id of the heading unless it is the title. */
  readonly address: string
  readonly title: string
  /** The names at the start of list items and table rows, such as options. */
  readonly names: readonly string[]
  /** The Markdown from the heading to the next heading. */
  readonly ownText: string
  /** The Markdown from the heading to the next one of the same or a higher level. */
  readonly text: string
}

interface Heading {
  readonly line: number
  readonly level: number
  readonly title: string
}

/** Returns the sections of a page in their order. The first is the whole page. */
export function sectionsOf({ path, text }: ManualPage): Section[] {
  const lines = text.split('\n')
  const headings = headingsIn(lines)
  return headings.map(({ line, level, title }, index) => {
    const later = headings.slice(index + 1)
    const linesTo = (next: Heading | undefined) => lines.slice(line, next?.line)
    const own = linesTo(later[0])
    const whole = linesTo(later.find((each) => each.level <= level))
    return {
      address: index === 0 ? path : `${path}#${slug(title)}`,
      title,
      names: namesIn(own),
      ownText: own.join('\n'),
      text: whole.join('\n').trimEnd(),
    }
  })
}

function headingsIn(lines: readonly string[]): Heading[] {
  let isCode = false
  return lines.flatMap((text, line) => {
    if (/^\s*```/.test(text)) isCode = !isCode
    const [, marks = '', title = ''] = (!isCode && /^(#+) (.+)$/.exec(text)) || []
    return marks === '' ? [] : [{ line, level: marks.length, title: title.replaceAll('`', '') }]
  })
}

function namesIn(lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    const [start = ''] = /^(?:- |\| )(?:`[^`]+`(?:, )?)+/.exec(line) ?? []
    return [...start.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
  })
}
