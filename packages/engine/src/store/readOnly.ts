// Freezes what hooks of plugins are given.
/** Pages and models live on in `dev`: a hook that changes them in place is told so by the engine of JavaScript. */
export function readOnly<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  if (ArrayBuffer.isView(value)) return value
  Object.freeze(value)
  if (value instanceof Map) value.forEach(readOnly)
  else fieldsOf(value).forEach(readOnly)
  return value
}

/** Without what is read when it is asked for. */
function fieldsOf(value: object): unknown[] {
  if (Array.isArray(value)) return value
  return Object.values(Object.getOwnPropertyDescriptors(value)).map((each) => each.value as unknown)
}
