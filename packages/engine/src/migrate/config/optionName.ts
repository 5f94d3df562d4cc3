// Names an option of a foreign configuration for the report. Positions in lists say little, so that
// calls and plugins are named instead.
import { posix } from 'node:path'
import { dataOf, isData, textOf } from './values.ts'

/** Returns a readable name: `plugins.0.options.include` of a call of `vite-inspect` → `vite-inspect.include`. */
export function optionName(config: unknown, path: string): string {
  let value = config
  let name = ''
  for (const part of path.split('.')) {
    const next: unknown = Array.isArray(value) ? value[Number(part)] : dataOf(value)[part]
    const isInner = isOptions(value, part)
    const called = textOf(dataOf(next)['$package'])
    if (called !== undefined) name = posix.basename(called)
    else if (!isInner) name += (name === '' ? '' : '.') + (itemName(value, next) ?? part)
    value = next
  }
  return name.replace(/^\$nextra\./, '').replace(/\.(\d+)(?=\.|$)/g, '[$1]')
}

/** Returns whether a part of a path leads from a call or a pair to its options. */
function isOptions(value: unknown, part: string): boolean {
  if (Array.isArray(value)) return isPair(value) && part === '1'
  return isData(value) && '$package' in value && part === 'options'
}

/** `['name', { … }]` lists a plugin with its options. */
function isPair(value: unknown): value is readonly [string, unknown] {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === 'string'
}

/** Returns the name of an item of a list, such as a plugin; undefined if it has none. */
function itemName(list: unknown, item: unknown): string | undefined {
  if (!Array.isArray(list)) return undefined
  if (isPair(item)) return posix.basename(item[0])
  return textOf(dataOf(item)['name']) ?? functionName(item)
}

/** Returns the name of a function, or of the module whose default export it is; undefined without one. */
export function functionName(value: unknown): string | undefined {
  const { $name, $module, $function } = dataOf(value)
  const exported = textOf($name)
  if (exported !== undefined && exported !== 'default') return exported
  const [, stem] = /([^/]+?)(?:\/index)?\.[cm]?[jt]sx?$/.exec(textOf($module) ?? '') ?? []
  const [, own] = /^(?:async\s+)?function\s*\*?\s*([\w$]+)/.exec(textOf($function) ?? '') ?? []
  return stem ?? own
}
