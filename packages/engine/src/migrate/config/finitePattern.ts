// Lists the texts that a regular expression matches, if they are few. Redirects are often written as
// patterns that stand for a handful of addresses.

/** More texts than this are a rule, not a list. */
const LIMIT = 64

/** What docgen writes for a part of an address that a pattern leaves open: one segment, or the rest. */
const OPEN: Readonly<Record<string, string>> = { '[^/]+': ':page', '.*': '*', '.+': '*' }

/**
 * Returns the texts that a pattern matches, with `:page` and `*` for open parts. Null if these are more
 * than a few, or if the pattern uses syntax beyond groups and `?`.
 */
export function textsOfPattern(pattern: string): string[] | null {
  const source = pattern.replaceAll('\\/', '/').replace(/^\^/, '').replace(/\$$/, '')
  const parts = /\[\^\/\]\+|\.[*+]|\(\?:|\\.|[()|?]|[^\\()|?]/gs
  const tokens = source.match(parts) ?? []
  const isPlain = tokens.every(
    (token) => token in OPEN || /^(?:\(\?:|\\[^\w]|[()|?]|[\w/\-~%@ ]|\.)$/.test(token),
  )
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
 * Returns the redirects of docgen for a pattern that matches whole addresses, such as `^(/de)?/old(/.*)?$`.
 * Empty if docgen cannot write one of them.
 */
export function redirectsOfWhole(pattern: string, to: string): (readonly [string, string])[] {
  const texts = textsOfPattern(pattern) ?? []
  const found = texts.map((text) => {
    // Addresses with `index`, `.html` or a slash at the end lead to the same page.
    const from = text.replace(/(?:\/index)?(?:\.html)?\/?$/, '') || '/'
    return [from, text.replace(new RegExp(pattern), to) || '/'] as const
  })
  const isKnown = found.every(
    ([from, target]) =>
      isAddress(from) && isRest(target) && (from.includes('*') || !target.includes('*')),
  )
  return isKnown ? found : []
}

/** Each open part has a name of its own, and `*` is the last segment. */
const isAddress = (text: string) =>
  text.startsWith('/') && text.split(':page').length < 3 && isRest(text) && !/[^/]:page/.test(text)

const isRest = (text: string) => /^[^*]*(?:\/\*)?$/.test(text)

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
  if (first !== '(' && first !== '(?:') return [[OPEN[first] ?? first.replace(/^\\/, '')], rest]
  const [texts, end] = alternatives(rest)
  return [texts, end.slice(1)]
}
