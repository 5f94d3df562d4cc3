// Warns about attributes at the end of a heading that docgen does not support, such as `{ #id }` or
// `{.a #b}`. They are shown as text, and links to the id are dead. `explicitIds.ts` has already
// moved valid `{#id}` attributes.
import type { Heading, Root } from 'mdast'
import type { Point } from 'unist'
import type { VFile } from 'vfile'
import { contextOf } from '../context.ts'
import { nodesOf } from '../walk.ts'
import { createReadLine, type ReadLine } from './paragraphLines.ts'

const BRACES = /\{([^{}]*)\}(?:[ \t]+#+)?[ \t]*$/

/** Text that looks like attributes: an id, a class, or `id`, `class` or `style`. */
const ATTRIBUTES = /^\s*:?\s*(?:#|\.[a-z_-]|(?:id|class|style)\s*=)/i

export function headingAttributes() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file)
    if (!context.sources.some(({ text }) => text.includes('{'))) return
    const readLine = createReadLine(context)
    for (const node of nodesOf(tree)) {
      const found = node.type === 'heading' ? findUnsupported(node as Heading, readLine) : null
      if (!found) continue
      context.report(
        {
          severity: 'warning',
          code: 'unreadable-heading-id',
          message: `The attributes \`${found.braces}\` of this heading are not supported, so they are shown as text.`,
          hint: 'End the heading with one id, `{#id}`, that has no spaces, braces or number signs. For other attributes, write HTML: `<h2 id="id" class="name">`.',
          length: found.braces.length,
        },
        found.point,
      )
    }
  }
}

/** Finds braces at the end of a heading that contain unsupported attributes. */
function findUnsupported(
  { position, data }: Heading,
  readLine: ReadLine,
): { readonly braces: string; readonly point: Point } | null {
  if (!position) return null
  const { start, end } = position
  const isUnderlined = end.line > start.line
  const line = isUnderlined ? end.line - 1 : end.line
  const id = data?.hProperties?.id
  const text = typeof id === 'string' ? removeId(readLine(line), id) : readLine(line)
  const match = BRACES.exec(text)
  const [, content = ''] = match ?? []
  if (!match || !ATTRIBUTES.test(content)) return null
  return { braces: `{${content}}`, point: { line, column: match.index + 1 } }
}

function removeId(line: string, id: string): string {
  return line.slice(0, Math.max(0, line.lastIndexOf(`{#${id}}`)))
}
