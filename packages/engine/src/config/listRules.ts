// Rules about the entries of a list as a whole, such as languages and versions that must not repeat.
import type * as z from 'zod'
import { list } from '../diagnostics/suggestions.ts'
import type { UserConfig } from '../types/index.ts'
import type { UserFeed } from '../types/siteOptions.ts'

/**
 * Reports repeated languages. The comparison ignores case, because each language is the name of a
 * folder.
 */
export function reportRepeatedLang(
  entries: readonly { readonly lang: string }[] | undefined,
  context: z.RefinementCtx,
): void {
  const seen = new Set<string>()
  for (const [index, entry] of (entries ?? []).entries()) {
    const value = entry.lang.toLowerCase()
    if (seen.has(value)) {
      context.addIssue({
        code: 'custom',
        path: [index, 'lang'],
        message: 'a language that no other entry has',
      })
    }
    seen.add(value)
  }
}

/**
 * Reports invalid versions. Each version must be listed once, must not be a language (both name
 * folders), and the default must be among them.
 */
export function reportVersions(
  multiVersion: UserConfig['multiVersion'],
  langs: readonly string[],
  report: (path: (string | number)[], message: string) => void,
): void {
  if (!multiVersion) return
  const { versions } = multiVersion
  if (!versions.includes(multiVersion.default)) {
    report(['multiVersion', 'default'], `one of \`versions\`: ${list([...new Set(versions)])}`)
  }
  for (const [index, version] of versions.entries()) {
    const path = ['multiVersion', 'versions', index]
    if (versions.indexOf(version) < index) report(path, 'a version that is not listed yet')
    if (langs.includes(version)) report(path, 'a name that is not a language of the site')
  }
}

/** A page belongs to one collection at most. */
export function reportCollections(
  collections: readonly { readonly dir: string }[],
  report: (path: (string | number)[], message: string) => void,
): void {
  const folders = collections.map(({ dir }) => `${dir.replace(/^\/|\/$/g, '')}/`)
  for (const [index, folder] of folders.entries()) {
    const isTaken = folders
      .slice(0, index)
      .some((each) => each.startsWith(folder) || folder.startsWith(each))
    if (isTaken) report(['collections', index, 'dir'], 'a folder outside the other collections')
  }
}

/**
 * Reports feeds that share an id or a file, and feeds of a site without an origin, which their full
 * addresses need.
 */
export function reportFeeds(
  feeds: readonly Pick<UserFeed, 'id' | 'fileName'>[],
  hasOrigin: boolean,
  report: (path: (string | number)[], message: string) => void,
): void {
  if (feeds.length > 0 && !hasOrigin) {
    report(['siteOrigin'], 'the origin of the site, because `feeds` contain full addresses')
  }
  for (const key of ['id', 'fileName'] as const) {
    const values = feeds.map((feed) => feed[key])
    for (const [index, value] of values.entries()) {
      if (values.indexOf(value) < index) {
        report(['feeds', index, key], `a value that no other feed has as \`${key}\``)
      }
    }
  }
}
