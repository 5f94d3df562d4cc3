// What the parser says of a mistake in MDX → a finding in the words of this house, with a hint for the usual cause: a sign
// that means something in MDX and stood there as a plain one.
import type { Point } from 'unist'
import type { VFileMessage } from 'vfile-message'
import type { Finding } from '../context.ts'

/** A pattern of the parser's words, and what to do about it. The first that matches is taken. */
const HINTS: readonly (readonly [pattern: RegExp, hint: string])[] = [
  [
    /to create a comment in MDX|^Unexpected character `!`/,
    'MDX has no HTML comments: write `{/* … */}`. For the sign itself write `\\<` or `&lt;`.',
  ],
  [
    /before attribute value/,
    'The value of an attribute is text in quotes or an expression in braces: `size="2"`, `size={2}`.',
  ],
  [
    /to create a link in MDX/,
    'MDX has no addresses in angle brackets: write the address alone, or `[text](address)`.',
  ],
  [
    /^Unexpected (?:character|end of file).*(?:before name|in name|after name|in (?:attribute|member|local) name|before (?:attribute|member|local)|after (?:attribute|self-closing|member|local)|in closing tag|before closing tag|after tag)/s,
    'A `<` begins a tag in MDX. For the sign itself write `\\<` or `&lt;`, or put the text into `` `code` ``.',
  ],
  [
    /(?:Expected a closing tag|before the end of|Expected the closing tag|Unexpected closing (?:tag|slash))/,
    'Tags must be closed in the block they begin in: `<Name>…</Name>`, or `<Name />` for one without content. For a plain `<` write `\\<`.',
  ],
  [
    /^Unexpected end of file in expression|^Unexpected lazy line in expression/,
    'A `{` begins an expression in MDX and needs its `}`. For the sign itself write `\\{`, or put the text into `` `code` ``.',
  ],
  [
    /Could not parse expression|Unexpected content after expression|Unexpected (?:extra content in spread|prop spread|empty expression)/,
    'What stands in `{…}` must be a JavaScript expression. For a plain brace write `\\{`, or put the text into `` `code` ``.',
  ],
  [
    /Could not parse import\/exports/,
    'A line that begins with `import` or `export` is JavaScript in MDX, up to the next empty line. For text begin it with another word.',
  ],
]

/** The finding of a message that the parser threw. */
export function findingOf(message: VFileMessage): Finding {
  const hint = HINTS.find(([pattern]) => pattern.test(message.reason))?.[1]
  return {
    severity: 'error',
    code: 'mdx-syntax',
    message: sentenceOf(message),
    ...(hint ? { hint } : {}),
  }
}

/** Where the mistake is. For a tag that is never closed the parser tells only in words. */
export function placeOfMistake({ place, reason }: VFileMessage): Point | null {
  if (place) return 'start' in place ? place.start : place
  const [, line, column] = /\((\d+):(\d+)-\d+:\d+\)/.exec(reason) ?? []
  return line && column ? { line: Number(line), column: Number(column) } : null
}

/** The parser's words without its notes, which the hint replaces; what acorn says comes along. */
function sentenceOf({ reason, cause }: VFileMessage): string {
  const words = reason
    .replace(/\s*\((?:note:|expected a corresponding).*\)$/s, '')
    .replace(/ \(\d+:\d+-\d+:\d+\)$/, '')
  const detail = cause instanceof Error ? cause.message.replace(/\s*\(\d+:\d+\)$/, '') : ''
  const sentence = detail && !words.includes(detail) ? `${words}: ${detail}` : words
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}
