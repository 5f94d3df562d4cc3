// Values of the page that Docusaurus puts in scope of its expressions, and docgen does not.
import type { Root } from 'mdast'
import type { Data } from '../../config/values.ts'
import type { PageNames } from '../modules/imports.ts'
import { elementsOf } from './jsx.ts'
import { nodesOfType, rangeOf } from '../parse.ts'

/** Returns exports of the values that a page uses and does not define. */
export function pageValues(
  tree: Root,
  source: string,
  { defined }: PageNames,
  frontmatter: Data,
): string[] {
  const values: Readonly<Record<string, unknown>> = {
    contentTitle: frontmatter['title'] ?? '',
    toc: [],
  }
  const code = expressionsOf(tree, source)
  return Object.entries(values)
    .filter(
      ([name]) => !defined.has(name) && new RegExp(`(?<![\\w$.])${name}(?![\\w$])`).test(code),
    )
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
}

/** Returns the source of all expressions, also of those in attributes. */
function expressionsOf(tree: Root, source: string): string {
  const nodes = nodesOfType(tree, 'mdxFlowExpression', 'mdxTextExpression', 'mdxjsEsm')
  const attributes = elementsOf(tree).flatMap((node) =>
    node.attributes.filter(
      ({ type, value }) =>
        type !== 'mdxJsxAttribute' || (typeof value === 'object' && value !== null),
    ),
  )
  return [...nodes, ...attributes]
    .map((node) => source.slice(rangeOf(node).start, rangeOf(node).end))
    .join('\n')
}
