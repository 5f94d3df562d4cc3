// Finds the sidebar of a page of VitePress, and gives the page its links to the previous and next page.
import { dataOf, isData, listOf, textOf, withoutEmpty, type Data } from '../config/values.ts'
import type { PageInput } from '../pageInput.ts'
import type { FieldChanges } from './rewrite.ts'

/** Returns the route that a link of a page leads to. */
export type RouteOf = (link: string) => string

interface Link {
  readonly text: string
  readonly link: string
}

export interface PageSidebar {
  readonly links: readonly Link[]
  readonly hasPage: boolean
}

/** Returns the sidebar for the address of a page. */
export function pageSidebar({ site, page }: Pick<PageInput, 'site' | 'page'>): PageSidebar {
  const { locales, sidebar: shared } = site.config.themeConfig ?? {}
  const sidebar = locales?.find(({ lang }) => lang === page.lang)?.sidebar ?? shared ?? {}
  const [prefix = ''] = Object.keys(sidebar)
    .filter((each) => page.route.startsWith(each))
    .toSorted((a, b) => b.split('/').length - a.split('/').length)
  const links = linksIn(sidebar[prefix])
  const hasPage = links.some(({ link }) => link.replace(/[?#].*$/s, '') === page.route)
  return { links, hasPage }
}

function linksIn(items: unknown): Link[] {
  return listOf(items).flatMap((item) => {
    const { text, link, items: inner } = dataOf(item)
    const isLink = typeof text === 'string' && typeof link === 'string'
    return [...(isLink ? [{ text, link }] : []), ...linksIn(inner)]
  })
}

/** Returns the fields `prev` and `next`. `docFooter`: the texts of these links, or false. */
export function neighbourFields(
  given: Data,
  { links: [first], hasPage }: PageSidebar,
  { docFooter, routeOf }: { readonly docFooter: Data; readonly routeOf: RouteOf },
): FieldChanges {
  const changes = ['prev', 'next'].flatMap((key): [string, unknown][] => {
    const value = given[key]
    if (docFooter[key] === false && !value) return [[key, false]]
    const written = isData(value) ? value : { text: textOf(value) }
    const text = textOf(written['text'])
    const link = textOf(written['link'])
    // Of a page that is not in its sidebar, the next one is the first of all.
    const found = key === 'next' && value !== false && !hasPage ? first : undefined
    if (!isData(value) && !found) return []
    const target = link ?? found?.link
    return [[key, withoutEmpty({ text: text ?? found?.text, link: target && routeOf(target) })]]
  })
  return Object.fromEntries(changes)
}
