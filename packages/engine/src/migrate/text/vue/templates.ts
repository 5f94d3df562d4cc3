// Translates the templates of Vue: double braces with an expression.
import type { InlineCode, Root, Text } from 'mdast'
import { escapeHtml } from '../../../shared/html.ts'
import type { Data } from '../../config/values.ts'
import type { Edit } from '../edits.ts'
import { textOfExpression, valueOfCode } from './evaluate.ts'
import type { VueConstants } from './constants.ts'
import { isEmptyValue } from './imports.ts'
import { pageExpression, type PageValues } from './pageValues.ts'
import { isInside, nodesOfType, rangeOf, type Range } from '../parse.ts'
import { escapeHtmlText, escapeMarkdown } from '../mdx/mdxEscapes.ts'

export interface VueOptions {
  readonly toMdx: boolean
  /** Ranges in which templates are text. */
  readonly skipped: readonly Range[]
  /** What the page and the site offer to templates. */
  readonly data: Data
  /** Import statements of names that attributes can use in MDX. */
  readonly imported: ReadonlyMap<string, string>
  /** Values of names that the page imports from data loaders. */
  readonly loaded: ReadonlyMap<string, unknown>
  /** Components that show content for named slots. */
  readonly slotted: ReadonlySet<string>
  /** Components of the site, which replace those of the theme. */
  readonly own: ReadonlySet<string>
  /** Components that only show icons. */
  readonly icons: ReadonlySet<string>
}

/** `VueOptions` with what the page defines. */
export interface TagOptions extends VueOptions, PageValues {
  /** Names of constants and imports that tags use; grows. */
  readonly used: Set<string>
}

/** Double braces with an expression. */
export const TEMPLATE = /\{\{([\s\S]*?)\}\}/g

/** Expressions of known values become texts, all else code: `{{ $frontmatter.title }}`. `done`: ranges that are translated. */
export function templateEdits(
  tree: Root,
  source: string,
  options: TagOptions,
  {
    lost,
    done,
  }: { readonly lost: { what: string; at: number }[]; readonly done: readonly Range[] },
): Edit[] {
  const { skipped, constants } = options
  return nodesOfType<Text>(tree, 'text').flatMap((node) => {
    const { start, end } = rangeOf(node)
    if (isInside(done, start)) return []
    const isSkipped = isInside(skipped, start)
    return [...source.slice(start, end).matchAll(TEMPLATE)].map((match): Edit => {
      const [all, inner = ''] = match
      // A backslash is for Markdown, so Vue sees the braces.
      const isEscaped = source[start + match.index - 1] === '\\'
      const at = start + match.index - (isEscaped ? 1 : 0)
      const place = { start: at, end: start + match.index + all.length }
      const expression = inner.trim()
      const value = isSkipped ? undefined : valueOf(expression, constants)
      // Authors who escape a name without a value mean it as text.
      const isText = isEscaped && value === ''
      if (value !== undefined && !isText) return { ...place, text: escapeMarkdown(value) }
      const computed = isSkipped ? undefined : expressionOf(expression, options)
      if (!isSkipped && !computed) lost.push({ what: all, at })
      return { ...place, text: computed ?? `\`${all}\`` }
    })
  })
}

/** Returns edits for code in lines, in which Vue reads templates, too. Names without values stay, which authors mean as text. */
export function inlineCodeEdits(tree: Root, source: string, options: TagOptions): Edit[] {
  const { skipped, constants } = options
  return nodesOfType<InlineCode>(tree, 'inlineCode').flatMap((node) => {
    const { start, end } = rangeOf(node)
    if (isInside(skipped, start)) return []
    return [...source.slice(start, end).matchAll(TEMPLATE)].flatMap((match): Edit[] => {
      const [all, inner = ''] = match
      const isKnown = valueOfCode(inner, constants.values) !== undefined
      const value = isKnown ? valueOf(inner.trim(), constants) : undefined
      // Values that would end the code, or the cell of a table around it, stay.
      if (value === undefined || /[`|\n]/.test(value)) return []
      const at = start + match.index
      return [{ start: at, end: at + all.length, text: value }]
    })
  })
}

/** Text of an HTML block, in which Markdown does not read code. */
export function htmlText(
  text: string,
  options: TagOptions & { readonly isPreformatted: boolean },
  lose: (what: string) => void,
): string {
  const { toMdx, isPreformatted, constants } = options
  const parts = text.split(TEMPLATE)
  const escape = (each: string) => (toMdx ? escapeHtmlText(each, isPreformatted) : each)
  return parts
    .map((part, index) => {
      if (index % 2 === 0) return escape(part)
      const value = valueOf(part.trim(), constants)
      if (value !== undefined) return toMdx ? escape(value) : escapeHtml(value)
      const computed = expressionOf(part.trim(), options)
      if (!computed) lose(`{{${part}}}`)
      return computed ?? `<code>${escape(`{{${part}}}`)}</code>`
    })
    .join('')
}

/**
 * Returns an expression of MDX with values that the page imports or defines; undefined if others are needed. In Markdown,
 * only empty values have a text: ''.
 */
function expressionOf(code: string, options: TagOptions): string | undefined {
  const found = code.startsWith('{') ? null : pageExpression(code, options)
  if (found === null || found.names.size === 0) return undefined
  if (!options.toMdx) {
    const isEmpty = [...found.names].every((name) => isEmptyValue(options.imported.get(name)))
    return isEmpty ? '' : undefined
  }
  for (const name of found.names) options.used.add(name)
  const expression = found.text
  // Like Vue, shows nothing for a value that is missing.
  return expression.endsWith('.length') ? `{${expression}}` : `{String(${expression} ?? '')}`
}

/** Returns the text of an expression that does not need Vue. Like Vue, shows nothing for a missing field. */
export function valueOf(expression: string, { values }: VueConstants): string | undefined {
  return textOfExpression(expression, values)
}
