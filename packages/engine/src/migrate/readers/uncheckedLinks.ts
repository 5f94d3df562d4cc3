// Converts lists of links that the old tool did not check.
import type { UserConfig } from '../../types/index.ts'
import { dataOf, listOf, textOf } from '../config/values.ts'
import type { AddNote } from '../types.ts'

type CheckDeadLinks = NonNullable<UserConfig['markdown']>['checkDeadLinks']

/** Links that the old tool did not check: `true` for all of them, or a list of addresses. */
export function uncheckedLinks(value: unknown, note: AddNote): CheckDeadLinks {
  if (value === true) return false
  const excludes = listOf(value).filter((each) => textOf(each)?.startsWith('/'))
  if (listOf(value).some((each) => '$function' in dataOf(each)))
    note({
      kind: 'decision',
      message:
        'A function of the old configuration chose links that were not checked. If the build reports them, list their addresses in `markdown.checkDeadLinks.excludes`.',
    })
  return excludes.length > 0 ? { excludes: excludes.map(String) } : undefined
}

/** Returns the options with more addresses that docgen does not check. */
export function withExcludes(options: UserConfig, added: readonly string[]): UserConfig {
  const { checkDeadLinks } = options.markdown ?? {}
  if (added.length === 0 || checkDeadLinks === false) return options
  const excludes = typeof checkDeadLinks === 'object' ? checkDeadLinks.excludes : []
  const checked = { checkDeadLinks: { excludes: [...excludes, ...added] } }
  return { ...options, markdown: { ...options.markdown, ...checked } }
}

/** Sources of the patterns for links that the old tool did not check. */
export function uncheckedPatterns(value: unknown): string[] {
  return listOf(value).flatMap((each) => textOf(dataOf(each)['$regexp']) ?? [])
}
