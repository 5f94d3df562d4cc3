// Reads the tags in raw HTML nodes, with their positions in the source. It is separate because
// several checks of an article need them.
import type { Node } from 'unist'
import type { PageContext, SourceLocation } from '../context.ts'

// Matches comments, declarations and elements in which browsers ignore tags, or a tag with its
// attributes, whose values may contain `<`.
const PARTS =
  /<!--[^]*?(?:-->|$)|<[!?][^>]*>|<(script|style|textarea)\b[^]*?(?:<\/\1\s*>|$)|<(\/?)([a-z][\w.:-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>?/gi

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i

/** A start tag or an end tag. */
export interface RawTag {
  readonly name: string
  readonly isEnd: boolean
  /** Whether the element has no content and no end tag. */
  readonly isVoid: boolean
  /** Whether it ends with `/>`, which is only meaningful in SVG and MathML. */
  readonly isClosed: boolean
  /** The text after the name. */
  readonly attributes: string
  readonly position: Pick<SourceLocation, 'line' | 'column'>
}

/** Returns the tags of a raw HTML node, in order; none for a node without a position. */
export function rawTagsOf(node: Node, context: PageContext): RawTag[] {
  const { value } = node as Node & { readonly value: string }
  if (!node.position) return []
  return [...value.matchAll(PARTS)].flatMap(({ index, 2: slash, 3: name, 4: rest = '' }) => {
    if (name === undefined) return []
    return {
      name,
      isEnd: slash === '/',
      isVoid: VOID.test(name),
      isClosed: rest.endsWith('/'),
      attributes: rest,
      // Most positions are never needed.
      get position() {
        return positionIn(node, value.slice(0, index), `${slash}${name}`, context)
      },
    }
  })
}

/**
 * Returns the position of a tag, given the text of its node before it. In lists and quotes, the
 * lines of the file are longer than those of the node.
 */
function positionIn(
  { position }: Node,
  before: string,
  name: string,
  context: PageContext,
): Pick<SourceLocation, 'line' | 'column'> {
  const { start } = position!
  const lines = before.split('\n')
  const line = start.line + lines.length - 1
  const from = (lines.length === 1 ? start.column - 1 : 0) + lines.at(-1)!.length
  const location = context.locate({ line, column: 1 })
  const text = location?.source.text.split('\n')[location.line - 1] ?? ''
  return { line, column: Math.max(from, text.indexOf(`<${name}`, from)) + 1 }
}
