// Translates the marker lines of `:::` blocks, which most tools share with small differences.
import type { ToolName } from '../types.ts'
import type { Edit } from './edits.ts'
import { isInside, type Range } from './parse.ts'

const MARKER = /^([ \t>]*)(:{3,})[ \t]*([\w-]*)([^\n]*)$/gm

/** Blocks that only switch off the template syntax or the styles of VitePress. */
const UNWRAPPED = new Set(['v-pre', 'raw'])

interface OpenBlock {
  readonly colons: number
  readonly indent: string
  readonly isUnwrapped: boolean
}

export function containerEdits(source: string, tool: ToolName, code: readonly Range[]): Edit[] {
  if (tool === 'mkdocs' || tool === 'nextra') return []
  const edits: Edit[] = []
  const open: OpenBlock[] = []
  for (const match of source.matchAll(MARKER)) {
    const [all, indent = '', colons = '', name = '', rest = ''] = match
    const start = match.index
    if (isInside(code, start + indent.length)) continue
    const whole = { start, end: start + all.length }
    if (name === '' && rest.trim() === '') {
      const index = open.findLastIndex((each) => each.colons === colons.length)
      const closed = open[index]
      if (index >= 0) open.length = index
      if (closed?.isUnwrapped) edits.push({ ...whole, text: indent.trimEnd() })
      continue
    }
    if (name === '') continue
    const isUnwrapped = tool === 'vitepress' && UNWRAPPED.has(name)
    open.push({ colons: colons.length, indent, isUnwrapped })
    const text = isUnwrapped ? indent.trimEnd() : `${indent}${colons}${name}${titleOf(rest, tool)}`
    const before = all.replace(/:[ \t]+(?=[\w-])/, ':')
    if (isUnwrapped || text !== before) edits.push({ ...whole, text })
  }
  return [...edits, ...closingEdits(open, source)]
}

/** The old tools end blocks that are still open at the end of the page. */
function closingEdits(open: readonly OpenBlock[], source: string): Edit[] {
  const missing = open.filter(({ indent, isUnwrapped }) => indent === '' && !isUnwrapped)
  if (missing.length === 0) return []
  const end = source.trimEnd().length
  const markers = missing.map(({ colons }) => `\n${':'.repeat(colons)}`).reverse()
  return [{ start: end, end, text: markers.join('') }]
}

/** Removes attributes that docgen does not have. */
function titleOf(rest: string, tool: ToolName): string {
  if (tool === 'vitepress') return rest.replace(/[ \t]*\{no-title\}/, '').trimEnd()
  if (tool === 'starlight') {
    return rest.replace(/(\{[^{}]*\})[ \t]*$/, (braces) =>
      braces.replace(/\s*icon=(?:"[^"]*"|\S+?(?=[\s}]))/, '').replace(/^\{\s*\}$/, ''),
    )
  }
  return rest
}
