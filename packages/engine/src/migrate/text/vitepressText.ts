// Translates includes and code imports of VitePress.
import type { Html, Paragraph, Root } from 'mdast'
import { posix } from 'node:path'
import { relativePath } from '../places.ts'
import { dataOf, textOf } from '../config/values.ts'
import type { PageInput } from '../pageInput.ts'
import { escapeRegExp } from '../../shared/escapeRegExp.ts'
import type { SourceSite } from '../types.ts'
import type { Edit } from './edits.ts'
import { includedPath } from './includes.ts'
import { nodesOfType, outsideCode, outsideFences, rangeOf, type Range } from './parse.ts'

const INCLUDE = /<!--\s*@include:\s*([^\s#{]+)(#[^\s{]+)?\s*(\{[^}]*\})?\s*-->/g

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

/** Moves the paths of includes and of code imports, and writes code imports as fences. */
export function includeEdits(tree: Root, source: string, input: PageInput, toMdx: boolean): Edit[] {
  const includes = nodesOfType<Html>(tree, 'html').flatMap((node) => {
    const { start, end } = rangeOf(node)
    return [...source.slice(start, end).matchAll(INCLUDE)].map((match) => {
      const [all, path = '', region = '', lines = ''] = match
      const inner = `@include: ${newPath(path, input)}${region}${lines.replace(/\s/g, '')}`
      const at = start + match.index
      return {
        start: at,
        end: at + all.length,
        text: toMdx ? `{/* ${inner} */}` : `<!-- ${inner} -->`,
      }
    })
  })
  return [...includes, ...codeImports(tree, source, input)]
}

const CODE_IMPORT =
  /^([ \t]*)<<<[ \t]*(\S+?)(#[\w-]+)?[ \t]*(?:\{([^}]*)\})?[ \t]*(?:\[([^\]]*)\])?[ \t]*$/gm

function codeImports(tree: Root, source: string, input: PageInput): Edit[] {
  return nodesOfType<Paragraph>(tree, 'paragraph').flatMap((node) => {
    const { start, end } = rangeOf(node)
    const lineStart = source.lastIndexOf('\n', start - 1) + 1
    return [...source.slice(lineStart, end).matchAll(CODE_IMPORT)].map((match) => {
      const [all, indent = '', path = '', region = '', braces = '', title] = match
      const [, ranges = '', lang = ''] = /^\s*([\d,\s-]*)\s*([\w+#:.=-]*)/.exec(braces) ?? []
      const name = lang === '' ? posix.extname(path).slice(1) : lang
      const info = [
        name,
        `file="${newPath(path, input)}${region}"`,
        ...(ranges.trim() === '' ? [] : [`{${ranges.replace(/\s/g, '')}}`]),
        ...(title === undefined ? [] : [`title="${title}"`]),
      ].join(' ')
      const at = lineStart + match.index
      return { start: at, end: at + all.length, text: `${indent}\`\`\`${info}\n${indent}\`\`\`` }
    })
  })
}

function newPath(path: string, { site, page, places }: PageInput): string {
  const from = includedPath(path, page.from, site)
  return relativePath(`docs/${page.to}`, places.movedPath(from))
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
