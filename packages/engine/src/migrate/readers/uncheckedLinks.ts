// Converts lists of links that the old tool did not check.
import type { UserConfig } from '../../types/index.ts'
import { escapeRegExp } from '../../shared/escapeRegExp.ts'
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

/**
 * Returns the sources of patterns for the links that VitePress does not check: texts, patterns, and those that functions
 * have chosen.
 */
export function uncheckedPatterns(value: unknown): string[] {
  return listOf(value).flatMap((each) => {
    const { $regexp, $links } = dataOf(each)
    const links = [...listOf($links), each].flatMap((link) => textOf(link) ?? [])
    return [...links.map(exactly), ...(textOf($regexp) === undefined ? [] : [String($regexp)])]
  })
}

/** VitePress compares links without an ending, and the name `index` stands for the page of a folder. */
function exactly(link: string): string {
  const path = link.replace(/\/index$/, '/')
  const index = path.endsWith('/') ? '(?:index)?' : ''
  return String.raw`^${escapeRegExp(path)}${index}(?:\.html|\.md)?$`
}
