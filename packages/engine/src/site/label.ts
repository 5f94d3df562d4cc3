// File and folder names → the text shown where no title is known, and the order names stand in.

/** `01-getting-started` → `Getting started`: without the number that only orders, in words. */
export function labelOf(name: string): string {
  const words = name
    .replace(/^\d{1,3}[-._\s]+(?=.)/, '')
    .replace(/[-_]+/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Orders names as people do: `2-b` before `10-a`. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : Number(a > b))
}

// One language for all machines, so that a build does not depend on where it runs.
const collator = new Intl.Collator('en', { numeric: true })
