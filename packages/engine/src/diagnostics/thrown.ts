// Reads thrown values safely. JavaScript code may throw `undefined`, a proxy or an object with
// throwing getters, so only this file reads a thrown value of unknown type.

/** Returns whether the value is an `Error`. Handles proxies that throw. */
export function isError(thrown: unknown): thrown is Error {
  try {
    return thrown instanceof Error
  } catch {
    return false
  }
}

/** Describes a thrown value as a text that can follow "it failed: ". */
export function messageOf(thrown: unknown): string {
  const message = fieldOf(thrown, 'message')
  if (typeof message === 'string' && message !== '') return message
  if (typeof thrown === 'string' && thrown.trim() !== '') return thrown
  if (isError(thrown)) {
    const name = fieldOf(thrown, 'name')
    return typeof name === 'string' && name !== '' ? name : 'an error without a message'
  }
  return `${describeThrown(thrown)} was thrown instead of an error`
}

/** Returns the stack of an error; '' for anything else. */
export function stackOf(thrown: unknown): string {
  const stack = isError(thrown) ? fieldOf(thrown, 'stack') : ''
  return typeof stack === 'string' ? stack : ''
}

/** Returns a property of a thrown value; undefined if it does not exist or cannot be read. */
export function fieldOf(thrown: unknown, name: string): unknown {
  try {
    return (thrown as Readonly<Record<string, unknown>> | null | undefined)?.[name]
  } catch {
    return undefined
  }
}

/** Maximum length of a thrown value in a message. */
const MAX_SHOWN_LENGTH = 200

function describeThrown(thrown: unknown): string {
  if (thrown === '') return 'An empty text'
  if (typeof thrown === 'function') return 'A function'
  try {
    const text = JSON.stringify(thrown) ?? String(thrown)
    return `\`${text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text}\``
  } catch {
    // The value is circular, or throws when it is read.
    return typeof thrown === 'bigint' ? `\`${thrown}\`` : 'An object that cannot be shown'
  }
}
