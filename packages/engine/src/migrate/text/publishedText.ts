// The text from which the old tool derives the id of a heading.
import type { Heading, Html, Image, ImageReference, InlineCode, Parent, Text } from 'mdast'
import type { SourceSite, ToolName } from '../types.ts'
import { hasShortcodes, withoutShortcodes } from './emoji.ts'
import { rangeOf } from './parse.ts'

/** A directive without text, as remark-directive reads it. */
const DIRECTIVE = /(?<!:):[a-z](?:[\w-]*[a-z\d])?(?![\w:[{-])/gi

type Leaf = Text | InlineCode | Image | ImageReference | Html

/** What else than text and code is part of an id. */
const MORE: Readonly<Partial<Record<ToolName, readonly string[]>>> = {
  docusaurus: ['mdxTextExpression', 'image', 'imageReference'],
  starlight: ['mdxTextExpression'],
  nextra: ['mdxTextExpression'],
}

/** Returns the text from which the old tool derives the id of a heading in `source`. */
export function publishedText(heading: Heading, site: SourceSite, source: string): string {
  const { tool } = site
  const withoutElements = tool === 'rspress'
  const valueOf = (node: Leaf): string => {
    if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? ''
    return node.type === 'text' ? publishedValue(node, site, source) : node.value
  }
  const textIn = (parent: Parent): string => {
    // Elements of Markdown are an opening and a closing tag beside their content.
    let depth = 0
    return parent.children
      .map((node) => {
        if (node.type === 'html') depth += changeOfDepth(node.value)
        if (withoutElements && (depth > 0 || isElement(node))) return ''
        if ('children' in node) return textIn(node)
        const isPart = ['text', 'inlineCode', ...(MORE[tool] ?? [])].includes(node.type)
        return isPart ? valueOf(node as Leaf) : ''
      })
      .join('')
  }
  const text = textIn(heading)
  return withoutElements ? text.trim() : text
}

/** Returns what a text in a heading is for the rule of the old tool. */
function publishedValue(node: Text, { tool, facts }: SourceSite, source: string): string {
  const { value } = node
  if (tool === 'vitepress') {
    // VitePress keeps character references as written, and its rule drops the backslashes.
    const { start, end } = rangeOf(node)
    return withoutShortcodes(source.slice(start, end).replaceAll('\\&', '&amp;'))
  }
  // Docusaurus reads the names of emoji, and since version 3 also directives such as `:name`.
  if (tool === 'docusaurus') return facts['isMdx1'] === true ? value : value.replace(DIRECTIVE, '')
  // Astro makes a dash of two hyphens.
  const dashed = facts['hasDashes'] === true ? value.replace(/(?<!-)--(?!-)/g, '—') : value
  return hasShortcodes({ tool, facts }) ? withoutShortcodes(dashed) : dashed
}

function isElement({ type }: { readonly type: string }): boolean {
  return type === 'mdxJsxTextElement'
}

function changeOfDepth(tag: string): number {
  if (/^<(?:br|hr|img|input|wbr|!)|\/>$/i.test(tag)) return 0
  return tag.startsWith('</') ? -1 : 1
}
