// Notices which options of a foreign configuration a reader uses, so that the report can name the others.
import { posix } from 'node:path'
import { compareText } from '../../shared/compareText.ts'
import { isData, type Data } from './values.ts'

/** Leads from a wrapped object to the object itself. */
const PLAIN = Symbol('plain')

/** Returns an object without tracking, for code that reads all of it and uses none. */
export function plainOf(value: unknown): unknown {
  return isData(value) ? ((value as { readonly [PLAIN]?: unknown })[PLAIN] ?? value) : value
}

/** Returns whether an option has the value that the old tool uses without it. */
export type IsDefault = (name: string, value: unknown) => boolean

export interface TrackedReads {
  /** The same data. */
  readonly value: unknown
  /** Returns the options that have not been read so far: `vite`, `themeConfig.navbar.logo.href`. */
  readonly unused: (isDefault?: IsDefault) => string[]
}

/** The options of the objects that a reader has opened, and the names of those that it has read. */
interface Options {
  readonly opened: Map<string, unknown[]>
  readonly read: Set<string>
}

export function trackReads(value: unknown): TrackedReads {
  const options: Options = { opened: new Map(), read: new Set() }
  const tracked = track(value, [], options)
  const unused = (isDefault: IsDefault = () => false) =>
    [...options.opened].flatMap(([name, values]) =>
      options.read.has(name) || values.every((each) => isDefault(name, each)) ? [] : [name],
    )
  return { value: tracked, unused: (isDefault) => unused(isDefault).sort(compareText) }
}

function isLeaf(value: Data): boolean {
  return '$function' in value || '$regexp' in value
}

/** Wraps the objects of a list, which share the names of their options. */
function trackList(
  list: readonly unknown[],
  path: readonly string[],
  options: Options,
): readonly unknown[] {
  const [name, second] = list
  // The options of a plugin: `['client-redirects', { … }]`.
  const isPair = list.length === 2 && typeof name === 'string' && isData(second)
  return list.map((each) => track(each, isPair ? [posix.basename(name)] : path, options))
}

/** Sidebars by address share their names, and so do items inside of items. */
function innerPath(path: readonly string[], key: string): readonly string[] {
  return key.startsWith('/') || key === path.at(-1) ? path : [...path, key]
}

/** Wraps an object. Its fields become options when something in it is read. */
function track(value: unknown, path: readonly string[], options: Options): unknown {
  if (Array.isArray(value)) return trackList(value, path, options)
  if (!isData(value) || isLeaf(value)) return value
  // The options of a call of a package: `starlight({ … })`.
  const isCall = '$package' in value
  const nameOf = (key: string) => [...path, key].join('.')
  const pathOf = (key: string) =>
    isCall ? [posix.basename(String(value['$package']))] : innerPath(path, key)
  const inner = new Map<string, unknown>()
  let isOpen = isCall
  const open = () => {
    if (isOpen) return
    isOpen = true
    for (const [key, each] of Object.entries(value))
      options.opened.set(nameOf(key), [...(options.opened.get(nameOf(key)) ?? []), each])
  }
  return new Proxy(value, {
    get: (target, key) => {
      if (key === PLAIN) return target
      open()
      if (typeof key === 'symbol' || !Object.hasOwn(target, key))
        return Reflect.get(target, key) as unknown
      options.read.add(nameOf(key))
      if (!inner.has(key)) inner.set(key, track(target[key], pathOf(key), options))
      return inner.get(key)
    },
    ownKeys: (target) => {
      open()
      return Reflect.ownKeys(target)
    },
  })
}
