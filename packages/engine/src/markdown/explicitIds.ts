// Moves `{#id}` at the end of a heading into the heading's data, exactly as the author wrote it.
// Markdown would interpret some ids (`{#__all__}` is strong text). A text with such an id is parsed
// again with the id replaced by letters of the same length, so that positions stay the same.
import type { Heading, Root } from 'mdast'
import { nodesOf } from './walk.ts'

/**
 * `{#id}` or `{ #id }`, then closing number signs or the line below a heading. MDX authors often write a
 * backslash before the brace.
 */
const ID_SYNTAX = /(\\?\{[ \t]*#)([^\s{}#]+)[ \t]*\}(?:[ \t]+#+)?[ \t]*(?:\n.*)?$/

/** Ids without characters that have a meaning in Markdown. */
const PLAIN = /^[\p{L}\p{N}.-]+$/u

/** `{#id}` at the end of a heading's text after parsing. */
const PARSED_ID = /\s*\{[ \t]*#([^\s{}#]+)[ \t]*\}[ \t]*$/

interface ExplicitId {
  readonly id: string
  /** Offset of the id in the text. */
  readonly offset: number
}

/**
 * Parses a text with `parse` and moves the ids of headings into their data. Returns null if `parse`
 * does.
 */
export function parseWithIds<Tree extends Root | null>(
  text: string,
  parse: (text: string) => Tree,
): Tree {
  const tree = parse(text)
  if (tree && text.includes('{/*')) for (const heading of headingsOf(tree)) readComment(heading)
  if (!tree || !/\{[ \t]*#/.test(text)) return tree
  const ids = headingsOf(tree).flatMap((heading) => findExplicitId(heading, text) ?? [])
  if (ids.length === 0) return tree
  const isPlain = ids.every(({ id }) => PLAIN.test(id) && !/www\./i.test(id))
  const exact = isPlain ? tree : parse(mask(text, ids))
  if (exact) for (const heading of headingsOf(exact)) moveIdToData(heading, text)
  return exact
}

function headingsOf(tree: Root): Heading[] {
  return [...nodesOf(tree)].filter((node) => node.type === 'heading') as Heading[]
}

function findExplicitId({ position }: Heading, text: string): ExplicitId | null {
  const start = position?.start.offset
  if (start === undefined) return null
  const match = ID_SYNTAX.exec(text.slice(start, position?.end.offset))
  const [, opening = '', id = ''] = match ?? []
  return match && { id, offset: start + match.index + opening.length }
}

/** `{/* #id *\/}`, with which Docusaurus keeps ids valid in MDX. */
const COMMENT = /^\s*\/\*\s*#(\S+)\s*\*\/\s*$/

/** Moves an id in a comment of MDX at the end of a heading into its data. */
function readComment(heading: Heading): void {
  const last = heading.children.at(-1) as { type: string; value?: string } | undefined
  const id = last?.type === 'mdxTextExpression' ? COMMENT.exec(last.value ?? '')?.[1] : undefined
  if (id === undefined) return
  heading.children.pop()
  const before = heading.children.at(-1)
  if (before?.type === 'text') before.value = before.value.trimEnd()
  heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id } }
}

function mask(text: string, ids: readonly ExplicitId[]): string {
  const parts = ids.map(({ id, offset }, index) => {
    const next = ids[index + 1]?.offset
    return 'x'.repeat(id.length) + text.slice(offset + id.length, next)
  })
  return text.slice(0, ids[0]?.offset) + parts.join('')
}

function moveIdToData(heading: Heading, text: string): void {
  const explicit = findExplicitId(heading, text)
  const last = heading.children.at(-1)
  if (!explicit || last?.type !== 'text' || !PARSED_ID.test(last.value)) return
  last.value = last.value.replace(PARSED_ID, '')
  if (last.value === '') heading.children.pop()
  const { data } = heading
  heading.data = { ...data, hProperties: { ...data?.hProperties, id: explicit.id } }
}
