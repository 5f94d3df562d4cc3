// Converts syntax errors of the MDX parser to findings, with a hint for the usual cause: a
// character that has a meaning in MDX but was meant as text.
import type { Point } from 'unist'
import type { VFileMessage } from 'vfile-message'
import type { Finding } from '../context.ts'

/** Patterns of parser messages with a hint for each; the first match is used. */
const HINTS: readonly (readonly [pattern: RegExp, hint: string])[] = [
  [
    /to create a comment in MDX|^Unexpected character `!`/,
    'MDX has no HTML comments: write `{/* … */}`. For the character itself write `\\<` or `&lt;`.',
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
    'A `<` begins a tag in MDX. For the character itself write `\\<` or `&lt;`, or put the text into `` `code` ``.',
  ],
  [
    /(?:Expected a closing tag|before the end of|Expected the closing tag|Unexpected closing (?:tag|slash))/,
    'Tags must be closed in the block they begin in: `<Name>…</Name>`, or `<Name />` for one without content. For a plain `<` write `\\<`.',
  ],
  [
    /^Unexpected end of file in expression|^Unexpected lazy line in expression/,
    'A `{` begins an expression in MDX and needs its `}`. For the character itself write `\\{`, or put the text into `` `code` ``.',
  ],
  [
    /Could not parse expression|Unexpected content after expression|Unexpected (?:extra content in spread|prop spread|empty expression)/,
    'The content of `{…}` must be a JavaScript expression. For a plain brace write `\\{`, or put the text into `` `code` ``.',
  ],
  [
    /Could not parse import\/exports/,
    'A line that begins with `import` or `export` is JavaScript in MDX, up to the next empty line. For text begin it with another word.',
  ],
]

/** Returns the finding for a message that the parser threw. */
export function findingOf(message: VFileMessage): Finding {
  const hint = HINTS.find(([pattern]) => pattern.test(message.reason))?.[1]
  return {
    severity: 'error',
    code: 'mdx-syntax',
    message: sentenceOf(message),
    ...(hint ? { hint } : {}),
  }
}

/**
 * Returns the position of the error. For an unclosed tag, only the text of the message contains it.
 */
export function positionOfError({ place, reason }: VFileMessage): Point | null {
  if (place) return 'start' in place ? place.start : place
  const [, line, column] = /\((\d+):(\d+)-\d+:\d+\)/.exec(reason) ?? []
  return line && column ? { line: Number(line), column: Number(column) } : null
}

/**
 * Returns the parser's message without its notes, which the hint replaces, and with the message of
 * acorn.
 */
function sentenceOf({ reason, cause }: VFileMessage): string {
  const text = reason
    .replace(/\s*\((?:note:|expected a corresponding).*\)$/s, '')
    .replace(/ \(\d+:\d+-\d+:\d+\)$/, '')
  const detail = cause instanceof Error ? cause.message.replace(/\s*\(\d+:\d+\)$/, '') : ''
  const sentence = detail && !text.includes(detail) ? `${text}: ${detail}` : text
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}
