// Translates the notations in which tools write the id of a heading to `{#id}`.
import type { Heading, InlineCode, Root, Text } from 'mdast'
import { slug } from 'github-slugger'
import { dataOf, textOf as stringOf } from '../config/values.ts'
import type { SourceSite } from '../types.ts'
import type { Edit } from './edits.ts'
import { nodesOfType, rangeOf } from './parse.ts'

/** `{/* #id *\/}`, `[#id]`, `{ #id }`, `{#id .class}`, `{.class}`, `{: #id }`, `\{#id}`. */
const NOTATION =
  /(?<![ \t])[ \t]*(?:\{\/\*\s*#([^\s*]+)\s*\*\/\}|\[#([^\s\]]+)\]|\\?\{:?\s*((?:(?:#+|\.)[^\s{}#]+?|data-[\w-]+(?=[\s}])|[\w-]+=(?:"[^"]*"|[^\s{}"]+))(?:\s+(?:(?:#+|\.)[^\s{}#]+?|data-[\w-]+(?=[\s}])|[\w-]+=(?:"[^"]*"|[^\s{}"]+)))*)\s*\\?\})[ \t]*(?:#+[ \t]*)?$/

/** Returns the texts of all headings as VitePress sees them: without HTML. */
export function headingTexts(tree: Root): string[] {
  return nodesOfType<Heading>(tree, 'heading').map(headingText)
}

/** Returns the text and code of a heading, also in its elements. */
export function headingText(heading: Heading): string {
  const parts = nodesOfType<Text | InlineCode>(heading, 'text', 'inlineCode')
  return parts.map(({ value }) => value).join('')
}

/** Returns whether the source of a heading has a notation of an id. */
export function hasId(line: string): boolean {
  return NOTATION.test(line)
}

/** Returns the id for a text; undefined if the site uses the rule of VitePress. */
export function ownId(text: string, { facts }: Pick<SourceSite, 'facts'>): string | undefined {
  return stringOf(dataOf(facts['ids'])[text])
}

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
