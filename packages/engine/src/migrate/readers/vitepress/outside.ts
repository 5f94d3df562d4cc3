// Finds links of the nav and the sidebars that lead outside of the site, although their address looks
// like that of a page. VitePress does not check any of these links.
import { plainOf } from '../../config/trackReads.ts'
import { dataOf, isData, textOf, type Data } from '../../config/values.ts'
import { bareRoute, asRoute } from '../../routes.ts'
import type { SourcePage } from '../../types.ts'

/**
 * Returns the addresses without a page that the author opens in another way, with `target`, or that
 * `patterns` excuse.
 */
export function outsideAddresses(
  config: Data,
  pages: readonly SourcePage[],
  patterns: readonly string[],
): string[] {
  const routes = new Set(pages.map(({ route }) => bareRoute(route)))
  const plain = dataOf(plainOf(config))
  const themes = [plain, ...Object.values(dataOf(plain['locales'])).map(dataOf)]
  const items = themes.flatMap((each) => linksIn(dataOf(each['themeConfig'])))
  const isExcused = (link: string) => patterns.some((source) => new RegExp(source).test(link))
  return items.flatMap(({ link, hasTarget }) => {
    const isOutside = link.startsWith('/') && (hasTarget || isExcused(link))
    return isOutside && !routes.has(bareRoute(asRoute(link).replace(/[?#].*$/, ''))) ? [link] : []
  })
}

/** Returns all objects with a link in the nav and the sidebars. */
function linksIn(theme: Data): { link: string; hasTarget: boolean }[] {
  const found: { link: string; hasTarget: boolean }[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    if (!isData(value)) return
    const link = textOf(value['link'])
    if (link !== undefined) found.push({ link, hasTarget: value['target'] !== undefined })
    Object.values(value).forEach(visit)
  }
  visit(theme['nav'])
  visit(theme['sidebar'])
  return found
}
