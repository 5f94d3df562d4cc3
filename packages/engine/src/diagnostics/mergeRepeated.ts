// Merges diagnostics that say the same about many places of a site, such as an unknown language of
// code blocks or a plugin that throws on every page, into one diagnostic with the number of places.
import { groupBy } from '../shared/groupBy.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import { sortDiagnostics } from './diagnostics.ts'
import { plural } from './plural.ts'

/** Codes of warnings that are fixed for the whole site, not place by place. */
const MERGED: ReadonlySet<string> = new Set([
  'unknown-language',
  'foreign-frontmatter',
  'unknown-frontmatter-key',
])

/** Codes of errors in plugins that run for each page. */
const OF_PLUGINS: ReadonlySet<string> = new Set(['plugin-error', 'markdown-plugin'])

/** Sorts diagnostics, and keeps the first of each group that is merged. */
export function mergeRepeated(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const sorted = sortDiagnostics(diagnostics)
  const groups = groupBy(sorted, keyOf)
  return sorted.flatMap((diagnostic) => {
    const key = keyOf(diagnostic)
    const group = key === null ? [] : (groups.get(key) ?? [])
    if (group.length < 2) return [diagnostic]
    return group[0] === diagnostic ? [merged(diagnostic, group)] : []
  })
}

/** Returns a key that diagnostics with the same cause share; null if they are not merged. */
function keyOf({ code, message, cause }: Diagnostic): string | null {
  if (MERGED.has(code)) return message
  if (!OF_PLUGINS.has(code)) return null
  return JSON.stringify([code, message, cause?.filePath, cause?.line, cause?.column])
}

function merged(first: Diagnostic, group: readonly Diagnostic[]): Diagnostic {
  const files = new Set(group.map(({ filePath }) => filePath)).size
  if (OF_PLUGINS.has(first.code)) {
    if (files === 1) return first
    const others = `It fails in the same way on ${plural(files - 1, 'more page')}.`
    return { ...first, hint: [first.hint, others].filter(Boolean).join(' ') }
  }
  const place = files === 1 ? 'this file' : `${files} files`
  return { ...first, message: `${first.message} Found ${group.length} times in ${place}.` }
}
