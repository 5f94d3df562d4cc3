// Gives each heading a unique id, from its text or from `{#id}` at its end, and each heading below
// h1 a link to itself. Adds an h1 to a page with a title and no h1. It runs when all explicit ids
// are in the tree.
import type { Element, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import type { Node } from 'unist'
import type { VFile } from 'vfile'
import { contextOf, type PageContext } from '../context.ts'
import { openingOf } from '../contentModel/opening.ts'
import { elementsOf, listNodes } from '../walk.ts'
import { headingSluggerOf, uniqueId, yieldsTitle } from './headingSlugs.ts'
import { addWordBreaks } from './wordBreaks.ts'

const CONTROL = /^(?:a|button)$/

const customId = /[ \t]*\{#([^\s{}#]+)\}[ \t]*$/

export function headings() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file)
    const { headingIds } = context.config.markdown
    const title = addTitle(tree, context)
    const elements = elementsOf(tree)
    const found = elements.filter(isHeading)
    for (const heading of found) moveCustomId(heading)
    const taken = collectExplicitIds(elements, context)
    const slugOf = headingSluggerOf(headingIds, taken)
    const isLast = (heading: Element) =>
      heading === title || (heading.tagName === 'h1' && yieldsTitle(headingIds))
    const titles = found.filter(isLast)
    const inControls = new Set(controlsOf(tree).flatMap((control) => elementsOf(control)))
    for (const heading of [...found.filter((each) => !titles.includes(each)), ...titles]) {
      heading.properties.id ??= slugOf(toString(heading))
      if (!inControls.has(heading)) addAnchor(heading)
      addWordBreaks(heading)
    }
  }
}

/** The heading of the footnotes is for screen readers only and already has an id. */
function isHeading({ tagName, properties }: Element): boolean {
  return /^h[1-6]$/.test(tagName) && properties.id !== 'footnote-label'
}

/**
 * Adds the page's title as h1 and returns it. Fragments are not pages, so they get none. No tool
 * gives such a title an id, so it takes none from the headings in the text.
 */
function addTitle(tree: Root, { frontmatter, isFragment }: PageContext): Element | null {
  if (isFragment) return null
  const { title, pageType = 'doc' } = frontmatter
  if (!title || (pageType !== 'doc' && pageType !== 'overview')) return null
  if (elementsOf(tree).some(({ tagName }) => tagName === 'h1')) return null
  const children: Element['children'] = [{ type: 'text', value: title }]
  const heading: Element = { type: 'element', tagName: 'h1', properties: {}, children }
  tree.children.unshift(heading, { type: 'text', value: '\n' })
  return heading
}

/**
 * Moves `{#id}` from the end of the text into the id, for headings from HTML or a plugin.
 * `explicitIds.ts` handles Markdown headings.
 */
function moveCustomId(heading: Element): void {
  if (heading.properties.id !== undefined) return
  const last = heading.children.at(-1)
  if (last?.type !== 'text') return
  const match = customId.exec(last.value)
  if (!match?.[1]) return
  last.value = last.value.slice(0, match.index)
  heading.properties.id = match[1]
}

/**
 * Collects explicit ids. If an id occurs several times, all but the first are numbered and
 * reported.
 */
function collectExplicitIds(elements: readonly Element[], context: PageContext): Set<string> {
  const withId = elements.filter(({ properties: { id } }) => typeof id === 'string' && id !== '')
  const taken = new Set(withId.map(({ properties }) => String(properties.id)))
  const seen = new Set<string>()
  for (const node of withId) {
    const id = String(node.properties.id)
    if (seen.has(id)) node.properties.id = renumber(node, id, taken, context)
    seen.add(id)
  }
  return taken
}

function renumber(node: Element, id: string, taken: Set<string>, context: PageContext): string {
  const next = uniqueId(id, taken)
  const message = `The id \`${id}\` is already used on this page, so this element got the id \`${next}\`.`
  const hint = 'Give each element a different id.'
  context.report({ severity: 'warning', code: 'duplicate-id', message, hint }, node)
  return next
}

/** Returns links and buttons, which must not contain another link. */
function controlsOf(tree: Root): Element[] {
  const isControl = (node: Node) =>
    node.type === 'element'
      ? CONTROL.test((node as Element).tagName)
      : CONTROL.test(openingOf(node, () => false)?.tag ?? '')
  return listNodes(tree).filter(isControl) as Element[]
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
