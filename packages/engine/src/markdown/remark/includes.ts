// Adds included files to the tree: Markdown (`<!-- @include: ./part.md#region -->`) and the code of
// codeImports.ts. This is the first step, so that later steps treat included content like the
// page's own. Files are read through the context, which records them as dependencies. The nodes of
// an included Markdown file stay together in one node until containers.ts has paired the markers in
// it.
import type { Html, Nodes, Paragraph, Parent, Root, RootContent } from 'mdast'
import type { MdxFlowExpression } from 'mdast-util-mdx'
import type { VFile } from 'vfile'
import { contextOf, type Finding, type PageContext } from '../context.ts'
import { parseIncludeTarget } from '../includeTarget.ts'
import { expandCode, expandImports } from './codeImports.ts'
import {
  type IncludedMarkdown,
  type IncludeRequest,
  readMarkdown,
  resolveTarget,
  shownPath,
} from './includedText.ts'
import { isolateReferences } from './isolateReferences.ts'
import { sectionOf } from './sectionOf.ts'

/**
 * Maximum number of included files. It stops includes that multiply, such as files that each
 * include two others.
 */
const MAX_INCLUDES = 1_000

interface IncludeState {
  readonly context: PageContext
  /** Absolute paths of the nested includes from the page to the current file. */
  readonly chain: readonly string[]
}

/** Replaces includes by the content they name. */
export function includes() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const context = contextOf(file)
    await expand(tree, { context, chain: [context.absPath] })
  }
}

const MAY_INCLUDE = /@include|<<<|file=/

async function expand(parent: Parent, state: IncludeState): Promise<void> {
  const { sources } = state.context
  if (parent.type === 'root' && sources.every(({ text }) => !MAY_INCLUDE.test(text))) return
  const children: RootContent[] = []
  for (const child of parent.children) children.push(...(await expandNode(child, state)))
  parent.children = children
}

async function expandNode(node: RootContent, state: IncludeState): Promise<RootContent[]> {
  if (node.type === 'html' || node.type === 'mdxFlowExpression') return expandComment(node, state)
  if (node.type === 'code') return [await expandCode(node, state.context)]
  if (node.type === 'paragraph') return expandParagraph(node, state.context)
  if ('children' in node) await expand(node, state)
  return [node]
}

// ── Markdown ───────────────────────────────────────────────────────────────────────────────────────

const INCLUDE = /^\s*<!--\s*@include\s*:?\s*(.*?)\s*-->/

/** A comment in MDX is an expression that contains only a JavaScript comment. */
const INCLUDE_IN_MDX = /^\s*\/\*\s*@include\s*:?\s*(.*?)\s*\*\//

async function expandComment(
  node: Html | MdxFlowExpression,
  state: IncludeState,
): Promise<RootContent[]> {
  const match = (node.type === 'html' ? INCLUDE : INCLUDE_IN_MDX).exec(node.value)
  if (!match) return [node]
  const target = parseIncludeTarget(match[1] ?? '')
  if (!target || match[0].length < node.value.trimEnd().length) {
    reportInvalid(node, state.context)
    return []
  }
  const request: IncludeRequest = { target, at: node, context: state.context }
  const absPath = resolveTarget(request)
  if (absPath === null || rejectInclude(absPath, request, state)) return []
  const included = await readMarkdown(absPath, request)
  return included ? includeTree(absPath, included, { request, state }) : []
}

async function includeTree(
  absPath: string,
  { text, selected, heading }: IncludedMarkdown,
  { request, state }: { readonly request: IncludeRequest; readonly state: IncludeState },
): Promise<RootContent[]> {
  const { context, chain } = state
  const number = context.sources.length
  const tree = await context.parse(absPath, selected)
  if (!tree) return []
  // Code frames show the whole file, not only the selected lines.
  const source = context.sources[number]
  if (source) context.sources[number] = { ...source, text }
  isolateReferences(tree, `-${number}`)
  if (heading !== null) tree.children = sectionOf(tree, heading, request)
  await expand(tree, { context, chain: [...chain, absPath] })
  return [{ type: 'included', children: tree.children }]
}

function rejectInclude(
  absPath: string,
  { at, context }: IncludeRequest,
  { chain }: IncludeState,
): boolean {
  const refuse = (finding: Pick<Finding, 'code' | 'message' | 'hint'>) => {
    context.report({ severity: 'error', ...finding }, at)
    return true
  }
  if (chain.includes(absPath)) {
    const cycle = [...chain.slice(chain.indexOf(absPath)), absPath]
    const names = cycle.map((path) => shownPath(path, context))
    return refuse({
      code: 'include-cycle',
      message: `The include is circular: ${names.join(' → ')}.`,
      hint: 'Remove one of these includes.',
    })
  }
  if (context.sources.length <= MAX_INCLUDES) return false
  return refuse({
    code: 'too-many-includes',
    message: `The page includes more than ${MAX_INCLUDES} files.`,
    hint: 'Nested includes multiply. Include only the files that you need.',
  })
}

/** Reports includes of Markdown within a paragraph, and expands its code imports. */
function expandParagraph(node: Paragraph, context: PageContext): Promise<RootContent[]> {
  for (const child of node.children) {
    if (child.type === 'html' && INCLUDE.test(child.value)) reportInvalid(child, context)
  }
  return expandImports(node, context)
}

function reportInvalid(node: Nodes, context: PageContext): void {
  context.report(
    {
      severity: 'error',
      code: 'invalid-include',
      message: 'The include is invalid: it must be alone on its line and name one file.',
      hint: 'Write `<!-- @include: ./file.md -->`. You can add `#region`, `#heading` or `{3-10}` to the path.',
    },
    node,
  )
}

/** The nodes of an included file. */
interface Included extends Parent {
  type: 'included'
}

declare module 'mdast' {
  interface RootContentMap {
    included: Included
  }
}
