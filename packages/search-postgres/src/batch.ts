// Collects what is asked in one turn, so that it is read with one statement, and remembers what was read.

/** Values by key; undefined for a key that the database does not have. */
export type Known<Key, Value> = Map<Key, Value | undefined>

/**
 * Returns a function that answers for keys. Those that are not known are loaded together with what
 * is asked for in the same turn of the event loop.
 */
export function createBatch<Key, Value>(
  known: Known<Key, Value>,
  load: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (keys: readonly Key[]) => Promise<readonly (Value | undefined)[]> {
  const state = {
    open: null as { keys: Set<Key>; loaded: Promise<ReadonlyMap<Key, Value>> } | null,
  }
  const startBatch = () => {
    const keys = new Set<Key>()
    // All searches that wait for the same statement go on before the next turn.
    const turn = new Promise((resolve) => setImmediate(resolve))
    const loaded = turn.then(async () => {
      state.open = null
      const found = await load([...keys])
      for (const key of keys) known.set(key, found.get(key))
      return found
    })
    return { keys, loaded }
  }
  return async (keys) => {
    const values = keys.map((key) => known.get(key))
    const missing = keys.filter((key) => !known.has(key))
    if (missing.length === 0) return values
    const open = (state.open ??= startBatch())
    for (const key of missing) open.keys.add(key)
    const found = await open.loaded
    return keys.map((key, index) => found.get(key) ?? values[index])
  }
}
