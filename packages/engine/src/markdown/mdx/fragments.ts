// Inlines fragments: `import Part from './part.mdx'` and `<Part />` are replaced by the content of
// the file, so that its headings, anchors, links and text belong to the page. Inside a paragraph,
// only a file with a single paragraph can be inlined. A component with props or children stays a
// component, and is rendered without its `<p>` element inside a paragraph. This runs before all
// other steps, on the parsed tree.
import type { Program } from 'estree'
import type { Parent, Root, RootContent } from 'mdast'
import type { MdxjsEsm, MdxJsxTextElement } from 'mdast-util-mdx'
import type { Node } from 'unist'
import type { PageContext } from '../context.ts'
import { isolateReferences } from '../remark/isolateReferences.ts'
import { shownPath } from '../remark/includedText.ts'
import { nodesOf } from '../walk.ts'
import { OWN, toEsm } from './bindComponents.ts'
import { boundNames, isJsxElement, mentions } from './names.ts'
import { isUnravelled } from './unravel.ts'
import {
  type FragmentState,
  type FragmentImport,
  findImports,
  removeImport,
} from './fragmentImports.ts'
import { type Part, adaptEsm } from './fragmentEsm.ts'

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

// ── Uses ───────────────────────────────────────────────────────────────────────────────────────────

interface FragmentUse {
  readonly parent: Parent & { children: RootContent[] }
  readonly node: RootContent
}

/** Returns the uses of a component as a block, without props and children. */
function blockUsesOf(tree: Root, name: string): FragmentUse[] {
  const uses: FragmentUse[] = []
  for (const parent of nodesOf(tree) as Iterable<FragmentUse['parent']>) {
    if (!Array.isArray(parent.children)) continue
    for (const node of parent.children) {
      if (node.type !== 'mdxJsxFlowElement' || node.name !== name) continue
      if (node.attributes.length === 0 && node.children.length === 0) uses.push({ parent, node })
    }
  }
  return uses
}

// ── Inline uses ────────────────────────────────────────────────────────────────────────────────────

/**
 * Returns the inline uses of a component without props whose file contains one paragraph. Uses with
 * props are changed to render without the `<p>` element. A file with several blocks is reported.
 */
async function inlineUsesOf(
  tree: Root,
  fragment: FragmentImport,
  state: FragmentState,
): Promise<FragmentUse[]> {
  const uses: FragmentUse[] = []
  for (const { parent, node } of usesInLines(tree, fragment.name)) {
    const shape = state.chain.includes(fragment.absPath) ? 'line' : await shapeOf(fragment, state)
    if (shape === 'blocks') reportBlocks(node, fragment, state)
    if (shape !== 'line') continue
    if (node.attributes.length === 0 && node.children.length === 0) uses.push({ parent, node })
    else renderInline(tree, node)
  }
  return uses
}

/** Yields the uses of a component in paragraphs and headings, which cannot contain blocks. */
function* usesInLines(
  tree: Root,
  name: string,
): Generator<FragmentUse & { node: MdxJsxTextElement }> {
  for (const line of nodesOf(tree) as Iterable<RootContent>) {
    if (line.type !== 'heading' && (line.type !== 'paragraph' || isUnravelled(line))) continue
    for (const parent of [...nodesOf(line)] as FragmentUse['parent'][]) {
      for (const node of parent.children ?? []) {
        if (node.type === 'mdxJsxTextElement' && node.name === name) yield { parent, node }
      }
    }
  }
}

/**
 * Returns what a file contains: `line` for one paragraph, `components` for components only, which
 * may be inline or blocks, or `blocks`.
 */
async function shapeOf(
  { absPath }: FragmentImport,
  { context }: FragmentState,
): Promise<'line' | 'components' | 'blocks'> {
  const text = await context.readText(absPath)
  const tree = text === null ? null : await context.parse(absPath, text)
  const shown = (tree?.children ?? []).filter((node) => !isDefinition(node) && !isInvisible(node))
  if (shown.every(({ type }) => type.startsWith('mdx'))) return 'components'
  const [only] = shown
  if (shown.length > 1 || only?.type !== 'paragraph') return 'blocks'
  return isUnravelled(only) ? 'components' : 'line'
}

function isInvisible(node: RootContent): boolean {
  if (node.type === 'html') return /^<!--[^]*-->$/.test(node.value)
  if (node.type === 'mdxFlowExpression') return /^\s*\/\*/.test(node.value)
  return node.type === 'mdxjsEsm'
}

function isDefinition({ type }: RootContent): boolean {
  return type === 'definition' || type === 'footnoteDefinition'
}

/** Returns the inline content of the fragment's paragraph. */
function inlineContentOf(content: readonly RootContent[]): RootContent[] {
  return content.flatMap((node) => (node.type === 'paragraph' ? node.children : []))
}

const INLINE = `${OWN}Inline`

/** `<Part who="you" />` → `<_docgenInline of={Part} who="you" />`. */
function renderInline(tree: Root, node: MdxJsxTextElement): void {
  const name = node.name ?? ''
  const expression = { type: 'Identifier', name } as const
  const estree: Program = {
    type: 'Program',
    sourceType: 'module',
    body: [{ type: 'ExpressionStatement', expression }],
    comments: [],
  }
  const value = {
    type: 'mdxJsxAttributeValueExpression' as const,
    value: name,
    data: { estree },
  }
  node.attributes.unshift({ type: 'mdxJsxAttribute', name: 'of', value })
  node.name = INLINE
  if (boundNames(tree).has(INLINE)) return
  const esm = toEsm([`import { Inline as ${INLINE} } from 'docgen:page'`])
  tree.children.unshift(esm as RootContent)
}

function reportBlocks(
  node: MdxJsxTextElement,
  { name, absPath }: FragmentImport,
  { context }: FragmentState,
): void {
  context.report(
    {
      severity: 'warning',
      code: 'blocks-in-line',
      message: `\`<${name} />\` is used inside a paragraph or heading, but \`${shownPath(absPath, context)}\` contains more than one paragraph of text.`,
      hint: 'Put it on a separate line, with empty lines around it.',
    },
    node,
  )
}

// ── Components ─────────────────────────────────────────────────────────────────────────────────────

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
