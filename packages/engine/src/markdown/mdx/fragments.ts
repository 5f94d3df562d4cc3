// Inlines fragments: `import Part from './part.mdx'` and `<Part />` are replaced by the content of
// the file, so that its headings, anchors, links and text belong to the page. Inside a paragraph,
// only a file with a single paragraph can be inlined. A component with props or children stays a
// component, and is rendered without its `<p>` element inside a paragraph. This runs before all
// other steps, on the parsed tree.
import type { Parent, Root, RootContent } from 'mdast'
import type { MdxjsEsm } from 'mdast-util-mdx'
import type { Node } from 'unist'
import type { PageContext } from '../context.ts'
import { isolateReferences } from '../remark/isolateReferences.ts'
import { shownPath } from '../remark/includedText.ts'
import { nodesOf } from '../walk.ts'
import { isJsxElement, mentions } from './names.ts'
import {
  type FragmentState,
  type FragmentImport,
  findImports,
  removeImport,
} from './fragmentImports.ts'
import { type Part, adaptEsm } from './fragmentEsm.ts'
import {
  blockUsesOf,
  type FragmentUse,
  inlineContentOf,
  inlineUsesOf,
  isDefinition,
} from './fragmentUses.ts'

/** Replaces uses of fragments by their content. Their imports and exports are added to the page. */
export async function inlineFragments(tree: Root, context: PageContext): Promise<void> {
  await inline(tree, { context, chain: [context.absPath] })
}

async function inline(tree: Root, state: FragmentState): Promise<void> {
  hoistEsm(tree)
  for (const fragment of await findImports(tree, state)) {
    const uses = [
      ...blockUsesOf(tree, fragment.name),
      ...(await inlineUsesOf(tree, fragment, state)),
    ]
    await reportSharedIds(tree, fragment, { uses, state })
    const parts: Part[] = []
    for (const { node } of uses) parts.push(await readFragment(fragment, node, state))
    // A fragment's imports are added once, no matter how often it is used.
    const [first] = parts
    const hoisted = first ? adaptEsm(first.esm, tree, { parts, fragment, state }) : []
    for (const [index, { parent, node }] of uses.entries()) {
      const content = parts[index]?.content ?? []
      const isInLine = node.type === 'mdxJsxTextElement'
      const shown: RootContent[] = isInLine
        ? inlineContentOf(content)
        : [{ type: 'included', children: content }]
      parent.children.splice(parent.children.indexOf(node), 1, ...shown)
      if (isInLine) tree.children.push(...content.filter(isDefinition))
    }
    if (!mentions(tree, fragment.name)) removeImport(tree, fragment)
    tree.children.unshift(...hoisted)
  }
}

/** Moves imports and exports inside components to the top level of the file. */
function hoistEsm(tree: Root): void {
  const isEsm = (node: Node): node is MdxjsEsm => node.type === 'mdxjsEsm'
  const esmNodes = [...nodesOf(tree)].filter(isEsm)
  if (esmNodes.every((node) => tree.children.includes(node))) return
  for (const node of [...nodesOf(tree)] as Partial<Parent>[]) {
    if (node.children) node.children = node.children.filter((child) => !isEsm(child))
  }
  tree.children.unshift(...esmNodes)
}

/**
 * Warns if a component renders headings several times. It always renders the same ids; only
 * headings that are part of the page are numbered.
 */
async function reportSharedIds(
  tree: Root,
  { name, absPath }: FragmentImport,
  { uses, state }: { readonly uses: readonly FragmentUse[]; readonly state: FragmentState },
): Promise<void> {
  const { context, chain } = state
  const isUse = (node: Node) => isJsxElement(node) && node.name === name
  const inPage = uses.map(({ node }) => node as Node)
  const remaining = [...nodesOf(tree)].filter((node) => isUse(node) && !inPage.includes(node))
  const repeatedUse = inPage.length > 0 ? remaining[0] : remaining[1]
  if (!repeatedUse || chain.includes(absPath)) return
  const text = await context.readText(absPath)
  const fragment = text === null ? null : await context.parse(absPath, text)
  if (!fragment || ![...nodesOf(fragment)].some(({ type }) => type === 'heading')) return
  context.report(
    {
      severity: 'warning',
      code: 'duplicate-id',
      message: `\`<${name}>\` is used several times on this page, which repeats the ids of the headings in \`${shownPath(absPath, context)}\`.`,
      hint: 'Remove its props and children, so that it becomes part of the page and its ids are numbered, or move the headings to the page.',
    },
    repeatedUse,
  )
}

async function readFragment(
  { absPath }: FragmentImport,
  node: RootContent,
  { context, chain }: FragmentState,
): Promise<Part> {
  if (chain.includes(absPath)) {
    const names = [...chain.slice(chain.indexOf(absPath)), absPath]
    context.report(
      {
        severity: 'error',
        code: 'include-cycle',
        message: `The fragment is circular: ${names.map((path) => shownPath(path, context)).join(' → ')}.`,
        hint: 'Remove one of these imports.',
      },
      node,
    )
    return { esm: [], content: [] }
  }
  const text = await context.readText(absPath)
  if (text === null) return { esm: [], content: [] }
  const number = context.sources.length
  const tree = await context.parse(absPath, text)
  if (!tree) return { esm: [], content: [] }
  isolateReferences(tree, `-${number}`)
  await inline(tree, { context, chain: [...chain, absPath] })
  const esm = tree.children.filter((child) => child.type === 'mdxjsEsm')
  const content = tree.children.filter((child) => child.type !== 'mdxjsEsm')
  return { esm, content }
}
