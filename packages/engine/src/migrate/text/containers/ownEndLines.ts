// Rspress ends a `:::` block also at the end of a paragraph, which formatters write: `::: tip Text. :::`. Docgen
// needs a line for each end.
import { outsideFences } from '../parse.ts'

const OPEN = /^([ \t>]*:::)[ \t]*(tip|note|important|warning|caution|danger|info|details)\b(.*)$/

const END = /^([ \t>]*)(?![ \t>])(.*\S)[ \t]*(?<!:):::[ \t]*$/

/** Writes the end of each block in a line of its own. */
export function withOwnEndLines(body: string): string {
  if (!/[^\s:>][ \t]*:::[ \t]*$/m.test(body)) return body
  let depth = 0
  return outsideFences(body, (text) => {
    const lines = text.split('\n')
    const written = lines.map((line, index) => {
      const open = OPEN.exec(line)
      if (open) depth++
      else if (/^[ \t>]*:::+[ \t]*$/.test(line)) depth--
      depth = Math.max(0, depth)
      const isLast = /^[ \t>]*$/.test(lines[index + 1] ?? '')
      const changed = depth > 0 && isLast ? withEnd(line, open) : line
      if (changed !== line) depth--
      return changed
    })
    return written.join('\n')
  })
}

/** A block in one line has no title, only content. */
function withEnd(line: string, open: RegExpExecArray | null): string {
  const [, start = '', name = '', rest = ''] = open ?? []
  const [, indent = '', text] = END.exec(open ? rest : line) ?? []
  if (text === undefined) return line
  const before = open ? start.replace(/:+$/, '') : indent
  const first = open ? [`${start}${name}`] : []
  return [...first, `${before}${text}`, `${before}:::`].join('\n')
}
