// `<<< ./example.ts` in MDX, where `<` begins a tag. This micromark extension makes a paragraph of such a line, whose text
// `remark/includes.ts` reads as it does in Markdown.
import type { Code, Construct, Effects, Extension, State } from 'micromark-util-types'

const LESS_THAN = 60

function tokenize(effects: Effects, ok: State, nok: State): State {
  const rest = (code: Code): State | undefined => {
    // Line ends are negative, but for tabs, which are -2 and -1.
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

/** To be added after the MDX extension, so that it is asked first. */
export const codeImports: Extension = { flow: { [LESS_THAN]: construct } }
