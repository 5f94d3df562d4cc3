// Translates HTML whose attribute `markdown` says that its content is Markdown. In CommonMark, blank
// lines around the content say so.
import { createFenceTracker } from '../code/fence.ts'
import { dedented, type LinesAt } from './lines.ts'

const OPEN = /^([ \t]*)<([a-z][\w-]*)(\s[^<>]*)>(.*)$/i

/** Quoted values, which stay, and the attribute. */
const ATTRIBUTE = /("[^"]*"|'[^']*')|(?<!\s)\s+markdown(?:=["']?(?!0|off)\w*["']?)?(?=[\s>]|$)/gi

/** Elements whose content CommonMark reads as Markdown within a line. */
const INLINE = /^(?:a|abbr|b|code|em|i|kbd|mark|s|small|span|strong|sub|sup|u)$/i

/** Returns the element that begins at a line, with translated content; null if none does. */
export function elementBlock(
  lines: readonly string[],
  index: number,
  inner: (content: readonly string[]) => string[],
): LinesAt | null {
  const [all, indent = '', name = '', written = '', first = ''] =
    OPEN.exec(lines[index] ?? '') ?? []
  const attributes = withoutAttribute(written)
  if (all === undefined || INLINE.test(name) || attributes === written) return null
  const end = endOf(lines, index, name, first)
  if (end === null) return null
  const tag = `<${name}${attributes.trimEnd()}>`
  const text = inner(dedented(end.content))
  // A paragraph of HTML cannot contain those of Markdown.
  if (name.toLowerCase() === 'p' && attributes.trim() === '')
    return { lines: text.map((line) => indented(line, indent)), next: end.next }
  const [open, close] =
    name.toLowerCase() === 'p' ? [`<div${tag.slice(2)}`, '</div>'] : [tag, `</${name}>`]
  const isPlain = text.length <= 1 && /^[\p{L}\d\s.,;'"()]*$/u.test(text.join(''))
  const content = isPlain ? text : ['', ...text, '']
  return {
    lines: [open, ...content, `${close}${end.rest}`].map((line) => indented(line, indent)),
    next: end.next,
  }
}

const indented = (line: string, indent: string) => (line === '' ? '' : indent + line)

interface End {
  readonly content: string[]
  /** What follows the closing tag on its line. */
  readonly rest: string
  readonly next: number
}

/** Finds the closing tag of an element, past elements of the same name in it. `first` follows its opening tag. */
export function endOf(
  lines: readonly string[],
  index: number,
  name: string,
  first: string,
): End | null {
  const content: string[] = []
  const tags = new RegExp(`<(/?)${name}\\b[^<>]*>`, 'gi')
  const isInFence = createFenceTracker()
  let depth = 1
  for (let at = index; at < lines.length; at += 1) {
    const line = at === index ? first : (lines[at] ?? '')
    const found = isInFence(line) ? [] : line.matchAll(tags)
    for (const { 0: tag, index: start } of found) {
      depth += tag.startsWith('</') ? -1 : 1
      if (depth > 0) continue
      content.push(line.slice(0, start))
      return { content, rest: line.slice(start + tag.length).trimEnd(), next: at + 1 }
    }
    content.push(line)
  }
  return null
}

/** Removes the attribute from elements within lines, whose content CommonMark reads as Markdown. */
export function withoutMarkdownAttributes(text: string): string {
  return text.replace(/<[a-z][\w-]*\s[^<>]*>/gi, withoutAttribute)
}

function withoutAttribute(tag: string): string {
  return tag.replace(ATTRIBUTE, (_, quoted?: string) => quoted ?? '')
}
