// Replaces the value at one place of a hook's result. The fuzz tests return it instead of a page or a site model.

/** The keys from the outermost value to a place. */
export type Place = readonly string[]

/** No result of a hook is deeper. Values that contain themselves are not followed further. */
const DEEPEST = 8

/** Returns all places in a value, starting with the value itself. Of lists and maps, only the first entry is included. */
export function placesOf(value: unknown, depth = 0): readonly Place[] {
  const below = depth > DEEPEST ? [] : entriesOf(value)
  const isSeries = Array.isArray(value) || value instanceof Map
  return [
    [],
    ...(isSeries ? below.slice(0, 1) : below).flatMap(([key, child]) =>
      placesOf(child, depth + 1).map((place) => [key, ...place]),
    ),
  ]
}

/** A copy of `value` with `other` in that place. */
export function withOther(value: unknown, place: Place, other: unknown): unknown {
  const [key, ...rest] = place
  if (key === undefined) return other
  const entries = new Map(entriesOf(value))
  entries.set(key, withOther(entries.get(key), rest, other))
  if (value instanceof Map) return entries
  return Array.isArray(value) ? [...entries.values()] : Object.fromEntries(entries)
}

function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return []
  return value instanceof Map ? [...(value as Map<string, unknown>)] : Object.entries(value)
}
