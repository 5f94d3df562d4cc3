// Items, one after the other → files with some of them each, in their order, written as they are full. Apart from
// searchIndex.ts, which knows what the items are.

export interface CutFile {
  /** Number of the first item. */
  readonly start: number
  /** As it was written. */
  readonly name: string
}

export interface Cutting<Item> {
  /** How long a file is, about. */
  readonly bytes: number
  /** How long an item is. */
  readonly sizeOf: (item: Item) => number
}

export interface Cutter<Item> {
  readonly add: (item: Item) => void
  /** Writes what is left, and gives all files. */
  readonly end: () => readonly CutFile[]
}

/** Makes files of about so many bytes; `write` is given the items of each as soon as it is full, and names it. */
export function createCutter<Item>(
  { bytes, sizeOf }: Cutting<Item>,
  write: (items: readonly Item[]) => string,
): Cutter<Item> {
  const files: CutFile[] = []
  const open = { start: 0, size: 0, items: [] as Item[] }
  const close = () => {
    if (open.items.length === 0) return
    files.push({ start: open.start, name: write(open.items) })
    open.start += open.items.length
    open.size = 0
    open.items = []
  }
  return {
    add(item) {
      const size = sizeOf(item)
      if (open.size + size > bytes) close()
      open.size += size
      open.items.push(item)
    },
    end() {
      close()
      return files
    },
  }
}
