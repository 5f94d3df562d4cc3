// Puts elements side by side in an expression into a fragment. JSX needs it, and Astro does not:
// `{isLong && <b>One</b><i>Two</i>}`.
import { endOfBrackets } from '../text/endOfBrackets.ts'
import { isVoid } from '../text/mdx/htmlTags.ts'
import { scanTag } from './scanTag.ts'

/** Returns the template with these fragments. A template that is not well formed stays as it is. */
export function withFragments(template: string): string {
  const read = childrenAt(template, 0)
  return read === null || read.end < template.length ? template : read.text
}

interface Read {
  readonly text: string
  readonly end: number
}

/** Reads text, elements and expressions up to a closing tag or the end. */
function childrenAt(source: string, start: number): Read | null {
  let text = ''
  let at = start
  while (at < source.length) {
    const tag = source[at] === '<' ? scanTag(source, at) : null
    if (tag?.isClosing) break
    const read = tag
      ? elementAt(source, at)
      : source[at] === '{'
        ? expressionAt(source, at)
        : undefined
    if (read === null) return null
    text += read?.text ?? source[at]
    at = read?.end ?? at + 1
  }
  return { text, end: at }
}

function elementAt(source: string, start: number): Read | null {
  const tag = scanTag(source, start)
  if (tag === null || tag.isClosing) return null
  const opening = source.slice(start, tag.end)
  if (tag.isSelfClosing || isVoid(tag.name)) return { text: opening, end: tag.end }
  const inner = childrenAt(source, tag.end)
  if (inner === null) return null
  const closing = scanTag(source, inner.end)
  if (!closing?.isClosing || closing.name !== tag.name) return null
  return { text: opening + inner.text + source.slice(inner.end, closing.end), end: closing.end }
}

/** What has no elements: texts and comments. */
const PLAIN = /^(?:"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\/\*[\s\S]*?\*\/|\/\/[^\n]*)/

/** Reads braces with code, which may contain elements. */
function expressionAt(source: string, start: number): Read | null {
  let text = '{'
  let at = start + 1
  while (at < source.length) {
    const sign = source[at] ?? ''
    if (sign === '}') return { text: `${text}}`, end: at + 1 }
    const plain = sign === '`' ? templateAt(source, at) : PLAIN.exec(source.slice(at))?.[0]
    const read =
      plain === undefined ? partAt(source, at, text) : { text: plain, end: at + plain.length }
    if (read === null) return null
    text += read.text
    at = read.end
  }
  return null
}

/** Reads braces in code, elements side by side, or one character. */
function partAt(source: string, at: number, before: string): Read | null {
  if (source[at] === '{') return expressionAt(source, at)
  const isElement =
    /(?:^|[^\w\s)\]]|\breturn)\s*$/.test(before) && /^<[A-Za-z>]/.test(source.slice(at, at + 2))
  return isElement ? elementsAt(source, at) : { text: source[at] ?? '', end: at + 1 }
}

function elementsAt(source: string, start: number): Read | null {
  let read = elementAt(source, start)
  let count = 1
  for (; read !== null; count += 1) {
    const [space = '', next = ''] = /^\s*(<[A-Za-z>])?/.exec(source.slice(read.end)) ?? []
    if (next === '') break
    const sibling = elementAt(source, read.end + space.length - next.length)
    read = sibling && {
      text: read.text + space.slice(0, -next.length) + sibling.text,
      end: sibling.end,
    }
  }
  return read && count > 1 ? { text: `<>${read.text}</>`, end: read.end } : read
}

/** Returns a template literal, whose values may contain others. */
function templateAt(source: string, start: number): string {
  let at = start + 1
  while (at < source.length && source[at] !== '`') {
    const end = source.startsWith('${', at) ? endOfBrackets(source, at + 1) : null
    at = end ?? at + (source[at] === '\\' ? 2 : 1)
  }
  return source.slice(start, at + 1)
}
