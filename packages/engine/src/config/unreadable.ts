// Finds what no schema can look at: values that throw when they are read, that contain themselves, or whose contents are not
// properties, such as a promise. Runs before all else reads the configuration.
import { messageOf } from '../diagnostics/diagnostics.ts'
import type { KeyPath } from './locate.ts'

/** A value that cannot be used, whatever the option expects. */
export interface Unreadable {
  readonly path: KeyPath
  /** Completes "`title` …". */
  readonly problem: string
  readonly hint: string
}

type Problem = Omit<Unreadable, 'path'>

/** Levels of objects and lists; no configuration needs as many. */
const DEEPEST = 100

/** Every such value in a configuration. Options of unified plugins are left out: they may be anything. */
export function findUnreadable(
  value: unknown,
  path: KeyPath = [],
  parents: readonly object[] = [],
): Unreadable[] {
  try {
    if (typeof value === 'function') {
      // Error messages and cache keys need them.
      void [value.name, value.length, String(value)]
      return []
    }
    if (typeof value !== 'object' || value === null) return []
    const problem = problemOf(value, parents)
    if (problem) return [{ path, ...problem }]
    const keys = isPluginWithOptions(value) ? ['0'] : Object.keys(value)
    return keys.flatMap((key) => childrenOf(value, key, path, parents))
  } catch (error) {
    return [{ path, ...readingFailed(error) }]
  }
}

function childrenOf(
  parent: object,
  key: string,
  path: KeyPath,
  parents: readonly object[],
): Unreadable[] {
  const childPath = [...path, Array.isArray(parent) ? Number(key) : key]
  try {
    const child = (parent as Readonly<Record<string, unknown>>)[key]
    return findUnreadable(child, childPath, [...parents, parent])
  } catch (error) {
    return [{ path: childPath, ...readingFailed(error) }]
  }
}

function problemOf(value: object, parents: readonly object[]): Problem | null {
  if (parents.includes(value)) {
    return { problem: 'contains itself.', hint: 'Write a copy of what it is to contain.' }
  }
  if (parents.length > DEEPEST) {
    return { problem: `is more than ${DEEPEST} levels deep.`, hint: 'Use fewer levels.' }
  }
  const name = /^\[object (.*)\]$/.exec(Object.prototype.toString.call(value))?.[1] ?? ''
  if (name === 'Promise') {
    const hint = 'Write `await` before it: a configuration may use it at the top level.'
    return { problem: 'is a promise.', hint }
  }
  if (!OPAQUE.includes(name)) return null
  return {
    problem: `is a \`${name}\`, which no option takes.`,
    hint: 'Write text, a number, `true` or `false`, a list or an object.',
  }
}

/** Objects that a schema would take for empty ones. */
const OPAQUE = [
  ...['Map', 'Set', 'WeakMap', 'WeakSet', 'Date', 'RegExp', 'Error'],
  ...['Generator', 'AsyncGenerator', 'String', 'Number', 'Boolean'],
]

function readingFailed(error: unknown): Problem {
  return {
    problem: `cannot be read: ${messageOf(error)}`,
    hint: 'A getter or a proxy threw. Write the value itself.',
  }
}

function isPluginWithOptions(value: object): boolean {
  return Array.isArray(value) && typeof value[0] === 'function'
}
