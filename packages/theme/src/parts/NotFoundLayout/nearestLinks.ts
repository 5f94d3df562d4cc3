// Finds the pages whose addresses are most similar to an address without a page, and the words of
// such an address.
import type { Sidebar, SidebarItem, SidebarLink } from 'docgen/runtime'

/** Lowest similarity of the last parts of two addresses, and the number of pages offered. */
const LIMITS = { similarity: 0.5, pages: 3 }

/** Returns the links of all sidebars that are most similar to `pathname`, the best one first. */
export function nearestLinks(sidebar: Sidebar, pathname: string): SidebarLink[] {
  const links = new Map(
    Object.values(sidebar)
      .flat()
      .flatMap(linksOf)
      .map((item) => [item.link, item]),
  )
  const last = lastPart(pathname)
  return [...links.values()]
    .map((item) => {
      const similarity = similarityOf(lastPart(item.link), last)
      return { item, similarity, whole: similarityOf(item.link, pathname) }
    })
    .filter(({ similarity }) => similarity >= LIMITS.similarity)
    .sort((a, b) => b.similarity - a.similarity || b.whole - a.whole)
    .slice(0, LIMITS.pages)
    .map(({ item }) => item)
}

/** Returns the words of the last part of an address: `/guide/instal_it.html` → `instal it`. */
export function wordsOfAddress(pathname: string): string {
  return lastPart(pathname)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .join(' ')
}

function linksOf(item: SidebarItem): SidebarLink[] {
  if (item.type === 'group') return item.items.flatMap(linksOf)
  return item.type === 'link' && item.link.startsWith('/') ? [item] : []
}

function lastPart(address: string): string {
  const path = address.replace(/[?#].*$/, '').replace(/(?:\/index)?(?:\.html)?\/?$/, '')
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Returns which share of the pairs of characters two texts have in common, from 0 to 1. */
function similarityOf(a: string, b: string): number {
  const [own, others] = [pairsOf(a), pairsOf(b)]
  const common = own.filter((pair) => {
    const at = others.indexOf(pair)
    if (at >= 0) others.splice(at, 1)
    return at >= 0
  }).length
  return (2 * common) / (own.length + common + others.length || 1)
}

function pairsOf(text: string): string[] {
  const lower = `^${text.toLowerCase()}$`
  return Array.from({ length: lower.length - 1 }, (_, at) => lower.slice(at, at + 2))
}
