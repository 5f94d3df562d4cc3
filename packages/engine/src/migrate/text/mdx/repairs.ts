// The repairs of single mistakes that make a text invalid MDX. Each follows from an error of the parser.
import type { Edit } from '../edits.ts'
import { isInTag, isVoid } from './htmlTags.ts'
import { codeRanges, isInside, isParsed, parseText, type ParseError } from '../parse.ts'

/** Returns the edit that removes the mistake of an error, or null if there is no sure repair. */
export function repairOf(text: string, { message, offset }: ParseError): Edit | null {
  const unclosed = /xpected (?:a|corresponding) closing tag for `<[^`]*>` \((\d+):(\d+)-/.exec(
    message,
  )
  if (unclosed) return repairTag(text, offsetOf(text, Number(unclosed[1]), Number(unclosed[2])))
  if (offset === null) return null
  if (/^Expected the closing tag `[^`]*` either after the end of/.test(message))
    return repairClosingTag(text, offset)
  if (/^Could not parse expression|\bin expression\b/.test(message))
    return repairBrace(text, offset)
  if (!/^Unexpected (?:character|end of file)/.test(message)) return null
  const start = text.lastIndexOf('<', offset)
  return start < 0 ? null : repairText(text, start)
}

/** A brace that begins no expression is text, but not one in a tag. */
function repairBrace(text: string, offset: number): Edit | null {
  const parsed = parseText(text.slice(0, offset + 1), 'md')
  const code = isParsed(parsed) ? codeRanges(parsed.tree) : []
  const braces = [...text.slice(0, offset + 1).matchAll(/(?<!\\)\{/g)]
  const brace = braces.findLast(({ index }) => !isInside(code, index))
  if (!brace || isInTag(text, brace.index)) return null
  return { start: brace.index, end: brace.index, text: '\\' }
}

/** A tag with at least one value without quotes. */
const UNQUOTED =
  /^<[A-Za-z][\w.-]*(?:\s+[\w:-]+(?:=(?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^\s"'=<>`{}]+))?)*\s*\/?>/

/** Values of attributes get quotes, and an address in angle brackets becomes a link; any other `<` is text. */
function repairText(text: string, start: number): Edit {
  const [tag = ''] = UNQUOTED.exec(text.slice(start)) ?? []
  const quoted = tag.replace(/(\s[\w:-]+=)([^\s"'=<>`{}]+?)(?=\/?>$|\s)/g, '$1"$2"')
  if (quoted !== tag) return { start, end: start + tag.length, text: quoted }
  const [all, address] =
    /^<([a-z][\w+.-]*:[^\s<>]+|[^\s<>@]+@[^\s<>@]+)>/i.exec(text.slice(start)) ?? []
  if (all === undefined || address === undefined) return { start, end: start, text: '\\' }
  const target = address.includes(':') ? address : `mailto:${address}`
  return { start, end: start + all.length, text: `[${address}](${target})` }
}

/** A tag that holds several blocks needs a line of its own; a void element is closed. */
function repairTag(text: string, start: number): Edit | null {
  const [tag, name = ''] = /^<([A-Za-z][\w.-]*)[^<>]*>/.exec(text.slice(start)) ?? []
  if (tag === undefined) return null
  const end = start + tag.length
  if (isVoid(name)) return { start: end - 1, end: end - 1, text: ' /' }
  const before = /[^\n]*$/.exec(text.slice(0, start))?.[0] ?? ''
  const lineStart = indentAfter(before)
  const isAlone = before.length === lineStart.length
  if (isAlone && !/^[ \t]*\n/.test(text.slice(end)))
    return { start: end, end, text: `\n${lineStart}` }
  if (!new RegExp(`</${name}\\s*>`).test(text.slice(end))) return { start, end: start, text: '\\' }
  return isAlone ? null : { start, end: start, text: `\n${lineStart.trimEnd()}\n${lineStart}` }
}

/** A tag that closes a block at the end of its last line needs a line of its own, outside of a list in the block. */
function repairClosingTag(text: string, offset: number): Edit | null {
  const start = text.lastIndexOf('</', offset)
  const before = /[^\n]*$/.exec(text.slice(0, start))?.[0] ?? ''
  const lineStart = indentAfter(before)
  if (before.length > lineStart.length) return { start, end: start, text: `\n${lineStart}` }
  const indent = indentOfOpening(text, start)
  if (indent === null || indent.length >= lineStart.length) return null
  return { start: start - before.length, end: start, text: `\n${indent}` }
}

/** Returns what precedes the opening tag on its line, or null if there is none. */
function indentOfOpening(text: string, closing: number): string | null {
  const name = /^<\/([\w.-]+)/.exec(text.slice(closing))?.[1] ?? ''
  const tags = [
    ...text.slice(0, closing).matchAll(new RegExp(`<(/?)${name}(?![\\w.-])[^<>]*>`, 'g')),
  ]
  let depth = 0
  const opening = tags.findLast(({ 0: all, 1: slash }) => {
    if (slash === '/') depth += 1
    else if (!all.endsWith('/>')) depth -= 1
    return depth < 0
  })
  const before = opening && /[^\n]*$/.exec(text.slice(0, opening.index))?.[0]
  return before === undefined ? null : indentAfter(before)
}

/** Returns what lines of the same block start with: quotation marks stay, markers of lists become spaces. */
function indentAfter(line: string): string {
  const marks = /^[ \t]*(?:(?:>|[-*+]|\d+[.)])[ \t]+)*/.exec(line)?.[0] ?? ''
  return marks.replace(/[^>\s]/g, ' ')
}

function offsetOf(text: string, line: number, column: number): number {
  const lines = text.split('\n').slice(0, line - 1)
  return lines.reduce((sum, each) => sum + each.length + 1, 0) + column - 1
}
