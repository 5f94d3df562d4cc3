// Supports `<<< ./example.ts` in MDX, where `<` would begin a tag. This micromark extension makes
// such a line a paragraph, and `remark/includes.ts` reads its text as in Markdown.
import type { Code, Construct, Effects, Extension, State } from 'micromark-util-types'

const LESS_THAN = 60

function tokenize(effects: Effects, ok: State, nok: State): State {
  const rest = (code: Code): State | undefined => {
    // Codes below -2 are line ends; tabs are -2 and -1.
    if (code === null || code < -2) {
      effects.exit('data')
      effects.exit('paragraph')
      return ok(code)
    }
    effects.consume(code)
    return rest
  }
  const sign =
    (left: number) =>
    (code: Code): State | undefined => {
      if (left === 0) return rest(code)
      if (code !== LESS_THAN) return nok(code)
      effects.consume(code)
      return sign(left - 1)
    }
  return (code) => {
    effects.enter('paragraph')
    effects.enter('data')
    return sign(3)(code)
  }
}

const construct: Construct = { name: 'codeImport', tokenize }

/** Add this after the MDX extension, so that it takes precedence. */
export const codeImports: Extension = { flow: { [LESS_THAN]: construct } }
