// Returns the Latin letter of a pressed key. Shortcuts are named by Latin letters, which the layouts of
// other scripts do not type.

/** The fields of a keyboard event that `letterOf` reads. */
interface PressedKey {
  readonly key: string
  readonly code: string
}

/**
 * Returns the character that a key types. If it is not Latin, as with Cyrillic, Greek and Korean
 * layouts, returns the letter at its place on an English keyboard.
 */
export function letterOf({ key, code }: PressedKey): string {
  return key > '~' ? code.replace('Key', '') : key
}
