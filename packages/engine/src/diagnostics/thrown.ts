// What can be told of anything that was thrown. JavaScript lets code throw `undefined`, a proxy or an object whose getters throw,
// so nothing outside of this file reads a thrown value without knowing what it is.

/** Whether it is an `Error`, without asking a proxy that throws. */
export function isError(thrown: unknown): thrown is Error {
  try {
    return thrown instanceof Error
  } catch {
    return false
  }
}

/** What was thrown, as a text that completes "it failed: …". */
export function messageOf(thrown: unknown): string {
  const message = fieldOf(thrown, 'message')
  if (typeof message === 'string' && message !== '') return message
  if (typeof thrown === 'string' && thrown.trim() !== '') return thrown
  if (isError(thrown)) {
    const name = fieldOf(thrown, 'name')
    return typeof name === 'string' && name !== '' ? name : 'an error without a message'
  }
  return `${nameOfThrown(thrown)} was thrown instead of an error`
}

/** The stack of an error; empty for everything else. */
export function stackOf(thrown: unknown): string {
  const stack = isError(thrown) ? fieldOf(thrown, 'stack') : ''
  return typeof stack === 'string' ? stack : ''
}

/** A property of what was thrown; undefined where it has none or cannot be read. */
export function fieldOf(thrown: unknown, name: string): unknown {
  try {
    return (thrown as Readonly<Record<string, unknown>> | null | undefined)?.[name]
  } catch {
    return undefined
  }
}

/** Longest text of a thrown value that a message repeats. */
const SHOWN_LENGTH = 200

function nameOfThrown(thrown: unknown): string {
  if (thrown === '') return 'An empty text'
  if (typeof thrown === 'function') return 'A function'
  try {
    const text = JSON.stringify(thrown) ?? String(thrown)
    return `\`${text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text}\``
  } catch {
    // It contains itself, or throws when it is read.
    return typeof thrown === 'bigint' ? `\`${thrown}\`` : 'An object that cannot be shown'
  }
}
