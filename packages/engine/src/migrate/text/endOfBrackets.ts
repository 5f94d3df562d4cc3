// Finds the end of an expression in brackets without parsing it, so that it also works in TypeScript, JSX and
// Astro. Brackets in strings do not count.

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' }

/** Returns the index after the bracket that closes the one at `start`; null if none does. */
export function endOfBrackets(text: string, start: number): number | null {
  const open = text[start] ?? ''
  const close = CLOSING[open]
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    const char = text[at] ?? ''
    const string = /["'`]/.test(char) ? STRING.exec(text.slice(at)) : null
    if (string) at += string[0].length - 1
    else if (char === open) depth += 1
    else if (char === close) {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return null
}

const STRING = /^(["'`])(?:(?!\1)[^\\]|\\[^])*\1/

/** Returns the index after a template literal, whose expressions may contain others. */
export function endOfTemplate(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '`') return at + 1
    else if (text.startsWith('${', at)) at = (endOfBrackets(text, at + 1) ?? text.length) - 1
  }
  return text.length
}
