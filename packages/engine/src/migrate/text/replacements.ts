// Applies the replacements that Rspress makes in the source of each page (`replaceRules`).
import { dataOf, listOf } from '../config/values.ts'
import type { SourceSite } from '../types.ts'

/** Returns the source with the replacements of the site. */
export function withReplacements(source: string, { facts }: SourceSite): string {
  return listOf(facts['replaceRules']).reduce<string>((text, rule) => {
    const { search, replace } = dataOf(rule)
    if (typeof replace !== 'string') return text
    const pattern = dataOf(search)['$regexp']
    const flags = String(dataOf(search)['flags'])
    if (typeof pattern === 'string') return text.replace(new RegExp(pattern, flags), replace)
    return typeof search === 'string' ? text.replace(search, replace) : text
  }, source)
}
