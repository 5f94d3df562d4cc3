// Reads the output of a terminal (`ansi`): the escape sequences for colors become the classes that
// code has, so that both appearances and printing work as for all code. Other sequences are removed.
import type { FramedCode } from './diff.ts'
import type { Token } from './token.ts'
import type { TokenClass } from './tokenTheme.ts'

/** A sequence that begins with the escape character, or with the sign that stands for it. */
const SEQUENCE =
  // eslint-disable-next-line no-control-regex -- This module is about the escape character.
  /[\u001b\u009b\u241b](?:\[([\d;:?]*)([A-Za-z])|\][^\u0007\u001b]*(?:\u0007|\u001b\\))?/g

/** The classes of black, red, green, yellow, blue, magenta, cyan and white. */
const COLORS: readonly TokenClass[] = ['', 'd', 's', 'n', 'f', 'k', 't', '']

/** Returns null if the code is not the output of a terminal. */
export function readAnsi(lang: string, lines: readonly string[]): FramedCode | null {
  if (lang !== 'ansi') return null
  const tokens = tokensOf(lines)
  return {
    lang: 'text',
    lines: tokens.map((line) => line.map(({ text }) => text).join('')),
    marks: new Map(),
    spaced: new Set(),
    restore: () => tokens,
  }
}

function tokensOf(lines: readonly string[]): Token[][] {
  // A color lasts until another sequence ends it, also across lines.
  let tokenClass: TokenClass = ''
  return lines.map((line) => {
    const tokens: Token[] = []
    let at = 0
    const add = (end: number) => {
      if (end > at) tokens.push({ tokenClass, text: line.slice(at, end) })
    }
    for (const { 0: all, 1: codes = '', 2: name, index } of line.matchAll(SEQUENCE)) {
      add(index)
      at = index + all.length
      if (name === 'm') tokenClass = colorAfter(codes, tokenClass)
    }
    add(line.length)
    return tokens
  })
}

function colorAfter(written: string, before: TokenClass): TokenClass {
  const codes = written.split(/[;:]/).map(Number)
  // Colors of a larger palette have no class. The numbers behind these codes choose such a color.
  const palette = codes.findIndex((code) => [38, 48, 58].includes(code))
  return codes.slice(0, palette < 0 ? codes.length : palette).reduce((color, code) => {
    if (code === 0 || code === 39) return ''
    if (code === 2 || code === 90) return 'c'
    const index = code >= 30 && code <= 37 ? code - 30 : code >= 91 && code <= 97 ? code - 90 : null
    return index === null ? color : (COLORS[index] ?? '')
  }, before)
}
