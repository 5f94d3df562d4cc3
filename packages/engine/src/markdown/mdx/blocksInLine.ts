// Components that draw blocks, amid a line: a browser ends the paragraph before them, so that React finds another page than it
// has drawn, and draws it anew with an error. Found while the page is parsed, where the place in its text is known.
import type { Element, Root } from 'hast'
import type { Node } from 'unist'
import type { VFile } from 'vfile'
import type { AuthorComponent } from '../../shared/authorComponents.ts'
import { contextOf } from '../context.ts'
import { nodesOf } from '../walk.ts'
import { boundNames, isJsxElement, type JsxNode } from './names.ts'
import { programsOf } from './programs.ts'

const BLOCKS: ReadonlySet<string> = new Set<AuthorComponent>([
  ...(['Callout', 'Card', 'CardGrid', 'CodeBlock', 'FileTree', 'LinkCard', 'Overview'] as const),
  ...(['PackageManagerTabs', 'Steps', 'Tabs'] as const),
])

const LINES: ReadonlySet<string> = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

export function blocksInLine() {
  return (tree: Root, file: VFile): void => {
    const found = new Set([...nodesOf(tree)].filter(isLine).flatMap(blocksOf))
    if (found.size === 0) return
    const foreign = foreignNames(tree)
    const context = contextOf(file)
    for (const node of found) {
      if (foreign.has(node.name ?? '')) continue
      const diagnostic = {
        severity: 'warning',
        code: 'blocks-in-line',
        message: `\`<${node.name}>\` stands in a line, and draws a block, which no line can hold.`,
        hint: 'Put it on a line of its own, with empty lines around it.',
      } as const
      context.report(diagnostic, node)
    }
  }
}

function isLine(node: Node): node is Element {
  return node.type === 'element' && LINES.has((node as Element).tagName)
}

function blocksOf(line: Element): JsxNode[] {
  return [...nodesOf(line)].filter(isJsxElement).filter(({ name }) => BLOCKS.has(name ?? ''))
}

/** What a page binds itself, but for what it imports from docgen. */
function foreignNames(tree: Root): ReadonlySet<string> {
  const names = boundNames(tree)
  for (const node of nodesOf(tree)) {
    for (const statement of programsOf(node).flatMap(({ body }) => body)) {
      if (statement.type !== 'ImportDeclaration' || statement.source.value !== 'docgen/theme')
        continue
      for (const { local } of statement.specifiers) names.delete(local.name)
    }
  }
  return names
}
