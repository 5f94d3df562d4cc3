// HTML that authors wrote → elements, by the algorithm of browsers: what comes out is well-formed, so an
// unclosed tag ends with the article and cannot swallow the page. Runs only where there is such HTML.
import type { Element, Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import { CONTINUE, EXIT, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'

const parseAgain = rehypeRaw()

export function rawHtml() {
  return (tree: Root, file: VFile): Root => {
    if (!hasRaw(tree)) return tree
    keepMeta(tree)
    const result = parseAgain(tree, file) as Root
    restoreMeta(result)
    return result
  }
}

function hasRaw(tree: Root): boolean {
  let isFound = false
  visit(tree, (node) => {
    if (node.type !== 'raw') return CONTINUE
    isFound = true
    return EXIT
  })
  return isFound
}

// Parsing again keeps attributes and drops `data`, which holds what follows the language of a code fence.
const metaAttribute = 'dataDocgenMeta'

function keepMeta(tree: Root): void {
  visit(tree, 'element', ({ properties, data }) => {
    if (data?.meta) properties[metaAttribute] = data.meta
  })
}

function restoreMeta(tree: Root): void {
  visit(tree, 'element', (node: Element) => {
    const meta = node.properties[metaAttribute]
    if (typeof meta !== 'string') return
    delete node.properties[metaAttribute]
    node.data = { ...node.data, meta }
  })
}
