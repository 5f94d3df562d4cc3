// Merges warnings that say the same about many places of a site, such as an unknown language of code
// blocks, into one warning with the number of places.
import { groupBy } from '../shared/groupBy.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import { sortDiagnostics } from './diagnostics.ts'

/** Codes of warnings that are fixed for the whole site, not place by place. */
const MERGED: ReadonlySet<string> = new Set([
  'unknown-language',
  'foreign-frontmatter',
  'unknown-frontmatter-key',
])

/** Sorts diagnostics, and keeps the first of each group of warnings that are merged. */
export function mergeRepeated(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const sorted = sortDiagnostics(diagnostics)
  const groups = groupBy(
    sorted.filter(({ code }) => MERGED.has(code)),
    ({ message }) => message,
  )
  return sorted.flatMap((diagnostic) => {
    const group = MERGED.has(diagnostic.code) ? (groups.get(diagnostic.message) ?? []) : []
    if (group.length < 2) return [diagnostic]
    return group[0] === diagnostic ? [withCount(diagnostic, group)] : []
  })
}

function withCount(first: Diagnostic, group: readonly Diagnostic[]): Diagnostic {
  const files = new Set(group.map(({ filePath }) => filePath)).size
  const place = files === 1 ? 'this file' : `${files} files`
  return { ...first, message: `${first.message} Found ${group.length} times in ${place}.` }
}
