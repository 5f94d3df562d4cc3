// Translates the notations in which tools write the id of a heading to `{#id}`.
import type { Heading, InlineCode, Root, Text } from 'mdast'
import { slug } from 'github-slugger'
import { headingSluggerOf } from '../../markdown/rehype/headingSlugs.ts'
import { toString } from 'mdast-util-to-string'
import { dataOf, textOf as stringOf } from '../config/values.ts'
import type { SourceSite } from '../types.ts'
import type { Edit } from './edits.ts'
import { nodesOfType, rangeOf } from './parse.ts'

/** `{/* #id *\/}`, `[#id]`, `{ #id }`, `{#id .class}`, `{.class}`, `{: #id }`, `\{#id}`. */
const NOTATION =
  /(?<![ \t])[ \t]*(?:\{\/\*\s*#([^\s*]+)\s*\*\/\}|\[#([^\s\]]+)\]|\\?\{:?\s*((?:(?:#+|\.)[^\s{}#]+?|data-[\w-]+(?=[\s}])|[\w-]+=(?:"[^"]*"|[^\s{}"]+))(?:\s+(?:(?:#+|\.)[^\s{}#]+?|data-[\w-]+(?=[\s}])|[\w-]+=(?:"[^"]*"|[^\s{}"]+)))*)\s*\\?\})[ \t]*(?:#+[ \t]*)?$/

/** Returns the texts of all headings as VitePress sees them: without HTML. */
export function headingTexts(tree: Root): string[] {
  return nodesOfType<Heading>(tree, 'heading').map(textOf)
}

function textOf(heading: Heading): string {
  const parts = nodesOfType<Text | InlineCode>(heading, 'text', 'inlineCode')
  return parts.map(({ value }) => value).join('')
}

/** Returns the id for a text; undefined if the site uses the rule of VitePress. */
export function ownId(text: string, { facts }: Pick<SourceSite, 'facts'>): string | undefined {
  return stringOf(dataOf(facts['ids'])[text])
}

/** Writes ids into the headings that have none, by a rule of the site. */
export function derivedIds(
  tree: Root,
  source: string,
  idOf: (text: string, heading: Heading) => string | undefined,
): Edit[] {
  const seen = new Map<string, number>()
  return nodesOfType<Heading>(tree, 'heading').flatMap((node) => {
    const { start, end } = rangeOf(node)
    const id = idOf(textOf(node), node)
    const line = source.slice(start, end)
    if (id === undefined || /[\s{}]/.test(id) || NOTATION.test(line)) return []
    const count = seen.get(id) ?? 0
    seen.set(id, count + 1)
    const at =
      start + (/^#[^\n]*?(?=[ \t]+#+[ \t]*$)/.exec(line)?.[0] ?? line.split('\n')[0] ?? '').length
    return [{ start: at, end: at, text: ` {#${count === 0 ? id : `${id}-${count}`}}` }]
  })
}

/** Returns the id of a heading with an expression, which Docusaurus derives from the source of it. */
export function idOfExpression(heading: Heading): string | undefined {
  const isComputed = nodesOfType(heading, 'mdxTextExpression').length > 0
  return isComputed ? slug(toString(heading)) : undefined
}

/** Returns the id of a heading with `--`, from which Astro first makes a dash that its ids leave out. */
export function idWithDash(heading: Heading): string | undefined {
  const parts = nodesOfType<Text | InlineCode>(heading, 'text', 'inlineCode')
  const withDash = ({ type, value }: Text | InlineCode) =>
    type === 'text' ? value.replace(/(?<!-)--(?!-)/g, '—') : value
  const text = parts.map(withDash).join('')
  return text === textOf(heading) ? undefined : headingSluggerOf('starlight', new Set())(text)
}

/** Writes the ids of repeated headings that Python-Markdown numbers with an underscore. */
export function repeatedIds(tree: Root, source: string): Edit[] {
  const counts = new Map<string, number>()
  return derivedIds(tree, source, (text) => {
    const id = slug(text)
    const count = counts.get(id) ?? 0
    counts.set(id, count + 1)
    return count === 0 ? undefined : `${id}_${count}`
  })
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
