// Translates the notations in which tools write the id of a heading to `{#id}`.
import type { Heading, Root } from 'mdast'
import { slug } from 'github-slugger'
import type { Edit } from './edits.ts'
import { nodesOfType, rangeOf } from './parse.ts'

/** `{/* #id *\/}`, `[#id]`, `{ #id }`, `{#id .class}`, `{.class}`, `{: #id }`, `\{#id}`. */
const NOTATION =
  /[ \t]*(?:\{\/\*\s*#([^\s*]+)\s*\*\/\}|\[#([^\s\]]+)\]|\\?\{:?\s*((?:(?:#+|\.)[^\s{}#]+?|[\w-]+=(?:"[^"]*"|[^\s{}]+))(?:\s+(?:(?:#+|\.)[^\s{}#]+?|[\w-]+=(?:"[^"]*"|[^\s{}]+)))*)\s*\\?\})([ \t]*#*[ \t]*)$/

export function headingEdits(tree: Root, source: string): Edit[] {
  return nodesOfType<Heading>(tree, 'heading').flatMap((node) => {
    const { start, end } = rangeOf(node)
    const firstLineEnd = source.indexOf('\n', start)
    const isUnderlined = firstLineEnd >= 0 && firstLineEnd < end
    const textEnd = isUnderlined ? source.lastIndexOf('\n', end - 1) : end
    const text = source.slice(start, textEnd)
    const match = NOTATION.exec(text)
    if (!match) return []
    const [all, comment, brackets, attributes] = match
    const inBraces = attributes
      ?.split(/\s+/)
      .map((part) => /^#+(.+)$/.exec(part)?.[1] ?? /^id=["']?([^"']+)/.exec(part)?.[1])
      .find((each) => each !== undefined)
    // Nextra publishes an id in brackets in the form of ids that it derives itself.
    const id = comment ?? (brackets === undefined ? inBraces : slug(brackets))
    const replacement = id === undefined ? '' : ` {#${id}}`
    const at = start + match.index
    return replacement === all ? [] : [{ start: at, end: at + all.length, text: replacement }]
  })
}
