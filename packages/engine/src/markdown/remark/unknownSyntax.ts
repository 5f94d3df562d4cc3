// Warns about text that its author probably meant as syntax: references without a definition, and
// syntax of other tools, such as `{{ x }}`, `:tada:` and `$x$`. A plugin of the site may
// still handle what the first step finds, so the second step, at the end, reports only what the
// finished article shows.
import type { Definition, Root, Text } from 'mdast'
import { decodeString } from 'micromark-util-decode-string'
import type { Node } from 'unist'
import type { VFile } from 'vfile'
import { contextOf, type SyntaxSuspicion } from '../context.ts'
import { listNodes } from '../walk.ts'
import { type MaskedText, maskedTextOf } from './maskedText.ts'
import { createReadLine } from './paragraphLines.ts'
import { MAY_BE_UNKNOWN, SYNTAX_RULES } from './unknownSyntaxRules.ts'

const TEXT_BLOCKS: ReadonlySet<string> = new Set(['paragraph', 'heading', 'tableCell'])

/** Finds suspicious text. */
export function unknownSyntax() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file)
    if (!context.sources.some(({ text }) => MAY_BE_UNKNOWN.test(text))) return
    const nodes = listNodes(tree)
    const labels = nodes.flatMap((node) =>
      node.type === 'definition' ? [(node as Definition).identifier] : [],
    )
    const readLine = createReadLine(context)
    for (const node of nodes) {
      if (!TEXT_BLOCKS.has(node.type) || !node.position || !MAY_BE_UNKNOWN.test(joinedTextOf(node)))
        continue
      const text = maskedTextOf(node, node.position, readLine)
      context.unknownSyntax.push(...suspicionsIn(text, labels))
    }
  }
}

function joinedTextOf(node: Node): string {
  return listNodes(node)
    .map((each) => (each.type === 'text' ? (each as Text).value : ''))
    .join('')
}

function suspicionsIn(text: MaskedText, labels: readonly string[]): SyntaxSuspicion[] {
  return SYNTAX_RULES.flatMap((rule) =>
    [...text.masked.matchAll(rule.pattern)].map(({ index, 0: match, groups }) => {
      const sourceText = text.written.slice(index, index + match.length)
      const label = groups?.['label'] ?? ''
      const finding = rule.findingOf({ text: oneLine(sourceText), label, labels })
      return {
        key: `${rule.name} ${label}`,
        finding: { ...finding, length: sourceText.split('\n', 1)[0]!.length },
        at: text.positionAt(index),
        renderedTexts: match.split(/[\ufffc`]/).map(plain),
      }
    }),
  )
}

/** Reports suspicious text that the finished article still shows. */
export function remainingUnknownSyntax() {
  return (_tree: Node, file: VFile): void => {
    const context = contextOf(file)
    const { unknownSyntax, collected } = context
    if (unknownSyntax.length === 0) return
    const article = oneLine(collected.text)
    const remaining = unknownSyntax.filter(({ renderedTexts }) =>
      renderedTexts.every((piece) => article.includes(piece)),
    )
    const counts = new Map<string, number>()
    for (const { key } of remaining) counts.set(key, (counts.get(key) ?? 0) + 1)
    for (const { key, finding, at } of remaining) {
      const count = counts.get(key)
      if (count === undefined) continue
      counts.delete(key)
      const more = count > 1 ? ` The page has ${count - 1} more.` : ''
      context.report({ ...finding, message: finding.message + more }, at)
    }
  }
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}

/** Returns a piece of text without Markdown escapes and entities. */
function plain(piece: string): string {
  return oneLine(decodeString(piece)).trim()
}
