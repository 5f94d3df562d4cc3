// `import Part from './part.mdx'` and `<Part />` → the content of that file, as part of the page: its headings, anchors, links
// and text are the page's own; amid a line it is the words of its one paragraph. Where the component is given props or children,
// it stays a component, amid a line without the element of its paragraph.
// Works before all other steps, on the tree as it was parsed.
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

interface Work {
  readonly context: PageContext
  /** Absolute paths from the page to the file whose tree is looked at. */
  readonly chain: readonly string[]
}

/** A name and the file it stands for. */
interface FragmentImport {
  readonly name: string
  readonly absPath: string
  readonly esm: MdxjsEsm
}

/** Puts fragments in their places; their imports and exports become those of the page. */
export async function inlineFragments(tree: Root, context: PageContext): Promise<void> {
  await inline(tree, { context, chain: [context.absPath] })
}

async function inline(tree: Root, work: Work): Promise<void> {
  raiseEsm(tree)
  for (const fragment of await findImports(tree, work)) {
    const places = [
      ...placesOf(tree, fragment.name),
      ...(await inlinePlacesOf(tree, fragment, work)),
    ]
    await reportSharedIds(tree, fragment, { places, work })
    const parts: Part[] = []
    for (const { node } of places) parts.push(await readFragment(fragment, node, work))
    // What a fragment imports is imported once, however often it is used.
    const [first] = parts
    const hoisted = first ? adopt(first.esm, tree, { parts, fragment, work }) : []
    for (const [index, { parent, node }] of places.entries()) {
      const content = parts[index]?.content ?? []
      const isInLine = node.type === 'mdxJsxTextElement'
      const shown: RootContent[] = isInLine
        ? wordsOf(content)
        : [{ type: 'included', children: content }]
      parent.children.splice(parent.children.indexOf(node), 1, ...shown)
      if (isInLine) tree.children.push(...content.filter(isDefinition))
    }
    if (!mentions(tree, fragment.name)) removeImport(tree, fragment)
    tree.children.unshift(...hoisted)
  }
}

/** Imports and exports among the children of a component → those of the file. */
function raiseEsm(tree: Root): void {
  const isEsm = (node: Node): node is MdxjsEsm => node.type === 'mdxjsEsm'
  const all = [...nodesOf(tree)].filter(isEsm)
  if (all.every((node) => tree.children.includes(node))) return
  for (const node of [...nodesOf(tree)] as Partial<Parent>[]) {
    if (node.children) node.children = node.children.filter((child) => !isEsm(child))
  }
  tree.children.unshift(...all)
}

// ── Imports ────────────────────────────────────────────────────────────────────────────────────────

async function findImports(tree: Root, work: Work): Promise<FragmentImport[]> {
  const found: FragmentImport[] = []
  for (const esm of tree.children) {
    if (esm.type !== 'mdxjsEsm') continue
    for (const declaration of importsOf(esm)) {
      const [specifier] = declaration.specifiers
      if (declaration.specifiers.length !== 1 || specifier?.type !== 'ImportDefaultSpecifier')
        continue
      const absPath = await resolveFragment(String(declaration.source.value), work)
      if (absPath) found.push({ name: specifier.local.name, absPath, esm })
    }
  }
  return found
}

function importsOf({ data }: MdxjsEsm): ImportDeclaration[] {
  return (data?.estree?.body ?? []).filter((statement) => statement.type === 'ImportDeclaration')
}

