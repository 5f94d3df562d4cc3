// Reads the keys that the reader pressed before the search dialog was loaded.

/** What keys typed. */
export interface Typed {
  readonly text: string
  /** Whether the last key is Enter. */
  readonly isEntered: boolean
}

/** Returns what keys typed: characters, Backspace and Enter. */
export function typedBy(keys: readonly string[]): Typed {
  const text = keys.reduce((before, key) => {
    if (key === 'Backspace') return before.slice(0, -1)
    return key === 'Enter' ? before : before + key
  }, '')
  return { text, isEntered: keys.at(-1) === 'Enter' }
}
