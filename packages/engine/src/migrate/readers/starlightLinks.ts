// Reads the links that the plugin `starlight-links-validator` does not check.
import { listOf, optionsOfPackage } from '../config/values.ts'
import type { AddNote } from '../types.ts'
import { uncheckedLinks } from './uncheckedLinks.ts'

const LINKS_VALIDATOR = /^starlight-links-validator$/

/** Returns the option `checkDeadLinks` of docgen; undefined if the plugin checks all links. */
export function linksNotChecked(plugins: readonly unknown[], note: AddNote) {
  const options = optionsOfPackage(plugins, LINKS_VALIDATOR) ?? {}
  const written = listOf([options['exclude'] ?? []].flat()).map(startOf)
  const starts = written.flatMap((each) => (typeof each === 'string' ? [each] : []))
  const isCovered = (path: unknown) =>
    starts.some(
      (start) =>
        start.endsWith('*') && path !== start && String(path).startsWith(start.slice(0, -1)),
    )
  const hashes = options['errorOnInvalidHashes'] === false ? ['/*#*'] : []
  return uncheckedLinks(
    [...new Set(written)].filter((each) => !isCovered(each)).concat(hashes),
    note,
  )
}

/** Docgen knows a star at the end only: `/api/**` and `/api/*\/v1` → `/api/*`. */
function startOf(pattern: unknown): unknown {
  return typeof pattern === 'string' ? pattern.replace(/[*?[{(].*$/s, '*') : pattern
}
