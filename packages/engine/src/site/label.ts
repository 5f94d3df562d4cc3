// Converts file and folder names to labels for items without a title, and defines the order of
// names.
import { compareText } from '../shared/compareText.ts'

/**
 * Returns a readable label without the leading number: `01-getting-started` → `Getting started`.
 */
export function labelOf(name: string): string {
  const label = name
    .replace(/^\d{1,3}[-._\s]+(?=.)/, '')
    .replace(/[-_]+/g, ' ')
    .trim()
  return label.charAt(0).toUpperCase() + label.slice(1)
}

/** Compares names in natural order: `2-b` before `10-a`. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b) || compareText(a, b)
}

// A fixed language, so that a build does not depend on the machine.
const collator = new Intl.Collator('en', { numeric: true })
