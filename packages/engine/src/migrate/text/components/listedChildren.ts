// Keeps apart the children of components that read them as a list. Docgen renders neighboring blocks
// without components as one element, so that `children[1]` would be empty.
import type { Root } from 'mdast'
import { dataOf, textOf } from '../../config/values.ts'
import type { PageInput } from '../../pageInput.ts'
import type { Edit } from '../edits.ts'
import type { PageNames } from '../modules/imports.ts'
import { moduleFile } from '../modules/reexports.ts'
import { nodesOfType, rangeOf } from '../parse.ts'
import type { JsxElement } from './jsx.ts'

type Block = JsxElement['children'][number]

/** Code that reads children as a list: `children[0]`, `Children.map(children, …)`. */
const READS_LIST =
  /\bchildren\s*(?:\?\.)?\[|\bchildren\??\.(?:map|forEach|filter|find|flatMap|slice|length)\b|\bChildren\.(?:map|forEach|toArray|count)\(/

/** Wraps each block in such a component in a fragment, `<>…</>`. */
export function listedChildren(
  tree: Root,
  source: string,
  names: PageNames,
  input: PageInput,
): Edit[] {
  const elements = nodesOfType<JsxElement>(tree, 'mdxJsxFlowElement')
  return elements.flatMap((element) => {
    const file = fileOf(element.name ?? '', names, input)
    const code = file === undefined ? undefined : input.modules.get(file)
    const blocks = code !== undefined && READS_LIST.test(code) ? blocksIn(element, source) : []
    return blocks.flatMap((block) => fragmentEdits(block, source))
  })
}

/** Returns the module of a component that the page imports, or that the site offers to all pages. */
function fileOf(name: string, { imports }: PageNames, input: PageInput): string | undefined {
  const from = imports.find(({ names }) => names.has(name))?.from
  const shared = textOf(dataOf(dataOf(input.site.facts['globals'])[name])['path'])
  return from === undefined ? shared : moduleFile(from, input.page.from, input)
}

/** Returns the blocks without those that React renders one by one anyway; none if `:::` joins them. */
function blocksIn({ children }: JsxElement, source: string): Block[] {
  const blocks: readonly Block[] = children
  const isJoined = blocks.some((child) => source.startsWith(':::', rangeOf(child).start))
  if (isJoined || blocks.length < 2) return []
  return blocks.filter(
    (child) =>
      child.type !== 'mdxFlowExpression' &&
      !(child.type === 'mdxJsxFlowElement' && !/^[a-z]/.test(child.name ?? '')),
  )
}

function fragmentEdits(block: Block, source: string): Edit[] {
  const { start, end } = rangeOf(block)
  const indent = /[ \t]*$/.exec(source.slice(0, start))?.[0] ?? ''
  return [
    { start, end: start, text: `<>\n\n${indent}` },
    { start: end, end, text: `\n\n${indent}</>` },
  ]
}
