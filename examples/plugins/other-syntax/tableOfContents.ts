// rehype: a paragraph `[[toc]]` becomes a list of the headings of the page. It runs after docgen has
// given them their ids.
import type { Element, ElementContent, Root } from 'hast'

export function tableOfContents() {
  return (tree: Root) => {
    const elements = tree.children.filter((node) => node.type === 'element')
    const headings = elements.filter(
      ({ tagName, properties }) => tagName === 'h2' && properties['id'],
    )
    for (const node of elements) {
      if (node.tagName !== 'p' || textOf(node) !== '[[toc]]') continue
      node.tagName = 'ul'
      node.children = headings.map(itemFor)
    }
  }
}

function itemFor(heading: Element): ElementContent {
  const href = `#${String(heading.properties['id'])}`
  const link = element('a', [{ type: 'text', value: textOf(heading).trim() }], { href })
  return element('li', [link])
}

function element(
  tagName: string,
  children: ElementContent[],
  properties: Element['properties'] = {},
): Element {
  return { type: 'element', tagName, properties, children }
}

function textOf(node: Element): string {
  return node.children
    .map((child) =>
      child.type === 'text' ? child.value : child.type === 'element' ? textOf(child) : '',
    )
    .join('')
}
