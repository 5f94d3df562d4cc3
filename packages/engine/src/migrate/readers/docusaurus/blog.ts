// Reads the blog of a Docusaurus site. It becomes a collection of docgen, whose posts keep their addresses.
import { join, posix } from 'node:path'
import { slug } from 'github-slugger'
import { listSlug } from '../../../markdown/posts/listSlug.ts'
import type { UserConfig } from '../../../types/index.ts'
import type { UserCollection } from '../../../types/siteOptions.ts'
import { readYaml } from '../../config/readYaml.ts'
import { dataOf, listOf, textOf, withoutEmpty, type Data } from '../../config/values.ts'
import { pathInProject } from '../commonOptions.ts'
import { DOCUSAURUS_AUTHOR, postAuthor } from '../postAuthors.ts'
import type { Named } from '../../frontmatter/docusaurusPost.ts'
import { bareRoute } from '../../routes.ts'
import type { AddNote, Project } from '../../types.ts'
import { readPosts, type BlogPost } from './blogPosts.ts'
import { messagesIn } from './messages.ts'
import { contentOptions, instanceId } from './options.ts'

type Redirects = Readonly<Record<string, string>>

export interface Blog {
  /** Address of the list: `/blog/`. */
  readonly route: string
  /** Its address in Docusaurus, with a slash at the end. */
  readonly oldRoute: string
  /** Folder of the posts in docgen: the address without slashes. */
  readonly dir: string
  readonly title: string
  readonly perPage: number
  readonly posts: readonly BlogPost[]
  readonly translations: Readonly<Record<string, BlogTranslation>>
  /** Parts of the addresses of lists in Docusaurus. */
  readonly lists: Readonly<Record<'archive' | 'tags' | 'authors', string>>
  /** Kinds of feeds: `rss`, `atom` and `json`. */
  readonly feeds: readonly string[]
  /** What `authors.yml` and `tags.yml` say, by key. */
  readonly authors: Readonly<Record<string, Named>>
  readonly tags: Readonly<Record<string, Named>>
}

/** What a language other than the default one has of a blog. */
interface BlogTranslation {
  readonly title: string
  /** Only the translated posts. */
  readonly posts: readonly BlogPost[]
}

/** Returns all blogs that have posts. */
export async function readBlogs(project: Project, site: BlogSite): Promise<Blog[]> {
  const blogs = await Promise.all(
    contentOptions(site.config, 'blog').map((options) => readBlog(project, options, site)),
  )
  return blogs.filter(({ posts }) => posts.length > 0)
}

interface BlogSite {
  /** Relative to the project folder. */
  readonly siteDir: string
  readonly config: Data
  /** Language tags, the default one first. */
  readonly locales: readonly string[]
}

async function readBlog(project: Project, options: Data, site: BlogSite): Promise<Blog> {
  const { siteDir, locales } = site
  const inside = pathInProject(textOf(options['path']) ?? 'blog', join(project.root, siteDir))
  const folder = posix.join(siteDir, inside)
  const written = typeof options['routeBasePath'] === 'string' ? options['routeBasePath'] : 'blog'
  const stem = written.replace(/^\/+|\/+$/g, '')
  // A blog at the root moves to a folder, because a collection is a folder.
  const dir = stem || 'blog'
  const tags = await namesIn(project, posix.join(folder, textOf(options['tags']) ?? 'tags.yml'))
  const authors = await namesIn(
    project,
    posix.join(folder, textOf(options['authorsMapPath']) ?? 'authors.yml'),
  )
  const title = textOf(options['blogTitle']) ?? 'Blog'
  const named = { dir, tags, authors }
  const posts = await readPosts(project, { folder, ...named })
  const translations = await Promise.all(
    locales.slice(1).map(async (lang) => {
      const inLang = posix.join(siteDir, 'i18n', lang, translatedFolder(options))
      const texts = await messagesIn(project, posix.join(inLang, 'options.json'))
      const translated = await readPosts(project, { folder: inLang, ...named })
      return [lang, { title: texts['title'] ?? title, posts: translated }] as const
    }),
  )
  const perPage = options['postsPerPage']
  return {
    route: `/${dir}/`,
    oldRoute: stem === '' ? '/' : `/${stem}/`,
    dir,
    title,
    perPage: perPage === 'ALL' ? Math.max(10, posts.length) : Number(perPage ?? 10) || 10,
    posts,
    translations: Object.fromEntries(translations),
    lists: listPaths(options),
    feeds: feedTypes(options['feedOptions']),
    authors,
    tags,
  }
}

/** Returns the folder of translated posts in that of a language. */
function translatedFolder(options: Data): string {
  const id = instanceId(options)
  return `docusaurus-plugin-content-blog${id === 'default' ? '' : `-${id}`}`
}

function listPaths(options: Data): Blog['lists'] {
  const pathOf = (name: string) =>
    (textOf(options[`${name}BasePath`]) ?? name).replace(/^\/+|\/+$/g, '')
  return { archive: pathOf('archive'), tags: pathOf('tags'), authors: pathOf('authors') }
}

function feedTypes(options: unknown): string[] {
  const { type = ['rss', 'atom'] } = dataOf(options)
  return type === 'all' ? ['rss', 'atom', 'json'] : listOf([type].flat()).map(String)
}

