// Notices which options of a foreign configuration a reader uses, so that the report can name the others.
import { posix } from 'node:path'
import { compareText } from '../../shared/compareText.ts'
import { isData, type Data } from './values.ts'

/** Options below the second level belong to a value that somebody has read: an item of the nav, a head tag. */
const MAX_DEPTH = 2

export interface TrackedReads {
  /** The same data. */
  readonly value: unknown
  /** Returns the options that have not been read so far: `vite`, `themeConfig.algolia`, `starlight.head`. */
  readonly unused: () => string[]
}

export function trackReads(value: unknown): TrackedReads {
  const unread = new Set<string>()
  const tracked = track(value, [], unread)
  return { value: tracked, unused: () => [...unread].sort(compareText) }
}

function isLeaf(value: Data): boolean {
  return '$function' in value || '$regexp' in value
}

/** Wraps an object. Its fields become unread options when it is read, and stay so until they are read. */
function track(value: unknown, path: readonly string[], unread: Set<string>): unknown {
  if (Array.isArray(value)) return value.map((each) => track(each, path, unread))
  if (!isData(value) || path.length >= MAX_DEPTH || isLeaf(value)) return value
  // The options of a call of a package: `starlight({ … })`.
  const isCall = '$package' in value
  const nameOf = (key: string) => [...path, key].join('.')
  const pathOf = (key: string) =>
    isCall ? [posix.basename(String(value['$package']))] : [...path, key]
  const inner = new Map<string, unknown>()
  let isOpen = false
  const open = () => {
    if (isOpen || isCall) return
    isOpen = true
    for (const key of Object.keys(value)) unread.add(nameOf(key))
  }
  return new Proxy(value, {
    get: (target, key) => {
      open()
      if (typeof key === 'symbol' || !Object.hasOwn(target, key))
        return Reflect.get(target, key) as unknown
      unread.delete(nameOf(key))
      if (!inner.has(key)) inner.set(key, track(target[key], pathOf(key), unread))
      return inner.get(key)
    },
    ownKeys: (target) => {
      open()
      return Reflect.ownKeys(target)
    },
  })
}
