// The links of untranslated pages. They lead to the pages of the language in which the page is
// shown, if it has them.
import { toUrl } from '../shared/paths.ts'
import { translateRoutePath, type RouteSettings } from '../shared/routePrefixes.ts'
import type { Config } from '../types/index.ts'
import type { Page } from '../types/content.ts'
import { createTranslations } from './locales.ts'
import { findPage } from './routeIndex.ts'
import { replaceInTags } from './correctedLinks.ts'

/** Changes the links of the untranslated pages among all pages of a site. */
export function translateLinks(
  pages: Map<string, Page>,
  config: Config,
  settings: RouteSettings,
): void {
  const untranslated = [...pages.values()].filter(({ original }) => original)
  if (untranslated.length === 0) return
  const translations = createTranslations(pages.values(), settings)
  const index = { pages, settings }
  for (const page of untranslated) {
    const { lang, routePath = '' } = page.original ?? {}
    const linked = new Set(pages.get(routePath)?.links.flatMap((link) => link.routePath ?? []))
    const targets = [...linked].map((from) => {
      const target = findPage(from, index)
      const own = target && target.lang === lang ? translations.get(target)?.[page.lang] : undefined
      return { from, to: own ?? from }
    })
    pages.set(page.routePath, withTargets(page, targets, { config, settings }))
  }
}

interface Target {
  readonly from: string
  readonly to: string
}

/** Returns the page with links that lead to the targets, in its HTML and for its components. */
function withTargets(
  page: Page,
  targets: readonly Target[],
  { config, settings }: { readonly config: Config; readonly settings: RouteSettings },
): Page {
  const urls = new Map(targets.map(({ from, to }) => [toUrl(from, config), toUrl(to, config)]))
  const others = targets.filter(
    ({ from, to }) => to !== translateRoutePath(from, page.lang, settings),
  )
  const links = Object.fromEntries(others.map(({ from, to }) => [from, to]))
  return {
    ...page,
    ...(page.original && others.length > 0 && { original: { ...page.original, links } }),
    runs: page.runs.map((html) => replaceInTags(html, urls)),
  }
}
