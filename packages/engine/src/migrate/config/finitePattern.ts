// Lists the texts that a regular expression matches, if they are few. Redirects are often written as
// patterns that stand for a handful of addresses.

/** More texts than this are a rule, not a list. */
const LIMIT = 64

/** Returns null if the pattern matches more than a few texts, or uses syntax beyond groups and `?`. */
export function textsOfPattern(pattern: string): string[] | null {
  const source = pattern.replace(/^\^/, '').replace(/\$$/, '')
  const parts = /\(\?:|\\.|[()|?]|[^\\()|?]/gs
  const tokens = source.match(parts) ?? []
  const isPlain = tokens.every((token) => /^(?:\(\?:|\\[^\w]|[()|?]|[\w/\-~%@ ]|\.)$/.test(token))
  const isOpened = (token: string) => token === '(' || token === '(?:'
  const depth = tokens.filter(isOpened).length - tokens.filter((token) => token === ')').length
  if (!isPlain || depth !== 0 || tokens.join('') !== source) return null
  const [texts, rest] = alternatives(tokens)
  return rest.length > 0 || texts.length > LIMIT ? null : [...new Set(texts)]
}

/**
 * Returns the redirects of docgen for a pattern that replaces the start of addresses: `^/old/`. Null
 * for any other pattern.
 */
export function redirectsOfStart(
  pattern: string,
  to: string,
): (readonly [string, string])[] | null {
  const from = /^\^(\/[\w\-~/]*[\w\-~])\/?$/.exec(pattern)?.[1]
  if (from === undefined || !to.startsWith('/')) return null
  return [
    [from, to],
    [`${from}/*`, `${to.replace(/\/$/, '')}/*`],
  ]
}

/**
 * Returns the redirects of docgen for a pattern that ends with everything below an address:
 * `^/old(/.*)?$`. Null for any other pattern.
 */
export function redirectsOfRest(pattern: string, to: string): (readonly [string, string])[] | null {
  const [, start, slash = '', optional] =
    /^\^?((?:\/|\/[\w\-~/]+))\((\/?)\.\*\)(\?)?\$?$/.exec(pattern) ?? []
  if (start === undefined || (slash === '' && !start.endsWith('/'))) return null
  const rest = to.includes('$1') ? to.replace('$1', `${slash}*`) : to
  const below = [`${start}${slash}*`, rest] as const
  return optional === undefined ? [below] : [[start, to.replace('$1', '') || '/'], below]
}

type Read = readonly [texts: string[], rest: readonly string[]]

function alternatives(tokens: readonly string[]): Read {
  const [texts, rest] = sequence(tokens)
  if (rest[0] !== '|') return [texts, rest]
  const [others, end] = alternatives(rest.slice(1))
  return [[...texts, ...others], end]
}

function sequence(tokens: readonly string[]): Read {
  let texts = ['']
  let rest = tokens
  while (rest.length > 0 && rest[0] !== '|' && rest[0] !== ')' && texts.length <= LIMIT) {
    const [each, after] = optional(rest)
    texts = texts.flatMap((start) => each.map((end) => start + end))
    rest = after
  }
  return [texts, rest]
}

function optional(tokens: readonly string[]): Read {
  const [texts, rest] = atom(tokens)
  return rest[0] === '?' ? [[...texts, ''], rest.slice(1)] : [texts, rest]
}

function atom([first = '', ...rest]: readonly string[]): Read {
  if (first !== '(' && first !== '(?:') return [[first.replace(/^\\/, '')], rest]
  const [texts, end] = alternatives(rest)
  return [texts, end.slice(1)]
}
