// `{#id}` at the end of a heading → the id of its element, exactly as the author wrote it. To Markdown the signs in an id mean
// what they mean elsewhere (`{#__all__}` is strong text), so a text with such an id is parsed again with the signs masked by
// letters: all positions stay the same.
import type { Heading, Root } from 'mdast'
import { nodesOf } from './walk.ts'

/** The block, then closing number signs or the line below a heading. A backslash before the brace is how MDX is often written. */
const BLOCK = /(\\?\{#)([^\s{}#]+)\}(?:[ \t]+#+)?[ \t]*(?:\n.*)?$/

/** Signs that mean nothing to any parser between letters and digits. */
const PLAIN = /^[\p{L}\p{N}.-]+$/u

/** What is left of it at the end of a heading's text. */
const MASKED = /\s*\{#([^\s{}#]+)\}[ \t]*$/

interface WrittenId {
  readonly id: string
  /** Where it is in the text. */
  readonly offset: number
}

/** Parses a text with `parse`, and moves the ids of headings from their text into their data. Null where `parse` gives null. */
export function parseWithIds<Tree extends Root | null>(
  text: string,
  parse: (text: string) => Tree,
): Tree {
  const tree = parse(text)
  if (!tree || !text.includes('{#')) return tree
  const ids = headingsOf(tree).flatMap((heading) => idOf(heading, text) ?? [])
  if (ids.length === 0) return tree
  const isPlain = ids.every(({ id }) => PLAIN.test(id) && !/www\./i.test(id))
  const exact = isPlain ? tree : parse(mask(text, ids))
  if (exact) for (const heading of headingsOf(exact)) takeId(heading, text)
  return exact
}

function headingsOf(tree: Root): Heading[] {
  return [...nodesOf(tree)].filter((node) => node.type === 'heading') as Heading[]
}

function idOf({ position }: Heading, text: string): WrittenId | null {
  const start = position?.start.offset
  if (start === undefined) return null
  const match = BLOCK.exec(text.slice(start, position?.end.offset))
  const [, opening = '', id = ''] = match ?? []
  return match && { id, offset: start + match.index + opening.length }
}

function mask(text: string, ids: readonly WrittenId[]): string {
  const parts = ids.map(({ id, offset }, index) => {
    const next = ids[index + 1]?.offset
    return 'x'.repeat(id.length) + text.slice(offset + id.length, next)
  })
  return text.slice(0, ids[0]?.offset) + parts.join('')
}

function takeId(heading: Heading, text: string): void {
  const written = idOf(heading, text)
  const last = heading.children.at(-1)
  if (!written || last?.type !== 'text' || !MASKED.test(last.value)) return
  last.value = last.value.replace(MASKED, '')
  if (last.value === '') heading.children.pop()
  const { data } = heading
  heading.data = { ...data, hProperties: { ...data?.hProperties, id: written.id } }
}
