// Turns what CommonJS modules export into what `import` gives, by the rules of esbuild, which
// bundles the same packages in a build.

export type Exports = Readonly<Record<string, unknown>>

/**
 * Returns the names that an ES module sees. `isNode`: whether the importing module follows Node.js,
 * where the default export is always the whole module.
 */
export function fromCommonJs(module: unknown, isNode: boolean): Exports {
  const isCompiled = isObject(module) && Boolean((module as Exports)['__esModule'])
  const names: Record<string, unknown> = isNode || !isCompiled ? { default: module } : {}
  if (isObject(module)) copyNames(module as Exports, names)
  return names
}

/** Defines getters, so that values that change later are seen. Names that `to` has stay. */
export function copyNames(from: Exports, to: object, left?: string): void {
  for (const name of Object.getOwnPropertyNames(from)) {
    if (name === left || Object.hasOwn(to, name)) continue
    Object.defineProperty(to, name, {
      get: () => from[name],
      enumerable: true,
      configurable: true,
    })
  }
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}
