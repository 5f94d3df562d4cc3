// Encodes lines of tokens as a short text, and decodes it with the code. The disk cache and the
// memory cache store this text, because tokens as objects take twenty times the size of the code.
import type { Token, TokenLine } from './token.ts'
import { asTokenClass } from './tokenTheme.ts'

/**
 * Returns class and length of each token, one line per line of code: `k5 1 f3` is a keyword of five
 * characters, a space, and a function name.
 */
export function encodeTokens(lines: readonly TokenLine[]): string {
  return lines
    .map((line) => line.map(({ tokenClass, text }) => `${tokenClass}${text.length}`).join(' '))
    .join('\n')
}

/** Returns the tokens of `code`; null if the text does not match it. */
export function decodeTokens(encoded: string, code: string): readonly TokenLine[] | null {
  const texts = code.split('\n')
  const lines = encoded.split('\n').map((line, index) => decodeLine(line, texts[index] ?? ''))
  return lines.length === texts.length && lines.every((line) => line !== null) ? lines : null
}

function decodeLine(encoded: string, text: string): TokenLine | null {
  const tokens: Token[] = []
  let offset = 0
  for (const token of encoded === '' ? [] : encoded.split(' ')) {
    const [, name = '', digits = ''] = /^([a-z]?)(\d+)$/.exec(token) ?? []
    const tokenClass = asTokenClass(name)
    const end = offset + Number(digits)
    if (tokenClass === null || end === offset || end > text.length) return null
    tokens.push({ tokenClass, text: text.slice(offset, end) })
    offset = end
  }
  return offset === text.length ? tokens : null
}
