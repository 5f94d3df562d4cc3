// Supports `{#id}` at the end of a heading in MDX, where a brace would begin an expression. This
// micromark extension leaves it as text, and `explicitIds.ts` reads it as in Markdown.
import type { Code, Construct, Effects, Extension, State } from 'micromark-util-types'

const OPENING_BRACE = 123
const NUMBER_SIGN = 35
const CLOSING_BRACE = 125

function tokenize(effects: Effects, ok: State, nok: State): State {
  const end = (code: Code): State | undefined => {
    if (code === CLOSING_BRACE) {
      effects.consume(code)
      effects.exit('data')
      return ok
    }
    // Line ends are negative and white space is 32 at most; another brace is not part of an id.
    if (code === null || code <= 32 || code === OPENING_BRACE) return nok(code)
    effects.consume(code)
    return end
  }
  const sign = (code: Code): State | undefined => {
    if (code !== NUMBER_SIGN) return nok(code)
    effects.consume(code)
    return end
  }
  return (code) => {
    effects.enter('data')
    effects.consume(code)
    return sign
  }
}

const construct: Construct = { name: 'headingId', tokenize }

/** Add this after the MDX extension, so that it takes precedence. */
export const headingIds: Extension = { text: { [OPENING_BRACE]: construct } }
