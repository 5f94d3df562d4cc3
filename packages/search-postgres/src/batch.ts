// Collects what is asked before a statement starts, so that it is read at once, and remembers what
// was read.
import type { InTurn } from './turns.ts'

/** Values by key; undefined for a key that the database does not have. */
export type Known<Key, Value> = Map<Key, Value | undefined>

/** Reads values by key, in the order of the keys. Adds to `known` what it has to load. */
export type ReadBatch<Key, Value> = (
  keys: readonly Key[],
  known: Known<Key, Value>,
) => Promise<readonly (Value | undefined)[]>

/**
 * Returns a function that answers for keys. Those that are not known are loaded together with what
 * is asked for until it is their turn.
 */
export function createBatch<Key, Value>(
  load: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
  inTurn: InTurn,
): ReadBatch<Key, Value> {
  const state = {
    open: null as { keys: Set<Key>; loaded: Promise<ReadonlyMap<Key, Value>> } | null,
  }
  const startBatch = () => {
    const keys = new Set<Key>()
    const loaded = inTurn(() => {
      state.open = null
      return load([...keys])
    })
    return { keys, loaded }
  }
  return async (keys, known) => {
    const values = keys.map((key) => known.get(key))
    const missing = keys.filter((key) => !known.has(key))
    if (missing.length === 0) return values
    const open = (state.open ??= startBatch())
    for (const key of missing) open.keys.add(key)
    const found = await open.loaded
    for (const key of missing) known.set(key, found.get(key))
    return keys.map((key, index) => found.get(key) ?? values[index])
  }
}
