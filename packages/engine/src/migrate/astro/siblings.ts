// Puts elements side by side in an expression into a fragment. JSX needs it, and Astro does not:
// `{isLong && <b>One</b><i>Two</i>}`.
import { endOfTemplate } from '../text/endOfBrackets.ts'
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

/** Strings and comments, which have no elements. */
const PLAIN = /^(?:"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\/\*[\s\S]*?\*\/|\/\/[^\n]*)/

/** Reads braces with code, which may contain elements. */
function expressionAt(source: string, start: number): Read | null {
  let text = '{'
  let at = start + 1
  while (at < source.length) {
    const sign = source[at] ?? ''
    if (sign === '}') return { text: `${text}}`, end: at + 1 }
    const plain =
      sign === '`' ? source.slice(at, endOfTemplate(source, at)) : PLAIN.exec(source.slice(at))?.[0]
    const read = plain === undefined ? partAt(source, at) : { text: plain, end: at + plain.length }
    if (read === null) return null
    text += read.text
    at = read.end
  }
  return null
}

/** Reads braces in code, elements side by side, or one character. */
function partAt(source: string, at: number): Read | null {
  if (source[at] === '{') return expressionAt(source, at)
  return isElementAt(source, at) ? elementsAt(source, at) : { text: source[at] ?? '', end: at + 1 }
}

/** Returns whether an element starts in code. After a value, `<` compares. */
function isElementAt(source: string, at: number): boolean {
  if (!/^<[A-Za-z>]/.test(source.slice(at, at + 2))) return false
  const before = source.slice(0, at).trimEnd().slice(-'_return'.length)
  return /(?:[^\w)\]]|\breturn)$/.test(before)
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
