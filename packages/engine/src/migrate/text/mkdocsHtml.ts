// Translates HTML whose attribute `markdown` says that its content is Markdown. In CommonMark, blank
// lines around the content say so.
import { dedented, type LinesAt } from './mkdocsLines.ts'

const OPEN =
  /^([ \t]*)<([a-z][\w-]*)((?:\s+[^<>]*?)?)\s+markdown(?:=["']?\w+["']?)?(?=[\s>])([^<>]*)>(.*)$/i

/** Elements whose content CommonMark reads as Markdown within a line. */
const INLINE = /^(?:a|abbr|b|code|em|i|kbd|mark|s|small|span|strong|sub|sup|u)$/i

/** Returns the element that begins at a line, with translated content; null if none does. */
export function elementBlock(
  lines: readonly string[],
  index: number,
  inner: (content: readonly string[]) => string[],
): LinesAt | null {
  const [all, indent = '', name = '', before = '', after = '', first = ''] =
    OPEN.exec(lines[index] ?? '') ?? []
  if (all === undefined || INLINE.test(name)) return null
  const end = endOf(lines, index, name, first)
  if (end === null) return null
  const tag = `<${name}${before}${after.trimEnd()}>`
  const text = inner(dedented(end.content))
  // A paragraph of HTML cannot contain those of Markdown.
  if (name.toLowerCase() === 'p' && before.trim() + after.trim() === '')
    return { lines: text.map((line) => indented(line, indent)), next: end.next }
  const written =
    name.toLowerCase() === 'p' ? [`<div${tag.slice(2)}`, '</div>'] : [tag, `</${name}>`]
  const isPlain = text.length <= 1 && /^[\p{L}\d\s.,;'"()]*$/u.test(text.join(''))
  const content = isPlain ? text : ['', ...text, '']
  return {
    lines: [written[0] ?? '', ...content, `${written[1] ?? ''}${end.rest}`].map((line) =>
      indented(line, indent),
    ),
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

/** Finds the closing tag of an element, past elements of the same name in it. */
function endOf(lines: readonly string[], index: number, name: string, first: string): End | null {
  const content: string[] = []
  let depth = 1
  for (let at = index; at < lines.length; at += 1) {
    const line = at === index ? first : (lines[at] ?? '')
    for (const { 0: tag, index: start } of line.matchAll(
      new RegExp(`<(/?)${name}\\b[^<>]*>`, 'gi'),
    )) {
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
  return text.replace(
    /(<[a-z][\w-]*(?:\s+[^<>]*?)?)\s+markdown(?:=["']?(?:1|block|span)["']?)?(?=[\s>])/gi,
    '$1',
  )
}
