// Splits a style sheet into its blocks. Only as much of CSS is understood as is needed to choose rules.

export interface CssBlock {
  /** Selectors, or an at-rule. */
  readonly prelude: string
  readonly body: string
}

const COMMENT = /\/\*[\s\S]*?\*\//g

/** Returns the blocks of a style sheet, or of the body of an at-rule. */
export function cssBlocks(css: string): CssBlock[] {
  return cssParts(css).filter((part) => typeof part !== 'string')
}

/** Returns the blocks and the statements of a style sheet or a block, in their order. */
export function cssParts(css: string): (CssBlock | string)[] {
  const text = css.replace(COMMENT, '')
  const parts: (CssBlock | string)[] = []
  let depth = 0
  let start = 0
  let open = 0
  for (const { 0: found, index } of text.matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{}]/g)) {
    if (found === '{') {
      if (depth === 0) open = index
      depth += 1
    } else if (found === '}' && depth > 0) {
      depth -= 1
      if (depth > 0) continue
      // Statements such as `@import` end with a semicolon.
      const statements = splitCss(text.slice(start, open), ';')
      const prelude = statements.pop() ?? ''
      parts.push(...statements, { prelude, body: text.slice(open + 1, index) })
      start = index + 1
    }
  }
  return [...parts, ...splitCss(text.slice(start), ';')]
}

/** Splits at a separator that is not in brackets or quotes. */
export function splitCss(text: string, separator: ',' | ';'): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (const { 0: found, index } of text.matchAll(
    /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[()[\],;]/g,
  )) {
    if (found === '(' || found === '[') depth += 1
    else if (found === ')' || found === ']') depth -= 1
    else if (found === separator && depth === 0) {
      parts.push(text.slice(start, index))
      start = index + 1
    }
  }
  return [...parts, text.slice(start)].map((part) => part.trim()).filter(Boolean)
}
