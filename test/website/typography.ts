// Rules of Chinese typography for one block of prose → its faults. Apart from the test, because the rules are a subject of
// their own: each is one pattern, looked for in blocks that hold Chinese. Code is a private character (pages.ts).

export interface TypographyFault {
  readonly rule: string
  readonly index: number
  /** Some characters before and after the fault. */
  readonly around: string
}

const HAN = String.raw`\p{sc=Han}`
const WORD = String.raw`[A-Za-z0-9%\uE000]`
const FULL = '[，。；：、？！（）「」《》…]'
// A bold label, as in a list of facts, is followed by a space.
const LABEL = '^[^，。；：]{1,24}[：。]'

const MONTH = `(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\\.?`

/** A date as English writes it, which is a fault in a block without Chinese too. */
const englishDate = [
  'English date',
  new RegExp(
    String.raw`\b${MONTH} \d{1,2}\b(?!\.\d)|\b\d{1,2}(?:st|nd|rd|th)? ${MONTH} \d{4}|\b${MONTH} \d{4}`,
    'g',
  ),
] as const

/** Name of a rule and what breaks it. */
const rules: readonly (readonly [string, RegExp])[] = [
  ['half-width punctuation', new RegExp(`(?<=${HAN}) ?[,;:!?]|(?<=${HAN})\\.(?!\\w)`, 'gu')],
  ['half-width punctuation', new RegExp(`(?<!${HAN}|\\d)[,;:!?](?= ?${HAN})`, 'gu')],
  ['half-width punctuation', new RegExp(`(?<=[\\w\\uE000)]), `, 'gu')],
  [
    'half-width brackets',
    new RegExp(`(?<=${HAN}) ?\\(|\\((?=${HAN})|\\)(?= ?${HAN})|(?<=${HAN})\\)`, 'gu'),
  ],
  ['half-width quotes', new RegExp(`(?<=${HAN})["']|["'](?=${HAN})`, 'gu')],
  ['no space', new RegExp(`(?<=${HAN})(?=${WORD})|(?<=${WORD})(?=${HAN})`, 'gu')],
  [
    'space beside full-width punctuation',
    new RegExp(`(?<=\\S) +(?=${FULL})|(?<=${FULL})(?<!${LABEL}) +(?=\\S)`, 'gu'),
  ],
  ['space within Chinese', new RegExp(`(?<=${HAN}) +(?=${HAN})`, 'gu')],
]

/** What breaks a rule in one block of prose, by rule; in a block without Chinese only dates are looked at. */
export function chineseFaults(text: string): TypographyFault[] {
  const applied = new RegExp(HAN, 'u').test(text) ? [...rules, englishDate] : [englishDate]
  return applied.flatMap(([rule, pattern]) =>
    [...text.matchAll(pattern)].map(({ index }) => ({
      rule,
      index,
      around: text.slice(Math.max(0, index - 12), index + 12).replaceAll('\uE000', '`…`'),
    })),
  )
}
