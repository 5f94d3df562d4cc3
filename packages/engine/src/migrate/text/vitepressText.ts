// Prepares the text of VitePress for the parser of Markdown, and finds what it takes for plain text.
import { dataOf, textOf } from '../config/values.ts'
import { escapeRegExp } from '../../shared/escapeRegExp.ts'
import type { SourceSite } from '../types.ts'
import { outsideCode, outsideFences, type Range } from './parse.ts'

/** A tag whose attributes have a short form of Vue that is not valid in Markdown: `@click`, `#slot`. */
const SHORT = /<[A-Za-z][\w.-]*(?=\s)(?:[^<>"']|"[^"]*"|'[^']*')*>/g

/** HTML right before the end of a block, which VitePress finds first. Markdown would take the end for a part of the HTML. */
const HTML_BEFORE_END = /^([ \t]*<[^\n]*>[ \t]*)\n(?=[ \t]*:{3,}[ \t]*$)/gm

/** A list of the headings, which VitePress also finds next to the lines of a paragraph. */
const TOC = /(?<=\S[ \t]*\n)(?=\[\[toc\]\][ \t]*$)|(?<=^\[\[toc\]\][ \t]*\n)(?=[ \t]*\S)/gim

/** Writes the tags of Vue so that Markdown reads them as HTML, and blank lines around what VitePress finds without them. */
export function vitePressText(body: string): string {
  const separated = outsideFences(body, (text) =>
    text.replace(HTML_BEFORE_END, '$1\n\n').replace(TOC, '\n'),
  )
  return withVueTags(separated)
}

function withVueTags(body: string): string {
  return outsideCode(body, (text) =>
    text.replace(SHORT, (tag) =>
      withoutQuote(tag)
        .replace(/(\s)@(?=[\w.:-]+(?:=|[\s/>]))/g, '$1v-on:')
        .replace(/(\s)#(?=[\w.:-]+(?:=|[\s/>]))/g, '$1v-slot:'),
    ),
  )
}

/** A line that starts with `>` would be a quote, but ends the tag of a component in VitePress. */
function withoutQuote(tag: string): string {
  return tag.replace(/\s*\n\s*>$/, '>')
}

/** Writes attributes in braces at the end of lines, for which a site may choose other delimiters. */
export function withBraces(body: string, { facts }: Pick<SourceSite, 'facts'>): string {
  const { leftDelimiter, rightDelimiter } = dataOf(facts['attributes'])
  const [left, right] = [textOf(leftDelimiter), textOf(rightDelimiter)]
  if (left === undefined || right === undefined || left === '{') return body
  const attributes = new RegExp(
    String.raw`${escapeRegExp(left)}([^{}\n]*?)${escapeRegExp(right)}(?=[ \t]*$)`,
    'gm',
  )
  return outsideCode(body, (text) => text.replace(attributes, '{$1}'))
}

const V_PRE = [
  /^(:{3,})[ \t]*v-pre[ \t]*\n[\s\S]*?^\1[ \t]*$/gm,
  /<([a-z][\w-]*)\b[^>]*\sv-pre\b[^>]*>[\s\S]*?<\/\1>/gi,
]

/** Returns the ranges of `::: v-pre` and of elements with `v-pre`, in which templates are text. */
export function skippedRanges(source: string): Range[] {
  return V_PRE.flatMap((pattern) =>
    [...source.matchAll(pattern)].map(({ 0: all, index }) => {
      return { start: index, end: index + all.length }
    }),
  )
}
