// Every text of a section passes through this function on its way to the database.

/** PostgreSQL cannot store the character NUL. */
export function withoutNul(text: string): string {
  return text.replaceAll('\0', '')
}
