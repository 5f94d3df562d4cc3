// A paragraph right below the title that is one link, “Source” → the quiet link with a mark that the theme draws: a rehype
// plugin, so that pages stay plain Markdown.
import type { Element, Root } from 'hast'
import { toString } from 'hast-util-to-string'

/** Here and not in a style sheet, which every page would load. */
const STYLE =
  'display: flex; align-items: center; gap: 6px; inline-size: fit-content; margin-block-start: 14px; ' +
  'color: var(--dg-ink2); font-size: 0.875rem; text-decoration: none'

const LABELS = ['Source', '源码']

/** Brackets of code, on a grid of 24, in the drawing of the theme's icons. */
const MARK: Element = {
  type: 'element',
  tagName: 'svg',
  properties: {
    className: ['icon'],
    viewBox: '0 0 24 24',
    width: 16,
    height: 16,
    ariaHidden: 'true',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: '2',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
  children: [
    {
      type: 'element',
      tagName: 'path',
      properties: { d: 'M8 6.5L2.75 12 8 17.5M16 6.5L21.25 12 16 17.5' },
      children: [],
    },
  ],
}

/** Takes the link out of its paragraph and puts the mark before its words. */
export function sourceLink() {
  return (tree: Root): void => {
    const elements = tree.children.filter((node) => node.type === 'element')
    const [title, paragraph] = elements
    const [link, ...others] = paragraph?.children ?? []
    if (title?.tagName !== 'h1' || paragraph?.tagName !== 'p') return
    if (link?.type !== 'element' || link.tagName !== 'a' || others.length > 0) return
    if (!LABELS.some((label) => toString(link).startsWith(label))) return
    link.properties['className'] = ['source-code']
    link.properties['style'] = STYLE
    link.children.unshift(MARK)
    tree.children[tree.children.indexOf(paragraph)] = link
  }
}
