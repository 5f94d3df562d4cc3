// Writes text and code of Markdown in the form that MDX needs.
import type { Html, InlineCode, Root, Text } from 'mdast'
import type { Edit } from '../edits.ts'
import { decodeHtml } from './htmlTags.ts'
import { isInside, nodesOfType, rangeOf } from '../parse.ts'

/** Escapes what would be syntax of Markdown, HTML or MDX. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*[\]<{}~]|(?<!\w)_|_(?!\w)/g, '\\$&')
}

/** Escapes what would begin JSX or an expression. */
function escapeForMdx(text: string): string {
  return text.replace(/[{}]/g, '\\$&').replace(/<(?![/A-Za-z!])/g, '\\<')
}

/** MDX reads a block that begins with one of these words as JavaScript, which no backslash prevents. */
const MODULE_SYNTAX = /^(?:import|export)(?=\s)/

/** `import` → `&#105;mport`. */
function withoutModuleSyntax(word: string): string {
  return `&#${word.charCodeAt(0)};${word.slice(1)}`
}

/** Escapes text of an HTML block, which MDX reads as Markdown, or of `<pre>`, whose lines MDX would join. */
export function escapeHtmlText(text: string, isPreformatted: boolean): string {
  if (isPreformatted) return text === '' ? '' : `{${JSON.stringify(decodeHtml(text))}}`
  const escaped = text
    .replace(/[\\`*[\]~]|(?<!\w)_|_(?!\w)/g, '\\$&')
    .replace(/^([ \t]*)(?=[#>+-](?:\s|$)|:{3}|[-=]{2,}[ \t]*$)/gm, '$1\\')
    .replace(/^([ \t]*\d+)(?=[.)]\s)/gm, '$1\\')
    .replace(/(?<=\n)(?:import|export)(?=\s)/g, withoutModuleSyntax)
  return escapeForMdx(escaped)
}

/** An id or a class at the end of a heading, or attributes at the end of the first line of a block, which docgen reads too. */
const ATTRIBUTES =
  /^([ \t>]*(?:#{1,6} (?=[^\n]*\{[ \t]*[#.][^{}\n]*\}[ \t]*$)|:{3,})[^\n{]*(?:\{\{[^\n]*\}\}[^\n{]*)?)\{[^{}\n]*\}[ \t]*$/gm

/** Escapes the text of a page, and writes links in angle brackets as links. */
export function mdxEscapes(tree: Root, source: string): Edit[] {
  const attributes = [...source.matchAll(ATTRIBUTES)].map(({ index, 0: all, 1: before = '' }) => ({
    start: index + before.length,
    end: index + all.length,
  }))
  const texts = nodesOfType<Text>(tree, 'text').flatMap((node) => {
    const { start, end } = rangeOf(node)
    const written = source.slice(start, end)
    const isAtLineStart = start === 0 || source[start - 1] === '\n'
    const word = isAtLineStart ? MODULE_SYNTAX.exec(written)?.[0] : undefined
    const escaped =
      word === undefined
        ? []
        : [{ start, end: start + word.length, text: withoutModuleSyntax(word) }]
    const signs = [...written.matchAll(/(?<!\\)[{}<]/g)].flatMap(({ index, 0: sign }) => {
      const at = start + index
      return isInside(attributes, at) ? [] : [{ start: at, end: at + 1, text: `\\${sign}` }]
    })
    return [...escaped, ...signs]
  })
  return [...texts, ...autolinks(tree, source)]
}

function autolinks(tree: Root, source: string): Edit[] {
  return nodesOfType<InlineCode>(tree, 'link').flatMap((node) => {
    const { start, end } = rangeOf(node)
    const address = /^<([^<>\s]+)>$/.exec(source.slice(start, end))?.[1]
    if (address === undefined) return []
    const href = /^[^\s@/:]+@[^\s@]+$/.test(address) ? `mailto:${address}` : address
    return [{ start, end, text: `[${escapeHtmlText(address, false)}](${escapeForMdx(href)})` }]
  })
}

/** Turns code that is indented into fences, because MDX has no indented code. */
export function indentedCode(tree: Root, source: string): Edit[] {
  return nodesOfType<{ type: string; value: string; position?: Html['position'] } & Html>(
    tree,
    'code',
  ).flatMap((node) => {
    const { start, end } = rangeOf(node)
    const written = source.slice(start, end)
    if (/^(?:`{3,}|~{3,})/.test(written)) return []
    const lineStart = source.lastIndexOf('\n', start - 1) + 1
    const indent = /^[ \t]*/.exec(source.slice(lineStart, start))?.[0] ?? ''
    const kept = indent.slice(0, Math.max(0, indent.length - 4))
    const lines = node.value.split('\n').map((line) => (line === '' ? '' : kept + line))
    return [{ start: lineStart, end, text: `${kept}\`\`\`\n${lines.join('\n')}\n${kept}\`\`\`` }]
  })
}
