// `{#id}` at the end of a heading, in MDX: there a brace begins an expression, and `#id` is none. This micromark extension
// leaves it text, which `rehype/headings.ts` reads as it does in Markdown.
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
    // Line ends are negative, white space is 32 at most; another brace is no id.
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

/** To be added after the MDX extension, so that it is asked first. */
export const headingIds: Extension = { text: { [OPENING_BRACE]: construct } }
