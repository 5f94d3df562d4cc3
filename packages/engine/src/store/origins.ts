// What pages and their parts were made of, for those that nobody has changed since: by this what is made of a page is known
// without reading the page. Kept by object, apart from its fields, so that what a plugin copies and changes has none. So are the
// names of the plugins that made outputs.

/** Values are as old as their objects: several builds share the list. */
const origins = new WeakMap<object, string>()

/** `of`: hash of all that a value depends on. */
export function setOrigin(value: object, of: string): void {
  origins.set(value, of)
}

/** Null for a value that comes from somewhere else. */
export function originOf(value: object): string | null {
  return origins.get(value) ?? null
}

const makers = new WeakMap<object, string>()

/** `plugin`: name of the one that gave an output. */
export function setMaker(output: object, plugin: string): void {
  makers.set(output, plugin)
}

/** Name of the plugin that gave an output; null for one of docgen's own. */
export function makerOf(output: object): string | null {
  return makers.get(output) ?? null
}
