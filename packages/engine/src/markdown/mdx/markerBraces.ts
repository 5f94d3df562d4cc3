// Supports `:::tip{title="Read this"}` in MDX, where a brace would begin an expression. This
// micromark extension leaves the braces of such a line as text, which `remark/markerLine.ts` reads
// as in Markdown.
import type { Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types'

const OPENING_BRACE = 123

/** Text before the braces on a line that opens a container. */
const OPENER = /^[ \t]*:{3,}[ \t]*\p{L}/u

function tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  return (code) => {
    if (!OPENER.test(lineBefore(this))) return nok(code)
    effects.enter('data')
    effects.consume(code)
    effects.exit('data')
    return ok
  }
}

/** Returns the text of the current line up to the current position. */
function lineBefore(context: TokenizeContext): string {
  const { events } = context
  const lineEnd = events.findLast(([kind, { type }]) => kind === 'exit' && type === 'lineEnding')
  const start = lineEnd?.[1].end ?? events[0]?.[1].start
  if (!start) return ''
  // Between two chunks of text the index is -1, which `slice` would count from the end.
  const _bufferIndex = Math.max(start._bufferIndex, 0)
  return context.sliceSerialize({ start: { ...start, _bufferIndex }, end: context.now() })
}

const construct: Construct = { name: 'markerBraces', tokenize }

/** Add this after the MDX extension, so that it takes precedence. */
export const markerBraces: Extension = { text: { [OPENING_BRACE]: construct } }
