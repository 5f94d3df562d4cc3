// Tells objects from the other values that JSON, plugins and configuration files may contain.

/** Returns whether a value is an object with named fields: neither null nor a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
