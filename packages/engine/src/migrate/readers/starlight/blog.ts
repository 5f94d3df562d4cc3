// Converts the blog of the plugin `starlight-blog` to a collection at the same address.
import { slug } from 'github-slugger'
import { listSlug } from '../../../markdown/posts/listSlug.ts'
import { withoutBase } from '../../../shared/paths.ts'
import type { UserConfig } from '../../../types/index.ts'
import type { UserCollection } from '../../../types/siteOptions.ts'
import type { UserNavItem } from '../../../types/themeOptions.ts'
import { dataOf, optionsOfPackage, textOf, withoutEmpty } from '../../config/values.ts'
import { authorKeys } from '../../frontmatter/docusaurusPost.ts'
import { postAuthor, STARLIGHT_AUTHOR } from '../postAuthors.ts'
import { textIn } from './sidebar.ts'
import type { StarlightLocale, StarlightPage } from './pages.ts'

export const BLOG = /^starlight-blog$/

type Locales = readonly StarlightLocale[]

/** Returns the collection; undefined for a site without the plugin. */
export function blogOf(
  plugins: readonly unknown[],
  locales: Locales,
  base: string,
): UserCollection | undefined {
  const options = optionsOfPackage(plugins, BLOG)
  if (!options) return undefined
  const title = options['title']
  const authors = authorsOf(options['authors'], base)
  const perPage = options['postCount']
  const titles = locales.flatMap((locale) => {
    const text = textIn(title, locale)
    return text === undefined ? [] : [[locale.lang, text] as const]
  })
  const byLang = titles.length > 1 ? Object.fromEntries(titles) : titles[0]?.[1]
  return withoutEmpty({
    dir: textOf(options['prefix']) ?? 'blog',
    title: textOf(title) ?? byLang ?? 'Blog',
    perPage: typeof perPage === 'number' ? perPage : 5,
    authors,
  })
}

/** Returns the authors by key. The addresses of their pictures contain the base. */
function authorsOf(authors: unknown, base: string): UserCollection['authors'] {
  const entries = Object.entries(dataOf(authors)).map(([key, value]) => {
    const author = dataOf(value)
    const given = postAuthor(textOf(author['name']) ?? key, author, STARLIGHT_AUTHOR)
    const { picture } = given
    const inSite = picture === undefined ? given : { ...given, picture: withoutBase(picture, base) }
    return [key, inSite] as const
  })
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

/** Returns the link to the blog in the nav bar of a language. */
export function blogItem(
  { dir, title }: UserCollection,
  { lang }: StarlightLocale,
  locales: Locales,
): UserNavItem {
  const main = locales[0]?.lang ?? ''
  const titles = dataOf(title)
  const text = textOf(title) ?? textOf(titles[lang]) ?? textOf(titles[main]) ?? 'Blog'
  return { text, link: `${prefixOf(lang, locales)}/${dir}/` }
}

/** Returns redirects from the lists of posts that docgen has at other addresses. */
export function blogRedirects(
  { collections: [collection] = [] }: UserConfig,
  pages: readonly StarlightPage[],
  locales: Locales,
): Record<string, string> {
  if (collection === undefined) return {}
  const { dir, perPage = 5, authors: names = {} } = collection
  const posts = pages.filter(({ slug: path, lang, head }) => {
    const isMain = lang === '' || lang === locales[0]?.lang
    return isMain && path.startsWith(`${dir}/`) && head.frontmatter['date'] !== undefined
  })
  const lists = [
    ...namesIn(posts, 'authors').map((key) => ['authors', names[key]?.name ?? key, key] as const),
    ...namesIn(posts, 'tags').map((tag) => ['tags', tag, tag] as const),
  ].map(([kind, old, name]) => [`${kind}/${slug(old)}`, `${kind}/${listSlug(name)}`] as const)
  const pageLists = posts
    .slice(0, Math.ceil(posts.length / perPage) - 1)
    .map((_, index) => [`${index + 2}`, `page/${index + 2}`] as const)
  const taken = new Set(lists.map(([, to]) => to))
  const moved = [...lists.filter(([from]) => !taken.has(from)), ...pageLists]
  return Object.fromEntries(
    locales.flatMap(({ lang }) => {
      const start = `${prefixOf(lang, locales)}/${dir}/`
      return moved.map(([from, to]) => [`${start}${from}/`, `${start}${to}/`] as const)
    }),
  )
}

function namesIn(posts: readonly StarlightPage[], kind: 'tags' | 'authors'): string[] {
  const names = posts.flatMap(({ head: { frontmatter } }) =>
    kind === 'authors'
      ? (authorKeys(frontmatter) ?? [])
      : [frontmatter['tags'] ?? []].flat().map(String),
  )
  return [...new Set(names)]
}

/** Returns the start of the addresses of a language; '' for the default one. */
function prefixOf(lang: string, [main]: Locales): string {
  return main === undefined || lang === main.lang ? '' : `/${lang}`
}
