// Names a value of the author in a message.

/** Maximum length of a value that a message repeats, in characters. */
const RENDERED_LENGTH = 60

/** Returns how a message names a value: `` `text` ``, `a list of 3` or `an object with …`. */
export function shortText(value: unknown): string {
  if (value === null) return '`null`'
  if (Array.isArray(value))
    return value.length === 0 ? 'an empty list' : `a list of ${value.length}`
  if (typeof value === 'string') return `\`${shorten(JSON.stringify(value))}\``
  if (typeof value === 'function') return 'a function'
  if (typeof value === 'number' || typeof value === 'boolean') return `\`${value}\``
  if (typeof value !== 'object') return `a ${typeof value}`
  const keys = Object.keys(value)
  return keys.length === 0
    ? 'an empty object'
    : `an object with ${shorten(keys.map((key) => `\`${key}\``).join(', '))}`
}

function shorten(text: string): string {
  return text.length > RENDERED_LENGTH ? `${text.slice(0, RENDERED_LENGTH)}…` : text
}
