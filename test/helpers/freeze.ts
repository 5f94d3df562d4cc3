// Freezes a value deeply, so that a stage that changes its input fails the test.
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  // The bytes of a buffer cannot be frozen.
  if (ArrayBuffer.isView(value)) return value
  Object.freeze(value)
  if (value instanceof Map) for (const [key, inner] of value) deepFreeze([key, inner])
  else Object.values(value).forEach(deepFreeze)
  return value
}
