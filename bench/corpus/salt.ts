// A text → the same with some other words, by a number: what makes the copies of a page different pages. Prose and code keep
// their markup, so that parsers and highlighters have as much to do as with the text itself.
import { hanOf, hashOf, otherWord, wordPair } from '../words.ts'

/** What a text becomes. */
export interface Salt {
  /** Which words are others: the same words in all texts with this salt. */
  readonly copy: string
  /** A number written as words in the text, so that two numbers give two texts. */
  readonly mark: number
}

/** One in so many words is another. */
const CHANGED = { heading: 3, prose: 8, code: 4 }

/** What is no word of the author's: code, targets of links, tags, addresses, entities, alerts. */
const MARKUP = /(`+[^`]*`+|\]\([^)]*\)|<[^>]*>|https?:\/\/[^\s)]+|&\w+;|\[![A-Z]+\])/

const WORDS = /[a-z]{4,}|\p{sc=Han}/giu

/** Without words: empty, rules, rows between a table's head and body, HTML. */
const NO_PROSE = /^\s*([-|:\s*_]*|<.*)$/

/** A line of Markdown outside code. Lines without words stay. */
export function saltProse(line: string, { copy, mark }: Salt): string {
  if (NO_PROSE.test(line)) return line
  const one = /^\s*#/.test(line) ? CHANGED.heading : CHANGED.prose
  const parts = line.split(MARKUP)
  const changed = parts.map((part, index) =>
    index % 2 === 1 ? part : part.replace(WORDS, (word) => changedWord(word, copy, one)),
  )
  return markProse(changed, mark)
}

/** Puts the words of a number in the place of some of the text, else at its end. */
function markProse(parts: readonly string[], mark: number): string {
  const pair = wordPair(mark).join(' ')
  for (const [pattern, words] of [
    [/\p{sc=Han}{3}/u, hanOf(mark)],
    [/[a-z]{4,}/i, pair],
  ] as const) {
    const place = parts.findIndex((part, index) => index % 2 === 0 && pattern.test(part))
    if (place >= 0) return parts.with(place, (parts[place] ?? '').replace(pattern, words)).join('')
  }
  return parts
    .join('')
    .replace(/\s*(\|?)\s*$/, ` ${pair} $1`)
    .trimEnd()
}

/** Words that say what a code is: with others in their place it would be highlighted in another way. */
const KEYWORDS = new Set(
  (
    'abstract async await body break case catch class const continue debugger declare default delete div else enum export ' +
    'extends false final finally from function head html implements import instanceof interface lang keyof link main media ' +
    'meta module namespace null package private protected public readonly return root script static string style super ' +
    'switch template this throw title true type typeof undefined unknown void while with yield number boolean object sass ' +
    'scss less stylus postcss json'
  ).split(' '),
)

/** The lines of a code block without its fences. */
export function saltCode(code: string, { copy, mark }: Salt): string {
  const words = [...new Set(code.match(/[a-z_$][\w$]{3,}/gi) ?? [])].filter(
    (word) => !KEYWORDS.has(word.toLowerCase()),
  )
  const [first, second] = wordPair(mark)
  const marking = `${first}${second.charAt(0).toUpperCase()}${second.slice(1)}`
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '')
  if (!longest) return `${code}${code && !code.endsWith(' ') ? ' ' : ''}${marking}`
  const others = new Map(words.map((word) => [word, changedWord(word, copy, CHANGED.code)]))
  others.set(longest, marking)
  return code.replace(/[a-z_$][\w$]{3,}/gi, (word) => others.get(word) ?? word)
}

function changedWord(word: string, copy: string, one: number): string {
  const number = hashOf(`${word.toLowerCase()} ${copy}`)
  return number % one === 0 ? otherWord(word, number) : word
}
