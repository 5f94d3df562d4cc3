// Resolves feeds and collections. Each collection adds a feed in each language.
import type { UserConfig } from '../types/index.ts'
import type { CollectionConfig, FeedConfig, LocaleConfig } from '../types/siteOptions.ts'

/** Returns the configured feeds and those of collections. */
export function resolveFeeds(user: UserConfig, locales: readonly LocaleConfig[]): FeedConfig[] {
  return [...configuredFeeds(user, locales), ...collectionFeeds(user, locales)]
}

/** A feed's language may be more specific than its locale: `zh-CN` for `zh`. */
function configuredFeeds(user: UserConfig, locales: readonly LocaleConfig[]): FeedConfig[] {
  const localeOf = (language: string) => {
    const primary = (tag: string) => tag.toLowerCase().split('-')[0]
    return locales.find(({ lang }) => primary(lang) === primary(language)) ?? locales[0]
  }
  return (user.feeds ?? []).map((feed) => {
    const language = feed.language ?? locales[0]?.lang ?? 'en'
    const locale = localeOf(language)
    return {
      ...feed,
      language,
      title: feed.title ?? locale?.title ?? '',
      description: feed.description ?? locale?.description ?? '',
      type: feed.type ?? 'rss',
    }
  })
}

/** Fills in the defaults of collections. */
export function resolveCollections(
  { collections = [] }: UserConfig,
  locales: readonly LocaleConfig[],
): CollectionConfig[] {
  return collections.map(({ title, ...collection }) => {
    const dir = collection.dir.replace(/^\/|\/$/g, '')
    const name = dir.slice(0, 1).toUpperCase() + dir.slice(1)
    const titleIn = (lang: string) => (typeof title === 'object' ? title[lang] : title) ?? name
    const titles = Object.fromEntries(locales.map(({ lang }) => [lang, titleIn(lang)]))
    return { perPage: 10, feed: true, authors: {}, ...collection, dir, titles }
  })
}

/** Returns a feed for each collection and language. Feeds need the address of the site. */
function collectionFeeds(user: UserConfig, locales: readonly LocaleConfig[]): FeedConfig[] {
  if (user.siteOrigin === undefined) return []
  return resolveCollections(user, locales)
    .filter(({ feed }) => feed)
    .flatMap(({ dir, titles }) =>
      locales.map(({ lang, title: siteTitle, description }, index) => {
        const prefix = index === 0 ? '' : `/${lang}`
        return {
          id: index === 0 ? dir : `${dir}-${lang}`,
          title: `${titles[lang] ?? dir} – ${siteTitle}`,
          description,
          language: lang,
          pages: `${prefix}/${dir}/*`,
          type: 'rss' as const,
          fileName: `${prefix}/${dir}/rss.xml`.slice(1),
          collection: dir,
        }
      }),
    )
}
