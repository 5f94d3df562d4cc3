// Replaces blocks of code that a site of VitePress draws with a rule of its own.
import type { Code } from 'mdast'
import type { CodeBlock } from '../../config/loadForeignConfig.ts'
import { dataOf, textOf } from '../../config/values.ts'
import type { SourceSite } from '../../types.ts'
import { applyEdits } from '../edits.ts'
import { isParsed, nodesOfType, parseText, rangeOf } from '../parse.ts'

/** Returns what the rule gets of a block. */
export function codeBlockOf({ lang, meta, value }: Code): CodeBlock {
  return [[lang, meta].filter(Boolean).join(' '), `${value}\n`]
}

export function drawnKey([info, content]: CodeBlock): string {
  return `${info}\n${content}`
}

/** Returns the text of a page with the Markdown that the reader of the site found for its blocks of code. */
export function withDrawnCode(body: string, { facts }: Pick<SourceSite, 'facts'>): string {
  const drawn = dataOf(facts['drawnCode'])
  if (Object.keys(drawn).length === 0) return body
  const parsed = parseText(body, 'md')
  if (!isParsed(parsed)) return body
  const edits = nodesOfType<Code>(parsed.tree, 'code').flatMap((node) => {
    const text = textOf(drawn[drawnKey(codeBlockOf(node))])
    if (text === undefined) return []
    const { start, end } = rangeOf(node)
    const before = body.slice(body.lastIndexOf('\n', start - 1) + 1, start)
    const indent = before.replace(/[^\s>]/g, ' ')
    return [{ start, end, text: text.replaceAll('\n', `\n${indent}`) }]
  })
  return applyEdits(body, edits)
}
