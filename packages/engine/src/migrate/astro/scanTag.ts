// Reads a tag of an Astro template or of JSX, whose attributes may contain expressions.
import { endOfBrackets } from '../text/endOfBrackets.ts'

export interface AstroTag {
  readonly name: string
  readonly isClosing: boolean
  readonly isSelfClosing: boolean
  /** Attributes by name. The value is the source after `=`; null for an attribute without a value. */
  readonly attributes: ReadonlyMap<string, string | null>
  readonly end: number
}

/** Returns the tag that begins at a position; null if no tag begins there. */
export function scanTag(text: string, start: number): AstroTag | null {
  const [all, slash = '', name = ''] =
    /^<(\/?)([A-Za-z][\w.:-]*|(?=>))/.exec(text.slice(start)) ?? []
  if (all === undefined) return null
  const attributes = new Map<string, string | null>()
  let at = start + all.length
  for (;;) {
    at += /^\s*/.exec(text.slice(at))?.[0].length ?? 0
    const [end] = /^\/?>/.exec(text.slice(at)) ?? []
    if (end !== undefined) {
      const isSelfClosing = end === '/>'
      return { name, isClosing: slash === '/', isSelfClosing, attributes, end: at + end.length }
    }
    const read = scanAttribute(text, at)
    if (read === null) return null
    attributes.set(read.name, read.value)
    at = read.end
  }
}

interface Attribute {
  readonly name: string
  readonly value: string | null
  readonly end: number
}

function scanAttribute(text: string, start: number): Attribute | null {
  if (text[start] === '{') return scanBraces(text, start)
  const [name] = /^[^\s"'<>/={}`]+/.exec(text.slice(start)) ?? []
  if (name === undefined) return null
  const after = start + name.length
  const [equals] = /^\s*=\s*/.exec(text.slice(after)) ?? []
  if (equals === undefined) return { name, value: null, end: after }
  const at = after + equals.length
  const quoted = /^(?:"[^"]*"|'[^']*')/.exec(text.slice(at))?.[0]
  if (quoted !== undefined) return { name, value: quoted, end: at + quoted.length }
  // Astro allows a template without braces.
  const template = /^`(?:[^`\\]|\\.)*`/.exec(text.slice(at))?.[0]
  if (template !== undefined) return { name, value: `{${template}}`, end: at + template.length }
  if (text[at] === '{') {
    const end = endOfBrackets(text, at)
    return end === null ? null : { name, value: text.slice(at, end), end }
  }
  const bare = /^[^\s"'<>/={}`]+/.exec(text.slice(at))?.[0]
  return bare === undefined ? null : { name, value: `"${bare}"`, end: at + bare.length }
}

/** `{name}` is short for `name={name}`; `{...rest}` stays. */
function scanBraces(text: string, start: number): Attribute | null {
  const end = endOfBrackets(text, start)
  if (end === null) return null
  const written = text.slice(start, end)
  const name = /^\{\s*([\w$]+)\s*\}$/.exec(written)?.[1]
  return name === undefined ? { name: written, value: null, end } : { name, value: written, end }
}
