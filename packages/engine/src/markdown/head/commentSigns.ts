// Decides whether ` #` in a line of YAML begins a comment that the author means, or hides the rest
// of a text. Nothing in YAML tells them apart, so each sign below is one that comments hardly have.

/** A line of YAML that ends in a comment. */
export interface CommentedText {
  /** The value before the comment; '' if there is none. */
  readonly value: string
  /** The white space between the value and `#`. */
  readonly gap: string
  /** The text after `#`. */
  readonly comment: string
}

/** Returns whether the comment is probably a part of the text. */
export function hidesText({ value, gap, comment }: CommentedText): boolean {
  if (value === '') return isColorOrNumber(comment)
  if (opensBracket(value) && /[)\]”」』`]/.test(comment)) return true
  // Two spaces before a comment are a common convention, which nobody follows within a text.
  if (gap !== ' ' || !/\p{L}/u.test(value)) return false
  return SIGNS.some(([before, after]) => before.test(value) && after.test(comment))
}

const ANY = /^/

/** Pairs of patterns for the text before ` #` and the text after it. */
const SIGNS: readonly (readonly [before: RegExp, after: RegExp])[] = [
  // `C #`
  [ANY, /^\s*$/],
  // `C # for beginners`
  [/(?:^|[^\p{L}\p{N}])[CFJQ]$/u, ANY],
  // `Fix #42`, `Learn #react`, but not a directive such as `#cspell:disable`, or a programmer's note
  [/[\p{Lu}\s]|[^\0-\x7f]/u, /^(?!\S*:|todo|fixme|xxx|hack|note)\p{L}/iu],
  [ANY, /^\d/],
  // `Part # 2`
  [ANY, /^ \d+(?:$|[^\s\p{L}\p{N}]| of )/u],
  // `C sharp # and more`
  [ANY, /^ ?(?:(?:and|or|nor|vs)\b|[&+,;/])/],
  // `The sign # in URLs`, `Press # to search`
  [
    /(?:^|\s)(?:an?|[Tt]he|with|and|or|of|by|[Uu]s(?:e|ing)|[Pp]ress|[Tt]ype|sign|symbol|character)$/,
    ANY,
  ],
  [ANY, /^ (?:sign|symbol|character)s?\b/],
]

/** `#00677f` and `#1 of all tools`. */
function isColorOrNumber(comment: string): boolean {
  return /^(?:(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\s*$|\d)/i.test(comment)
}

/** Returns whether the text has a bracket or quotation mark that is still open at its end. */
function opensBracket(value: string): boolean {
  const isOdd = (value.split('`').length - 1) % 2 === 1
  return isOdd || /[([“「『][^)\]”」』]*$/.test(value)
}
