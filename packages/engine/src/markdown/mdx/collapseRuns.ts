// The last step for an MDX page. It replaces each maximal stretch of static block elements by a
// `<Run>` and stores the HTML of the stretch as a run of the page. The page's module keeps only
// components and the lines that contain one. A fragment may be rendered several times with
// different props, so its static HTML stays in its module.
import type { Element, ElementContent, Root, RootContent } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx'
import type { VFile } from 'vfile'
import { contextOf, type PageContext } from '../context.ts'
import { stringifyOptions } from '../stringify.ts'
import { OWN, toEsm } from './bindComponents.ts'
import { isMovable } from './movableLinks.ts'

type Content = RootContent | ElementContent

/**
 * Elements that may contain a `<div>` with HTML beside their components. A `<div>` would end other
 * elements, such as `<p>`.
 */
const FLOW_PARENTS = new Set(
  'div section article main aside header footer nav blockquote li dd td th figure details form fieldset'.split(
    ' ',
  ),
)

/** Elements that must be direct children of their parent, without a wrapper. */
const BOUND_TO_PARENT = new Set(
  'summary figcaption legend li dt dd tr td th thead tbody tfoot caption colgroup col option source track'.split(
    ' ',
  ),
)

/** Elements in which white space has no meaning. */
const SPACELESS = new Set('ul ol dl table thead tbody tfoot tr colgroup'.split(' '))

const PHRASING = new Set(
  'a abbr b bdi bdo br button cite code data del dfn em i img input ins kbd label map mark meter output progress q ruby s samp select small span strong sub sup svg textarea time u var wbr'.split(
    ' ',
  ),
)

/** Components whose children are tags for the document head, not content of the article. */
const HEADS = new Set(['Head', 'Helmet'])

export function collapseRuns() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file)
    const esm = tree.children.filter(({ type }) => type === 'mdxjsEsm')
    // Imports and exports may be anywhere and must not split a run.
    tree.children = tree.children.filter(({ type }) => type !== 'mdxjsEsm')
    const dynamic = dynamicNodes(tree, context)
    // A fragment is imported, so its module is always needed.
    context.module.isNeeded = context.isFragment || dynamic.size > 0 || esm.length > 0
    if (dynamic.size === 0) {
      context.runs.push(toHtml(tree, stringifyOptions))
      tree.children = [createRun(context, 0)]
    } else {
      tree.children = collapse(tree.children, { context, dynamic })
    }
    const name = context.isFragment ? 'Static' : 'Run'
    tree.children.unshift(toEsm([`import { ${name} as ${OWN}Run } from 'docgen:page'`]), ...esm)
  }
}

/**
 * Returns the nodes that React must render: JSX, expressions, ESM, links of fragments that can lead
 * to another language, and all elements that contain one.
 */
function dynamicNodes(tree: Root, context: PageContext): ReadonlySet<object> {
  const found = new Set<object>()
  const mark = (node: Content | Root): boolean => {
    let isDynamic = node.type.startsWith('mdx') || (context.isFragment && isMovable(node, context))
    if ('children' in node) for (const child of node.children) if (mark(child)) isDynamic = true
    if (isDynamic) found.add(node)
    return isDynamic
  }
  mark(tree)
  return found
}

interface Collapsing {
  readonly context: PageContext
  readonly dynamic: ReadonlySet<object>
}

/** Replaces static stretches among block-level children by runs. */
function collapse(children: readonly Content[], state: Collapsing): Content[] {
  if (isLine(children)) return children.map((child) => collapseInside(child, state))
  const result: Content[] = []
  let stretch: Content[] = []
  const endStretch = () => {
    if (!stretch.every(isBlank)) result.push(toRun(stretch, state.context))
    stretch = []
  }
  for (const child of children) {
    const isBound = child.type === 'element' && BOUND_TO_PARENT.has(child.tagName)
    if (!state.dynamic.has(child) && !isBound) {
      stretch.push(child)
      continue
    }
    endStretch()
    result.push(collapseInside(child, state))
  }
  endStretch()
  return result
}

/**
 * Returns whether the nodes form a line: they contain an inline component, or text and inline
 * elements but no block.
 */
function isLine(nodes: readonly Content[]): boolean {
  if (nodes.some(({ type }) => type === 'mdxJsxTextElement' || type === 'mdxTextExpression'))
    return true
  return !nodes.every(isBlank) && !nodes.some(isBlock)
}

function isBlock(node: Content): boolean {
  if (node.type === 'element') return !PHRASING.has(node.tagName)
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxFlowExpression'
}

function isBlank(node: Content | undefined): boolean {
  return node?.type === 'text' && !/\S/.test(node.value)
}

function collapseInside(node: Content, state: Collapsing): Content {
  if (node.type === 'element') {
    // Elements of the article must not be replaced by components of the theme.
    node.data = { ...node.data, _mdxExplicitJsx: true } as Element['data']
    const children = node.children.filter(
      (child) => !(SPACELESS.has(node.tagName) && child.type === 'text'),
    )
    node.children = FLOW_PARENTS.has(node.tagName)
      ? (collapse(children, state) as ElementContent[])
      : children.map((child) => collapseInside(child, state) as ElementContent)
    return node
  }
  if (node.type === 'mdxJsxFlowElement') {
    const isFlow =
      node.name === null ||
      (/^[A-Z_$]|\./.test(node.name) && !HEADS.has(node.name)) ||
      FLOW_PARENTS.has(node.name)
    const children = node.children
    node.children = (
      isFlow ? collapse(children, state) : children.map((child) => collapseInside(child, state))
    ) as typeof node.children
  } else if (node.type === 'mdxJsxTextElement') {
    node.children = node.children.map((child) =>
      collapseInside(child as Content, state),
    ) as typeof node.children
  }
  return node
}

function toRun(nodes: readonly Content[], context: PageContext): MdxJsxFlowElementHast {
  const from = nodes.findIndex((node) => !isBlank(node))
  const to = nodes.findLastIndex((node) => !isBlank(node))
  const children = nodes.slice(from, to + 1) as RootContent[]
  context.runs.push(toHtml({ type: 'root', children }, stringifyOptions))
  return createRun(context, context.runs.length - 1)
}

function createRun({ isFragment, runs }: PageContext, index: number): MdxJsxFlowElementHast {
  const [name, value] = isFragment
    ? (['html', runs[index] ?? ''] as const)
    : (['i', index] as const)
  const literal = { type: 'Literal', value, raw: JSON.stringify(value) } as const
  return {
    type: 'mdxJsxFlowElement',
    name: `${OWN}Run`,
    attributes: [
      {
        type: 'mdxJsxAttribute',
        name,
        value: {
          type: 'mdxJsxAttributeValueExpression',
          value: JSON.stringify(value),
          data: {
            estree: {
              type: 'Program',
              sourceType: 'module',
              body: [{ type: 'ExpressionStatement', expression: literal }],
              comments: [],
            },
          },
        },
      },
    ],
    children: [],
    data: { _mdxExplicitJsx: true },
  }
}