/** Reads `authors.yml` or `tags.yml`. */
export async function namesIn(
  { root, paths }: Project,
  path: string,
): Promise<Record<string, Named>> {
  if (!paths.includes(path)) return {}
  const entries = Object.entries(dataOf(await readYaml(join(root, path))))
  return Object.fromEntries(
    entries.map(([key, value]) => {
      const fields = dataOf(value)
      const { name, label, page, permalink = dataOf(page)['permalink'] } = fields
      const written = textOf(name) ?? textOf(label) ?? key
      return [key, { name: written, permalink: textOf(permalink), fields }]
    }),
  )
}

/** Returns the collections, and the feeds in Atom at their old addresses. */
export function blogOptions(
  blogs: readonly Blog[],
  locales: readonly string[],
  note: AddNote,
): Pick<UserConfig, 'collections' | 'feeds'> {
  if (blogs.length === 0) return {}
  const collections = blogs.map((blog) => collectionOf(blog, locales))
  return { collections, ...feedsOf(blogs, note) }
}

function collectionOf(blog: Blog, locales: readonly string[]): UserCollection {
  const { dir, perPage, authors, posts, feeds } = blog
  const known = Object.entries(authors).map(
    ([key, { name, fields }]) => [key, postAuthor(name, fields, DOCUSAURUS_AUTHOR)] as const,
  )
  const isKnown = (wanted: string) => known.some(([, { name }]) => name === wanted)
  // Without keys, every author is a name, which needs no entry.
  const own = posts
    .flatMap(({ ownAuthors: described }) => described)
    .filter((each) => !isKnown(each.name))
    .filter((each) => known.length > 0 || Object.keys(each).length > 1)
  const names = [...own.map((each) => [each.name, each] as const), ...known]
  return withoutEmpty({
    dir,
    title: titlesOf(blog, locales),
    perPage: perPage === 10 ? undefined : perPage,
    feed: feeds.includes('rss') ? undefined : false,
    authors: names.length === 0 ? undefined : Object.fromEntries(names),
  })
}

/** Returns the title, or one for each language if they differ. */
function titlesOf(
  { title, translations }: Blog,
  locales: readonly string[],
): UserCollection['title'] {
  const titles = locales.map((lang) => [lang, translations[lang]?.title ?? title] as const)
  return titles.every(([, each]) => each === title) ? title : Object.fromEntries(titles)
}

function feedsOf(blogs: readonly Blog[], note: AddNote): Pick<UserConfig, 'feeds'> {
  const feeds = blogs
    .filter((blog) => blog.feeds.includes('atom'))
    .map(({ dir, title, route, oldRoute }) => ({
      id: `${dir.replaceAll('/', '-')}-atom`,
      title,
      type: 'atom' as const,
      pages: `${route}*`,
      fileName: `${oldRoute.slice(1)}atom.xml`,
    }))
  const json = blogs.filter((blog) => blog.feeds.includes('json'))
  if (json.length > 0) {
    const files = json.map(({ oldRoute }) => `\`${oldRoute}feed.json\``).join(', ')
    note({ kind: 'impossible', message: `Docgen writes no feeds in JSON: ${files}.` })
  }
  return feeds.length > 0 ? { feeds } : {}
}

/** Returns a blog as readers see it in a language, which shows originals that have no translation. */
export function blogInLanguage(blog: Blog, lang: string): Blog {
  const translated = blog.translations[lang]?.posts ?? []
  const routes = new Set(translated.map(({ route }) => route))
  return {
    ...blog,
    posts: [...translated, ...blog.posts.filter(({ route }) => !routes.has(route))],
  }
}

/** Redirects from the pages that docgen has at another address, or not at all. */
export function blogRedirects(blog: Blog): Redirects {
  const { route, oldRoute, posts, tags, authors, lists: paths } = blog
  const namesOf = (kind: 'tags' | 'authors') => [...new Set(posts.flatMap((post) => post[kind]))]
  const keyOfTag = new Map(Object.entries(tags).map(([key, { name }]) => [name, key]))
  const lists = [
    ...namesOf('tags').map((name) => {
      const key = keyOfTag.get(name) ?? name
      return ['tags', name, tags[key]?.permalink ?? kebabCase(key)] as const
    }),
    ...namesOf('authors').map(
      (name) => ['authors', name, authors[name]?.permalink ?? slug(name)] as const,
    ),
  ]
  const redirects = [
    ...Object.values(paths).map((path) => [oldRoute + path, route] as const),
    ...lists.map(([kind, name, old]) => {
      const path = old.replace(/^\/+|\/+$/g, '')
      return [`${oldRoute}${paths[kind]}/${path}`, `${route}${kind}/${listSlug(name)}/`] as const
    }),
    ...posts.map((post) => [oldRoute + post.route.slice(route.length), post.route] as const),
  ]
  return Object.fromEntries(redirects.filter(([from, to]) => bareRoute(from) !== bareRoute(to)))
}

/** The address of a tag in Docusaurus: `TypeScript 5` → `type-script-5`. */
export function kebabCase(name: string): string {
  const words = name.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1-$2').split(/[^\p{L}\p{N}]+/u)
  return words.filter(Boolean).join('-').toLowerCase()
}
