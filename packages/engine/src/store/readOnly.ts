// Freezes the values that plugin hooks receive.

/**
 * Freezes a value deeply and returns it. In `dev`, pages and models outlive a hook, so a hook must
 * not change them in place: JavaScript throws a TypeError if it tries.
 */
export function readOnly<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  if (ArrayBuffer.isView(value)) return value
  Object.freeze(value)
  if (value instanceof Map) value.forEach(readOnly)
  else fieldsOf(value).forEach(readOnly)
  return value
}

/** Returns the values of the fields, without calling getters. */
function fieldsOf(value: object): unknown[] {
  if (Array.isArray(value)) return value
  return Object.values(Object.getOwnPropertyDescriptors(value)).map((each) => each.value as unknown)
}
