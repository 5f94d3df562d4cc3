// Warns about block components inside a paragraph or heading. A browser ends the paragraph before a
// block, so that React finds a different page than the one it rendered, logs an error and renders
// it again. This check runs during the parse because the position in the source is known here.
import type { Element, Root } from 'hast'
import type { Node } from 'unist'
import type { VFile } from 'vfile'
import type { AuthorComponent } from '../../shared/authorComponents.ts'
import { contextOf } from '../context.ts'
import { nodesOf } from '../walk.ts'
import { boundNames, isJsxElement, type JsxNode } from './names.ts'
import { programsOf } from './programs.ts'

const BLOCKS: ReadonlySet<string> = new Set<AuthorComponent>([
  'Callout',
  'Card',
  'CardGrid',
  'CodeBlock',
  'FileTree',
  'LinkCard',
  'Overview',
  'PackageManagerTabs',
  'Steps',
  'Tabs',
])

const LINE_ELEMENTS: ReadonlySet<string> = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

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
        message: `\`<${node.name}>\` is a block component and cannot be used inside a paragraph or heading.`,
        hint: 'Put it on a separate line, with empty lines around it.',
      } as const
      context.report(diagnostic, node)
    }
  }
}

function isLine(node: Node): node is Element {
  return node.type === 'element' && LINE_ELEMENTS.has((node as Element).tagName)
}

function blocksOf(line: Element): JsxNode[] {
  return [...nodesOf(line)].filter(isJsxElement).filter(({ name }) => BLOCKS.has(name ?? ''))
}

/** Returns the names that a page defines or imports from elsewhere than docgen. */
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
