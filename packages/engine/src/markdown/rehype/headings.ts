// Headings: each gets an id of its own (its words, or `{#id}` at its end) and, below h1, a link to itself.
// A page with a title and no h1 gets one. Runs when all ids that authors wrote are in the tree.
import type { Element, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { slug } from 'github-slugger'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { contextOf, type PageContext } from '../context.ts'

const customId = /[ \t]*\{#([^\s{}#]+)\}[ \t]*$/

export function headings() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file)
    const found = findHeadings(tree)
    addTitle(tree, found, context)
    const taken = new Set<string>()
    for (const heading of found) takeCustomId(heading)
    visit(tree, 'element', ({ properties }) => {
      if (typeof properties.id === 'string' && properties.id !== '') taken.add(properties.id)
    })
    reportDuplicates(tree, context)
    for (const heading of found) {
      heading.properties.id ??= unique(slug(toString(heading).trim()) || 'section', taken)
      addAnchor(heading)
    }
  }
}

/** Headings in document order. The footnotes' own is only read out, and has its id. */
function findHeadings(tree: Root): Element[] {
  const found: Element[] = []
  visit(tree, 'element', (node) => {
    if (/^h[1-6]$/.test(node.tagName) && node.properties.id !== 'footnote-label') found.push(node)
  })
  return found
}

function addTitle(tree: Root, found: Element[], { frontmatter }: PageContext): void {
  const { title, pageType = 'doc' } = frontmatter
  if (!title || (pageType !== 'doc' && pageType !== 'overview')) return
  if (found.some(({ tagName }) => tagName === 'h1')) return
  const heading: Element = {
    type: 'element',
    tagName: 'h1',
    properties: {},
    children: [{ type: 'text', value: title }],
  }
  found.unshift(heading)
  tree.children.unshift(heading, { type: 'text', value: '\n' })
}

/** Moves `{#id}` from the end of the text into the id. */
function takeCustomId(heading: Element): void {
  const last = heading.children.at(-1)
  if (last?.type !== 'text') return
  const match = customId.exec(last.value)
  if (!match?.[1]) return
  last.value = last.value.slice(0, match.index)
  heading.properties.id = match[1]
}

/** An id must be unique: the second and later ones are numbered, and said. */
function reportDuplicates(tree: Root, context: PageContext): void {
  const seen = new Set<string>()
  const all = new Set<string>()
  visit(tree, 'element', ({ properties }) => {
    if (typeof properties.id === 'string') all.add(properties.id)
  })
  visit(tree, 'element', (node) => {
    const { id } = node.properties
    if (typeof id !== 'string') return
    if (!seen.has(id)) {
      seen.add(id)
      return
    }
    node.properties.id = unique(id, all)
    seen.add(node.properties.id)
    const message = `The id \`${id}\` stands on this page already; this one became \`${node.properties.id}\`.`
    context.report(
      {
        severity: 'warning',
        code: 'duplicate-id',
        message,
        hint: 'Give each heading an id of its own.',
      },
      node,
    )
  })
}

/** Numbered as github-slugger does: `name`, `name-1`, `name-2`. */
function unique(name: string, taken: Set<string>): string {
  let id = name
  for (let count = 1; taken.has(id); count += 1) id = `${name}-${count}`
  taken.add(id)
  return id
}

function addAnchor(heading: Element): void {
  const label = toString(heading).trim()
  if (heading.tagName === 'h1' || label === '') return
  heading.children.push({
    type: 'element',
    tagName: 'a',
    properties: {
      className: ['anchor'],
      href: `#${String(heading.properties.id)}`,
      ariaLabel: label,
    },
    children: [],
  })
}
