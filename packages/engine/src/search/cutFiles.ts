// Splits a sequence of items into files of about equal size and writes each file as soon as it is
// full. What the items are is up to the caller.

export interface CutFile {
  /** Index of the first item in the file. */
  readonly start: number
  /** The name that `write` returned. */
  readonly name: string
}

export interface Cutting<Item> {
  /** The target size of a file in bytes. Only a file with a single item may be larger. */
  readonly bytes: number
  /** Returns the size of an item in bytes. */
  readonly sizeOf: (item: Item) => number
}

export interface Cutter<Item> {
  readonly add: (item: Item) => void
  /** Writes the remaining items and returns all files. */
  readonly end: () => readonly CutFile[]
}

/**
 * Creates a cutter. It calls `write` with the items of each full file; `write` returns its name.
 */
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

/**
 * Cuts items into files of about the same size, which is as close to the target as their total
 * allows. Returns the files.
 */
export function cutEvenly<Item>(
  items: readonly Item[],
  { bytes, sizeOf }: Cutting<Item>,
  write: (items: readonly Item[]) => string,
): readonly CutFile[] {
  const sizes = items.map(sizeOf)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const count = Math.max(1, Math.round(total / bytes))
  const files: CutFile[] = []
  let [start, seen] = [0, 0]
  for (const [index, size] of sizes.entries()) {
    // An item belongs to the file that holds its middle.
    const isNext = seen + size / 2 > ((files.length + 1) * total) / count
    if (isNext && index > start) {
      files.push({ start, name: write(items.slice(start, index)) })
      start = index
    }
    seen += size
  }
  if (start < items.length) files.push({ start, name: write(items.slice(start)) })
  return files
}
