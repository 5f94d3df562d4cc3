// A list of items → files with some of them each, in their order. Apart from searchIndex.ts, which knows what the items are.
import { shortHashOf } from '../hash.ts'

export interface CutFile {
  /** Number of the first item. */
  readonly start: number
  /** Made from the contents. */
  readonly name: string
  readonly contents: string
}

/** Files of about so many bytes; `toContents` makes the value that is written from the items of a file. */
export function cutFiles<Item>(
  items: readonly Item[],
  bytes: number,
  toContents: (items: readonly Item[]) => unknown,
): CutFile[] {
  const files: CutFile[] = []
  let start = 0
  let size = 0
  const close = (end: number) => {
    if (end === start) return
    const contents = JSON.stringify(toContents(items.slice(start, end)))
    files.push({ start, name: shortHashOf(contents), contents })
    start = end
    size = 0
  }
  items.forEach((item, index) => {
    const itemSize = Buffer.byteLength(JSON.stringify(item))
    if (size + itemSize > bytes) close(index)
    size += itemSize
  })
  close(items.length)
  return files
}
