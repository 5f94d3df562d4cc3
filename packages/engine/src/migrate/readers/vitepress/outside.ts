// Finds links of the nav and the sidebars that lead outside of the site, although their address looks
// like that of a page. VitePress does not check any of these links.
import { plainOf } from '../../config/trackReads.ts'
import { dataOf, isData, textOf, type Data } from '../../config/values.ts'
import { bareRoute, asRoute } from '../../routes.ts'
import type { SourcePage } from '../../types.ts'
import { linkWithBase } from './theme.ts'

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
  const visit = (value: unknown, outer = ''): void => {
    if (Array.isArray(value)) for (const each of value) visit(each, outer)
    if (!isData(value)) return
    const link = textOf(value['link'])
    const base = textOf(value['base']) ?? outer
    const isPage = base !== '' || link?.endsWith('.md') === true
    if (link !== undefined)
      found.push({
        link: isPage ? linkWithBase(link, base) : link,
        hasTarget: value['target'] !== undefined,
      })
    for (const each of Object.values(value)) visit(each, base)
  }
  visit(theme['nav'])
  visit(theme['sidebar'])
  return found
}
