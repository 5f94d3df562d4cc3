// The pages near the current one, which the search offers before the reader has typed anything.
import type { SearchPage, SidebarGroup, SidebarItem } from 'docgen/runtime'
import { SEARCH_SCREEN } from '../../search/limits.ts'

export interface SectionPages {
  /** The text of the sidebar group; '' for the whole sidebar. */
  readonly label: string
  readonly pages: readonly SearchPage[]
}

/** Returns the other pages of the innermost sidebar group that contains the current page. */
export function sectionPages(items: readonly SidebarItem[], routePath: string): SectionPages {
  const { text, items: own } = groupAround(items, routePath)
  const links = own.flatMap(linksOf).filter(({ link }) => link !== routePath && ROUTE.test(link))
  const pages = links.slice(0, SEARCH_SCREEN.sectionPages).map(pageOf)
  return { label: text, pages }
}

/** Other links lead to another site or program. */
const ROUTE = /^\/(?!\/)/

type Group = Pick<SidebarGroup, 'text' | 'items'>

/** Returns the innermost group with the page and at least one other link; else the whole list. */
function groupAround(items: readonly SidebarItem[], routePath: string): Group {
  const groups = items.filter((item) => item.type === 'group')
  const around = groups.find((group) => linksOf(group).some(({ link }) => link === routePath))
  if (!around || linksOf(around).length < 2) return { text: '', items }
  const inner = groupAround(around.items, routePath)
  return inner.text === '' ? around : inner
}

interface Link {
  readonly text: string
  readonly link: string
}

function linksOf(item: SidebarItem): Link[] {
  if (item.type === 'link') return [item]
  if (item.type !== 'group') return []
  const { text, link, items } = item
  return [...(link === null ? [] : [{ text, link }]), ...items.flatMap(linksOf)]
}

function pageOf({ text, link: routePath }: Link): SearchPage {
  const title = [{ text, isMatch: false }]
  const hit = { routePath, anchor: '', heading: title, path: [], snippet: [] }
  return { routePath, title, group: '', hits: [hit] }
}
