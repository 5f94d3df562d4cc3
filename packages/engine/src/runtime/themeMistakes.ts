// Finds values in a theme that cannot be rendered, before React reports them on every page. Only the
// server bundle contains it.
import { isObject } from '../shared/isObject.ts'
import type { ThemeMistake } from '../types/output.ts'

/** Returns the mistakes of the theme's default export. */
export function themeMistakes(theme: unknown): readonly ThemeMistake[] {
  if (!isObject(theme) || isPromise(theme)) return [{ path: [], found: kindOf(theme) }]
  const { Layout, parts = {}, slots = {}, globals, components = {}, text } = theme
  // Without a layout, the other fields are missing too.
  if (Layout === undefined) return ofComponent(['Layout'], Layout)
  return [
    ...ofComponent(['Layout'], Layout),
    ...ofComponents('parts', parts),
    ...ofComponents('components', components),
    ...(isObject(slots) ? [] : [objectMistake(['slots'], slots)]),
    ...(isObject(text) ? [] : [objectMistake(['text'], text)]),
    ...(Array.isArray(globals)
      ? globals.flatMap((each, index) => ofComponent(['globals', index], each))
      : [{ path: ['globals'], found: kindOf(globals), expected: 'a list' }]),
  ]
}

type Path = ThemeMistake['path']

function objectMistake(path: Path, value: unknown): ThemeMistake {
  return { path, found: kindOf(value), expected: 'an object' }
}

function ofComponents(field: string, value: unknown): ThemeMistake[] {
  if (!isObject(value)) return [objectMistake([field], value)]
  return Object.entries(value).flatMap(([name, each]) => ofComponent([field, name], each))
}

function ofComponent(path: Path, value: unknown): ThemeMistake[] {
  return isComponent(value) ? [] : [{ path, found: kindOf(value), expected: 'a component' }]
}

function isComponent(value: unknown): boolean {
  if (typeof value === 'function') return !isAsync(value) && !isPlainClass(value)
  // `memo`, `lazy` and `forwardRef` return objects.
  return isObject(value) && '$$typeof' in value && !isElement(value)
}

function kindOf(value: unknown): string {
  if (value === undefined) return 'missing'
  if (value === null) return '`null`'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'function') {
    if (isAsync(value)) return 'an async function'
    return isPlainClass(value) ? 'a class that does not extend `Component`' : 'a function'
  }
  if (typeof value !== 'object') return `a ${typeof value}`
  if (isPromise(value)) return 'a promise'
  return isElement(value) ? 'an element' : 'an object'
}

function isPromise(value: object): boolean {
  return 'then' in value && typeof value.then === 'function'
}

function isElement(value: object): boolean {
  return '$$typeof' in value && /element/.test(String(value.$$typeof))
}

// eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- any function at all
function isAsync(value: Function): boolean {
  return Object.prototype.toString.call(value) === '[object AsyncFunction]'
}

// eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- any function at all
function isPlainClass(value: Function): boolean {
  const isClass = /^class\b/.test(Function.prototype.toString.call(value))
  return isClass && !isObject((value.prototype as { isReactComponent?: unknown }).isReactComponent)
}
