// Finds values that the schema cannot validate: values that throw when they are read, contain
// themselves, or have contents that are not properties, such as promises. Runs before anything else
// reads the configuration.
import { messageOf } from '../diagnostics/thrown.ts'
import type { KeyPath } from './locate.ts'

/** A value that cannot be used for any option. */
export interface Unreadable {
  readonly path: KeyPath
  /** Completes a sentence that begins with the name of the option, such as "`base` is a promise." */
  readonly problem: string
  readonly hint: string
}

type Problem = Omit<Unreadable, 'path'>

/** Maximum nesting depth. No configuration needs as many levels. */
const DEEPEST = 100

/**
 * Returns every unreadable value in a configuration. Options of unified plugins are skipped,
 * because they may be anything.
 */
export function findUnreadable(
  value: unknown,
  path: KeyPath = [],
  parents: readonly object[] = [],
): Unreadable[] {
  try {
    if (typeof value === 'function') {
      // Error messages and cache keys read these.
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
    return {
      problem: 'contains itself.',
      hint: 'Use a copy of the value instead of a reference to itself.',
    }
  }
  if (parents.length > DEEPEST) {
    return { problem: `is more than ${DEEPEST} levels deep.`, hint: 'Use fewer levels.' }
  }
  const name = /^\[object (.*)\]$/.exec(Object.prototype.toString.call(value))?.[1] ?? ''
  if (name === 'Promise') {
    const hint = 'Write `await` before it; a configuration file can use top-level `await`.'
    return { problem: 'is a promise.', hint }
  }
  if (!OPAQUE.includes(name)) return null
  return {
    problem: `is a \`${name}\`, which no option accepts.`,
    hint: 'Write text, a number, `true` or `false`, a list or an object.',
  }
}

/** Types that the schema would treat as empty objects. */
const OPAQUE = [
  'Map',
  'Set',
  'WeakMap',
  'WeakSet',
  'Date',
  'RegExp',
  'Error',
  'Generator',
  'AsyncGenerator',
  'String',
  'Number',
  'Boolean',
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
