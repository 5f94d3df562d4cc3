// Inlines fragments: `import Part from './part.mdx'` and `<Part />` are replaced by the content of
// the file, so that its headings, anchors, links and text belong to the page. Inside a paragraph,
// only a file with a single paragraph can be inlined. A component with props or children stays a
// component, and is rendered without its `<p>` element inside a paragraph. This runs before all
// other steps, on the parsed tree.
import { dirname, join } from 'node:path'
import type { ImportDeclaration, Program } from 'estree'
import type { Parent, Root, RootContent } from 'mdast'
import type { MdxjsEsm, MdxJsxTextElement } from 'mdast-util-mdx'
import type { Node } from 'unist'
import { aliasEnd } from '../../shared/alias.ts'
import type { Config } from '../../types/index.ts'
import type { PageContext } from '../context.ts'
import { outsideReasonOf } from '../../content/siteFiles.ts'
import { isolateReferences } from '../remark/isolateReferences.ts'
import { shownPath } from '../remark/includedText.ts'
import { nodesOf } from '../walk.ts'
import { OWN, toEsm } from './bindComponents.ts'
import { boundNames, isJsxElement, mentions } from './names.ts'
import { programsOf } from './programs.ts'
import { moveSources } from './moveSources.ts'
import { renameIn } from './renameIn.ts'
import { isUnravelled } from './unravel.ts'

interface FragmentState {
  readonly context: PageContext
  /** Absolute paths of the nested fragments from the page to the current file. */
  readonly chain: readonly string[]
}

/** An imported name and the file it refers to. */
interface FragmentImport {
  readonly name: string
  readonly absPath: string
  readonly esm: MdxjsEsm
}

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

// ── Imports ────────────────────────────────────────────────────────────────────────────────────────

async function findImports(tree: Root, state: FragmentState): Promise<FragmentImport[]> {
  const found: FragmentImport[] = []
  for (const esm of tree.children) {
    if (esm.type !== 'mdxjsEsm') continue
    for (const declaration of importsOf(esm)) {
      const [specifier] = declaration.specifiers
      if (declaration.specifiers.length !== 1 || specifier?.type !== 'ImportDefaultSpecifier')
        continue
      const absPath = await resolveFragment(String(declaration.source.value), state)
      if (absPath) found.push({ name: specifier.local.name, absPath, esm })
    }
  }
  return found
}

function importsOf({ data }: MdxjsEsm): ImportDeclaration[] {
  return (data?.estree?.body ?? []).filter((statement) => statement.type === 'ImportDeclaration')
}

/**
 * Returns the Markdown or MDX file that an import source names, with or without extension; null for
 * anything else.
 */
async function resolveFragment(
  source: string,
  { context, chain }: FragmentState,
): Promise<string | null> {
  const { config } = context
  const target = aliasEnd(source, config.alias)
  if (!/^\.{0,2}\//.test(target)) return null
  const from = dirname(chain.at(-1) ?? context.absPath)
  const absPath = target.startsWith('/') ? target : join(from, target)
  const candidates = /\.mdx?$/.test(absPath)
    ? [absPath]
    : ['.mdx', '.md', '/index.mdx', '/index.md'].map((ending) => absPath + ending)
  for (const candidate of candidates) {
    if (outsideReasonOf(candidate, config) !== null) continue
    if (await context.readBytes(candidate)) return candidate
  }
  // The missing files are recorded as dependencies, because they may be created later.
  return null
}

function removeImport(tree: Root, { name, esm }: FragmentImport): void {
  const program = esm.data?.estree
  if (!program) return
  program.body = program.body.filter(
    (statement) =>
      statement.type !== 'ImportDeclaration' ||
      statement.specifiers.length !== 1 ||
      statement.specifiers[0]?.local.name !== name,
  )
  if (program.body.length === 0) tree.children = tree.children.filter((child) => child !== esm)
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

// ── Fragments ──────────────────────────────────────────────────────────────────────────────────────

interface Part {
  readonly esm: readonly MdxjsEsm[]
  readonly content: RootContent[]
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

/**
 * Adapts the imports and exports of a fragment to the page: updates relative paths, removes what
 * the page already imports, and renames names that the page uses for something else.
 */
function adaptEsm(
  esm: readonly MdxjsEsm[],
  tree: Root,
  {
    parts,
    fragment,
    state,
  }: { parts: readonly Part[]; fragment: FragmentImport; state: FragmentState },
): MdxjsEsm[] {
  const { context, chain } = state
  const from = dirname(fragment.absPath)
  const to = dirname(chain.at(-1) ?? context.absPath)
  const { alias } = context.config
  moveSources([...esm, ...parts.flatMap(({ content }) => content)], { from, to })
  for (const node of esm) {
    for (const program of programsOf(node)) removeDuplicateImports(program, tree, alias)
  }
  const taken = boundNames(tree)
  for (const name of boundNames({ type: 'root', children: [...esm] } as Root)) {
    if (!taken.has(name) && !mentions(tree, name)) continue
    const nodes = parts.flatMap(({ esm: own, content }) => [...own, ...content])
    renameIn(nodes, name, `${name}$${context.sources.length}`)
  }
  return esm.filter((node) => programsOf(node).some(({ body }) => body.length > 0))
}

/** Removes imports that the page already has: the same name from the same module. */
function removeDuplicateImports(program: Program, tree: Root, alias: Config['alias']): void {
  const keysIn = (declaration: ImportDeclaration) => keysOf(declaration, alias)
  const existing = new Set(
    tree.children.flatMap((child) =>
      child.type === 'mdxjsEsm' ? importsOf(child).flatMap(keysIn) : [],
    ),
  )
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration' || statement.specifiers.length === 0) continue
    const keys = keysIn(statement)
    statement.specifiers = statement.specifiers.filter(
      (_, index) => !existing.has(keys[index] ?? ''),
    )
    if (statement.specifiers.length === 0)
      program.body = program.body.filter((each) => each !== statement)
  }
}

/** Returns a key of module, exported name and local name for each specifier. */
function keysOf({ source, specifiers }: ImportDeclaration, alias: Config['alias']): string[] {
  const resolved = aliasEnd(String(source.value), alias)
  const module = resolved === '@theme' ? 'docgen/theme' : resolved
  return specifiers.map((specifier) => {
    const imported = specifier.type === 'ImportSpecifier' ? specifier.imported : null
    const name = imported && 'name' in imported ? imported.name : specifier.type
    return [module, name, specifier.local.name].join('\0')
  })
}
