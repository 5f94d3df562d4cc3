// Finds the uses of a fragment that can be replaced by its content: those without props and children,
// as a block, or inside a paragraph if the fragment is a single paragraph.
import type { Program } from 'estree'
import type { Parent, Root, RootContent } from 'mdast'
import type { MdxJsxTextElement } from 'mdast-util-mdx'
import { shownPath } from '../remark/includedText.ts'
import { nodesOf } from '../walk.ts'
import { OWN, toEsm } from './bindComponents.ts'
import type { FragmentState, FragmentImport } from './fragmentImports.ts'
import { boundNames } from './names.ts'
import { isUnravelled } from './unravel.ts'

export interface FragmentUse {
  readonly parent: Parent & { children: RootContent[] }
  readonly node: RootContent
}

/** Returns the uses of a component as a block, without props and children. */
export function blockUsesOf(tree: Root, name: string): FragmentUse[] {
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

/**
 * Returns the inline uses of a component without props whose file contains one paragraph. Uses with
 * props are changed to render without the `<p>` element. A file with several blocks is reported.
 */
export async function inlineUsesOf(
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

export function isDefinition({ type }: RootContent): boolean {
  return type === 'definition' || type === 'footnoteDefinition'
}

/** Returns the inline content of the fragment's paragraph. */
export function inlineContentOf(content: readonly RootContent[]): RootContent[] {
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