/** The Markdown or MDX file a source names, its ending optional; null for anything else. */
async function resolveFragment(source: string, { context, chain }: Work): Promise<string | null> {
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
  // What was looked for stays a dependency: it may come.
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

// ── Places ─────────────────────────────────────────────────────────────────────────────────────────

interface Place {
  readonly parent: Parent & { children: RootContent[] }
  readonly node: RootContent
}

/** Where a component stands alone, without props and children. */
function placesOf(tree: Root, name: string): Place[] {
  const places: Place[] = []
  for (const parent of nodesOf(tree) as Iterable<Place['parent']>) {
    if (!Array.isArray(parent.children)) continue
    for (const node of parent.children) {
      if (node.type !== 'mdxJsxFlowElement' || node.name !== name) continue
      if (node.attributes.length === 0 && node.children.length === 0) places.push({ parent, node })
    }
  }
  return places
}

// ── Within lines ───────────────────────────────────────────────────────────────────────────────────

/**
 * Where a component without props stands amid a line and its file holds one paragraph. With props such a component is drawn by
 * one that leaves the paragraph's element out; a file that holds blocks is reported.
 */
async function inlinePlacesOf(tree: Root, fragment: FragmentImport, work: Work): Promise<Place[]> {
  const places: Place[] = []
  for (const { parent, node } of lineNodesOf(tree, fragment.name)) {
    const shape = work.chain.includes(fragment.absPath) ? 'line' : await shapeOf(fragment, work)
    if (shape === 'blocks') reportBlocks(node, fragment, work)
    if (shape !== 'line') continue
    if (node.attributes.length === 0 && node.children.length === 0) places.push({ parent, node })
    else drawInline(tree, node)
  }
  return places
}

/** The uses of a component in paragraphs and headings, which can hold no blocks. */
function* lineNodesOf(tree: Root, name: string): Generator<Place & { node: MdxJsxTextElement }> {
  for (const line of nodesOf(tree) as Iterable<RootContent>) {
    if (line.type !== 'heading' && (line.type !== 'paragraph' || isUnravelled(line))) continue
    for (const parent of [...nodesOf(line)] as Place['parent'][]) {
      for (const node of parent.children ?? []) {
        if (node.type === 'mdxJsxTextElement' && node.name === name) yield { parent, node }
      }
    }
  }
}

/** What a file holds: one paragraph; nothing but components, which may be of any kind; blocks. */
async function shapeOf(
  { absPath }: FragmentImport,
  { context }: Work,
): Promise<'line' | 'components' | 'blocks'> {
  const text = await context.readIncluded(absPath)
  const tree = text === null ? null : await context.parse(absPath, text)
  const shown = (tree?.children ?? []).filter((node) => !isDefinition(node) && !isUnseen(node))
  if (shown.every(({ type }) => type.startsWith('mdx'))) return 'components'
  const [only] = shown
  if (shown.length > 1 || only?.type !== 'paragraph') return 'blocks'
  return isUnravelled(only) ? 'components' : 'line'
}

function isUnseen(node: RootContent): boolean {
  if (node.type === 'html') return /^<!--[^]*-->$/.test(node.value)
  if (node.type === 'mdxFlowExpression') return /^\s*\/\*/.test(node.value)
  return node.type === 'mdxjsEsm'
}

function isDefinition({ type }: RootContent): boolean {
  return type === 'definition' || type === 'footnoteDefinition'
}

/** What stands in the paragraph of a fragment. */
function wordsOf(content: readonly RootContent[]): RootContent[] {
  return content.flatMap((node) => (node.type === 'paragraph' ? node.children : []))
}

const INLINE = `${OWN}Inline`

/** `<Part who="you" />` → `<_docgenInline of={Part} who="you" />`. */
function drawInline(tree: Root, node: MdxJsxTextElement): void {
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
  { context }: Work,
): void {
  context.report(
    {
      severity: 'warning',
      code: 'blocks-in-line',
      message: `\`<${name} />\` stands in a line, and \`${shownPath(absPath, context)}\` holds more than one paragraph of text, which no line can hold.`,
      hint: 'Put it on a line of its own, with empty lines around it.',
    },
    node,
  )
}

// ── Components ─────────────────────────────────────────────────────────────────────────────────────

/** A component draws the same ids wherever it stands: of its headings, only those that are part of the page are numbered. */
async function reportSharedIds(
  tree: Root,
  { name, absPath }: FragmentImport,
  { places, work }: { readonly places: readonly Place[]; readonly work: Work },
): Promise<void> {
  const { context, chain } = work
  const isUse = (node: Node) => isJsxElement(node) && node.name === name
  const inPage = places.map(({ node }) => node as Node)
  const drawn = [...nodesOf(tree)].filter((node) => isUse(node) && !inPage.includes(node))
  const again = inPage.length > 0 ? drawn[0] : drawn[1]
  if (!again || chain.includes(absPath)) return
  const text = await context.readIncluded(absPath)
  const fragment = text === null ? null : await context.parse(absPath, text)
  if (!fragment || ![...nodesOf(fragment)].some(({ type }) => type === 'heading')) return
  context.report(
    {
      severity: 'warning',
      code: 'duplicate-id',
      message: `\`<${name}>\` stands on this page several times, and so do the ids of the headings in \`${shownPath(absPath, context)}\`.`,
      hint: 'Leave out its props and children, so that it becomes part of the page and its ids are numbered, or put the headings into the page.',
    },
    again,
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
  { context, chain }: Work,
): Promise<Part> {
  if (chain.includes(absPath)) {
    const names = [...chain.slice(chain.indexOf(absPath)), absPath]
    context.report(
      {
        severity: 'error',
        code: 'include-cycle',
        message: `The fragment leads back to itself: ${names.map((path) => shownPath(path, context)).join(' → ')}.`,
        hint: 'Remove one of these imports.',
      },
      node,
    )
    return { esm: [], content: [] }
  }
  const text = await context.readIncluded(absPath)
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
 * Imports and exports of a fragment as the page's own: seen from its folder, without what it imports already, and under
 * other names where it means something else by them.
 */
function adopt(
  esm: readonly MdxjsEsm[],
  tree: Root,
  { parts, fragment, work }: { parts: readonly Part[]; fragment: FragmentImport; work: Work },
): MdxjsEsm[] {
  const { context, chain } = work
  const from = dirname(fragment.absPath)
  const to = dirname(chain.at(-1) ?? context.absPath)
  const { alias } = context.config
  moveSources([...esm, ...parts.flatMap(({ content }) => content)], { from, to })
  for (const node of esm) {
    for (const program of programsOf(node)) dropKnown(program, tree, alias)
  }
  const taken = boundNames(tree)
  for (const name of boundNames({ type: 'root', children: [...esm] } as Root)) {
    if (!taken.has(name) && !mentions(tree, name)) continue
    const nodes = parts.flatMap(({ esm: own, content }) => [...own, ...content])
    renameIn(nodes, name, `${name}$${context.sources.length}`)
  }
  return esm.filter((node) => programsOf(node).some(({ body }) => body.length > 0))
}

/** Takes out of a program what the page imports already: the same name from the same module. */
function dropKnown(program: Program, tree: Root, alias: Config['alias']): void {
  const keysIn = (declaration: ImportDeclaration) => keysOf(declaration, alias)
  const known = new Set(
    tree.children.flatMap((child) =>
      child.type === 'mdxjsEsm' ? importsOf(child).flatMap(keysIn) : [],
    ),
  )
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration' || statement.specifiers.length === 0) continue
    const keys = keysIn(statement)
    statement.specifiers = statement.specifiers.filter((_, index) => !known.has(keys[index] ?? ''))
    if (statement.specifiers.length === 0)
      program.body = program.body.filter((each) => each !== statement)
  }
}

/** Module, name and local name of each specifier. */
function keysOf({ source, specifiers }: ImportDeclaration, alias: Config['alias']): string[] {
  const meant = aliasEnd(String(source.value), alias)
  const module = meant === '@theme' ? 'docgen/theme' : meant
  return specifiers.map((specifier) => {
    const imported = specifier.type === 'ImportSpecifier' ? specifier.imported : null
    const name = imported && 'name' in imported ? imported.name : specifier.type
    return [module, name, specifier.local.name].join('\0')
  })
}
