// Gives pages the titles of their documents in VitePress, which depend on `title` and `titleTemplate` of
// the page, its language and the site.
import { listOf, textOf, withoutEmpty, type Data } from '../config/values.ts'
import type { FieldChanges } from './rewrite.ts'

export interface PageTitle {
  /** From the frontmatter or the first heading. */
  readonly title: string | undefined
  /** What VitePress knows about the site. */
  readonly site: Data
  /** The title of the new site, which docgen shows after the titles of pages. */
  readonly siteTitle: string
}

/** Returns the fields that change docgen's title of a page to that of VitePress. */
export function titleFields(
  given: Data,
  { title: own, site, siteTitle }: PageTitle,
  isHome: boolean,
): FieldChanges {
  const name = String(site['title'])
  const template = given['titleTemplate'] ?? site['titleTemplate']
  const title = own ?? name
  const suffix = suffixIn(template, name)
  if (suffix === undefined) {
    const children = String(template).replaceAll(':title', title)
    return { head: [...listOf(given['head']), { tag: 'title', children }] }
  }
  if (!isHome) return suffix === siteTitle ? {} : { titleSuffix: suffix }
  return withoutEmpty({
    title: title === (textOf(given['title']) ?? siteTitle) ? undefined : title,
    titleSuffix: suffix === '' || suffix === title ? undefined : suffix,
  })
}

/**
 * Returns the text after the titles of pages; '' if there is none; undefined if a template has text
 * before them. `name`: the title of the site.
 */
export function suffixIn(template: unknown, name: string): string | undefined {
  if (template === false) return ''
  if (typeof template !== 'string') return name
  if (!template.includes(':title')) return template === name ? '' : template
  return /^:title\s*[-–—|·:]*\s*((?:(?!:title).)*)$/s.exec(template)?.[1]
}
