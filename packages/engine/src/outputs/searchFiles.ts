// A list of items → files with some of them each, in their order. Apart from searchIndex.ts, which knows what the items are.
import { shortHashOf } from '../hash.ts'

export interface CutFile {
  /** Number of the first item. */
  readonly start: number
  /** Made from the contents. */
  readonly name: string
  readonly contents: string
}

export interface Cutting<Item> {
  /** How long a file is, about. */
  readonly bytes: number
  /** How long an item is. */
  readonly sizeOf: (item: Item) => number
  /** The text of a file. */
  readonly toContents: (items: readonly Item[]) => string
}

/** Files of about so many bytes. */
export function cutFiles<Item>(
  items: readonly Item[],
  { bytes, sizeOf, toContents }: Cutting<Item>,
): CutFile[] {
  const files: CutFile[] = []
  let start = 0
  let size = 0
  const close = (end: number) => {
    if (end === start) return
    const contents = toContents(items.slice(start, end))
    files.push({ start, name: shortHashOf(contents), contents })
    start = end
    size = 0
  }
  items.forEach((item, index) => {
    const itemSize = sizeOf(item)
    if (size + itemSize > bytes) close(index)
    size += itemSize
  })
  close(items.length)
  return files
}
