// The rule of HTML that a paragraph contains no blocks. Browsers end the paragraph before a block,
// so that React finds a different page than the one it rendered.
import type { Finding } from '../context.ts'
import { CONTENT_BOUNDARY, ENDS_PARAGRAPH } from '../../shared/contentModel.ts'
import type { Opening } from './opening.ts'

const HEADING = /^h[1-6]$/

/** What a message calls a block of Markdown. */
const NOUNS: Readonly<Record<string, string>> = {
  blockquote: 'a quote',
  ol: 'a list',
  p: 'a paragraph',
  pre: 'a code block',
  table: 'a table',
  ul: 'a list',
}

/** Returns the paragraph or heading that a block would end; undefined if there is none. */
export function lineAround(inner: Opening, open: readonly Opening[]): Opening | undefined {
  if (!ENDS_PARAGRAPH.has(inner.tag) && !isBlockCard(inner)) return undefined
  const line = open.findLast(
    ({ tag }) => tag === 'p' || HEADING.test(tag) || CONTENT_BOUNDARY.has(tag),
  )
  if (!line || CONTENT_BOUNDARY.has(line.tag)) return undefined
  // Browsers end a heading only before another heading. A block component is too large for one.
  if (line.tag !== 'p' && !HEADING.test(inner.tag) && !isComponent(inner)) return undefined
  // In Markdown files, such a tag changes the article no further, because no script draws it again.
  return line.syntax === 'markdown' && inner.syntax !== 'jsx' ? undefined : line
}

/** A card of docgen is a block even if it is a link. The tag of other components is unknown. */
function isBlockCard({ name, tag, syntax }: Opening): boolean {
  return syntax === 'jsx' && tag !== '' && (name === 'Card' || name === 'LinkCard')
}

function isComponent({ name }: Opening): boolean {
  return /^[A-Z]/.test(name)
}

/** Returns the finding for a block inside a paragraph or heading. */
export function blockInLine(inner: Opening, line: Opening): Finding {
  const { name, syntax } = inner
  const base = { severity: 'warning', code: 'blocks-in-line' } as const
  if (line.syntax === 'markdown') {
    const kind = isComponent(inner) ? 'component' : 'element'
    return {
      ...base,
      message: `\`<${name}>\` is a block ${kind} and cannot be used inside a paragraph or heading.`,
      hint: 'Put it on a separate line, with empty lines around it.',
    }
  }
  const found =
    syntax !== 'markdown'
      ? `\`<${name}>\``
      : (NOUNS[name] ?? (HEADING.test(name) ? 'a heading' : 'a block'))
  const tag = `\`<${line.name}>\``
  return {
    ...base,
    message: `${tag} cannot contain ${found}. Browsers end ${tag} before it.`,
    hint:
      syntax === 'markdown' && name === 'p'
        ? `Write the text on the same line as the tags, \`<${line.name}>text</${line.name}>\`, or use \`<div>\`.`
        : `Use \`<div>\` instead of ${tag}.`,
  }
}
