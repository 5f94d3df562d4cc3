// Creates random Markdown from syntax and words in any order, to compare two parsers beyond written examples. The same seed
// gives the same texts.

export type RandomKind = 'syntax' | 'prose' | 'cjk'

const words = [
  ...['foo', 'bar', 'a', 'b c', 'baz.', 'x_y', '1', '(q)', '"t"', '—', 'é', '…', "it's", '100%'],
  ...['$x', '{#id}', 'C++', '<T>'],
]
const inline = [
  ...['*', '**', '***', '_', '__', '`', '``', '~', '~~', '[', '](', '](/u)', ')', '![', '<', '>'],
  ...['&amp;', '&copy;', '&#35;', '\\', '\\*', '!', '|', 'http://a.b/c', 'www.x.org', 'me@x.org'],
  ...['https://e.org/?q=(a)', '<b>', '</b>', '<!-- c -->', '<https://x.y>', '[^1]', '[ref]'],
  ...['[x][ref]', '"t")', '  \n', '\\\n', ' ', '\n', '\t', ':', '.'],
]
const blocks = [
  ...['\n\n', '\n', '\n> ', '\n- ', '\n* ', '\n1. ', '\n    ', '\n   ', '\n# ', '\n## ', '\n---\n'],
  ...['\n***\n', '\n```\n', '\n```js\n', '\n~~~\n', '\n| a | b |\n| - | -: |\n| 1 | 2 |\n', '\n|'],
  ...['\n| a |\n|:-:|\n', '\n[ref]: /url "t"\n', '\n[^1]: note\n', '\n- [ ] ', '\n- [x] '],
  ...['\n<div>\n', '\n</div>\n', '\n===\n', '\n  - ', '\n   1) ', '\n+ ', '\n:::tip\n', '\n:::\n'],
  ...['\n<details>\n\n', '\n<!--\n', '\n-->\n', '\n\t', '\n> > ', '\n>', '\n\n\n', '\n2. '],
  ...[
    '\n    - ',
    '\n<script>\n',
    '\n</script>\n',
    '\r\n',
    '\r',
    '\0',
    '\ufeff',
    '\ud83d',
    '\u2028',
    '\v',
  ],
]
const spans = [
  ...['`code`', '**bold**', '*em*', '[link](/a/b.md#c)', '![img](./x.png)', '<br>', '~~del~~'],
  ...['https://example.com/a?b=c.', '<https://x.y>', '&copy;', '\\*', '[^1]', '<Badge />', 'a_b_c'],
  ...['2 * 3 * 4', 'me@example.com', 'www.example.com', 'snake_case_', '`a|b`', '{x}'],
]
const sections = [
  ...['\n\n', '\n\n', '\n\n## ', '\n- ', '\n- ', '\n\n1. ', '\n   ', '\n\n```js\n', '\n```\n\n'],
  ...[
    '\n\n> ',
    '\n\n| a | b |\n| - | - |\n| 1 | `x` |\n\n',
    '\n\n:::tip\n',
    '\n:::\n\n',
    '\n- [ ] ',
  ],
  ...['\n\n<details>\n\n', '\n\n</details>\n\n'],
]
const marks = ['*', '**', '_', '~~', '~', '***']
const cjk = [
  ...['你好', '，', '。', '「', '」', '（', '）', '：', '中文', '한국어', 'ひらがな', '、', '！'],
  ...['😀', '“', '”', '𠮷', '\ufe01', '\u3000', 'Ａ', '·'],
]

const alphabets: Readonly<Record<RandomKind, readonly (readonly string[])[]>> = {
  syntax: [words, words, [' '], inline, inline, blocks],
  prose: [words, words, words, [' '], [' '], spans, spans, sections],
  cjk: [words, [' '], inline, marks, marks, cjk, cjk, blocks],
}

export function randomTexts(
  kind: RandomKind,
  { seed, count }: { readonly seed: number; readonly count: number },
): string[] {
  const random = createRandom(seed)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!
  return Array.from({ length: count }, () => {
    const isLong = random() < 0.2
    const pieces = 1 + Math.floor(random() * (isLong ? 60 : 14))
    return Array.from({ length: pieces }, () => pick(pick(alphabets[kind]))).join('')
  })
}

/** mulberry32 by Tommy Ettinger (public domain): numbers from 0 to 1. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
