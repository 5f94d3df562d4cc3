// Rewrites paragraphs of Python-Markdown that begin with a comment or a tag. CommonMark would read them as
// HTML, and show the syntax in them.
import { createFenceTracker } from '../code/fence.ts'

/** The opening tag of an element in a line, alone on its line. */
const INLINE_TAG =
  /^ {0,3}<(?:a|abbr|b|br|cite|code|em|i|img|kbd|mark|small|span|strong|sub|sup|u|var)(?:\s[^<>]*|\/)?>\s*$/

/** A tag of an element without content. */
const VOID_TAG = /^\s*<(?:br|img)\b/

/** A line that continues a paragraph. */
const TEXT = /^\s*(?:(?!`{3}|~{3})[^\s<#>|]|<(?:br|img)\b)/

/**
 * Joins a paragraph that begins with the tag of an element in a line, because the tag alone would make
 * it HTML, whose text is not Markdown.
 */
export function withJoinedTags(lines: readonly string[]): string[] {
  const isInFence = createFenceTracker()
  const result: string[] = []
  for (const line of lines) {
    const isFenced = isInFence(line)
    const before = result.at(-1) ?? ''
    const isStart = INLINE_TAG.test(before) && (result.at(-2) ?? '').trim() === ''
    const isVoid = VOID_TAG.test(before)
    if (!isFenced && isStart && TEXT.test(line))
      result[result.length - 1] = before.trimEnd() + (isVoid ? ' ' : '') + line.trim()
    else result.push(...(isStart && isVoid && line.trim() !== '' ? [''] : []), line)
  }
  return result
}

/** Comments at the start of a line, after the mark of an item, and the text after them. */
const COMMENTS =
  /^(\s*(?:(?:[-*+]|\d+[.)]|:)[ \t]+)?)((?:<!--(?:(?!-->).)*-->[ \t]*)+)(?![#>|<=]|[-*+][ \t]|\d+[.)][ \t]|`{3}|~{3}|!!!|\?\?\?)(\S.*)$/

/** A comment at the start of a line would make the whole line HTML, whose text is not Markdown. */
export function withCommentsLast(line: string): string {
  return line.replace(COMMENTS, (_, start: string, comments: string, text: string) => {
    return `${start}${text.trimEnd()} ${comments.trimEnd()}`
  })
}
