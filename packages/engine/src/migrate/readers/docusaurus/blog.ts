// Reads the blog of a Docusaurus site. It becomes a collection of docgen, whose posts keep their addresses.
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { slug } from 'github-slugger'
import { listSlug } from '../../../markdown/posts/listSlug.ts'
import type { UserConfig } from '../../../types/index.ts'
import type { PostAuthor, UserCollection } from '../../../types/siteOptions.ts'
import { readYaml } from '../../config/readYaml.ts'
import { dataOf, listOf, textOf, withoutEmpty, type Data } from '../../config/values.ts'
import { pathInProject } from '../commonOptions.ts'
import { DOCUSAURUS_AUTHOR, postAuthor } from '../postAuthors.ts'
import { authorKeys, ownAuthors, tagNames, type Named } from '../../frontmatter/docusaurusPost.ts'
import { pathsBelow } from '../../project.ts'
import { headOfText } from '../../readPage.ts'
import { bareRoute } from '../../routes.ts'
import type { AddNote, Project } from '../../types.ts'
import { contentOptions } from './options.ts'

interface BlogPost {
  /** Path relative to the project folder. */
  readonly from: string
  readonly route: string
  /** `2024-05-30` in the name of the file; '' if it has no date. */
  readonly date: string
  readonly tags: readonly string[]
  readonly authors: readonly string[]
  /** The authors that the post describes itself. */
  readonly ownAuthors: readonly PostAuthor[]
}

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
  /** Kinds of feeds: `rss`, `atom` and `json`. */
  readonly feeds: readonly string[]
  /** What `authors.yml` and `tags.yml` say, by key. */
  readonly authors: Readonly<Record<string, Named>>
  readonly tags: Readonly<Record<string, Named>>
}

/** Returns all blogs that have posts. */
export async function readBlogs(project: Project, siteDir: string, config: Data): Promise<Blog[]> {
  const blogs = await Promise.all(
    contentOptions(config, 'blog').map((options) => readBlog(project, siteDir, options)),
  )
  return blogs.filter(({ posts }) => posts.length > 0)
}

async function readBlog(project: Project, siteDir: string, options: Data): Promise<Blog> {
  const inside = pathInProject(textOf(options['path']) ?? 'blog', join(project.root, siteDir))
  const folder = posix.join(siteDir, inside)
  const written = typeof options['routeBasePath'] === 'string' ? options['routeBasePath'] : 'blog'
  const stem = written.replace(/^\/+|\/+$/g, '')
  // A blog at the root moves to a folder, because a collection is a folder.
  const dir = stem || 'blog'
  const paths = pathsBelow(project, folder).filter(
    (path) => /\.mdx?$/.test(path) && !/(?:^|\/)_/.test(path),
  )
  const tags = await namesIn(project, posix.join(folder, textOf(options['tags']) ?? 'tags.yml'))
  const authors = await namesIn(
    project,
    posix.join(folder, textOf(options['authorsMapPath']) ?? 'authors.yml'),
  )
  const posts = await Promise.all(
    paths.map(async (path) => {
      const text = await readFile(join(project.root, folder, path), 'utf8')
      return postOf(path, text, { folder, dir, tags, authors })
    }),
  )
  const perPage = options['postsPerPage']
  return {
    route: `/${dir}/`,
    oldRoute: stem === '' ? '/' : `/${stem}/`,
    dir,
    title: textOf(options['blogTitle']) ?? 'Blog',
    perPage: perPage === 'ALL' ? Math.max(10, posts.length) : Number(perPage ?? 10) || 10,
    posts,
    feeds: feedTypes(options['feedOptions']),
    authors,
    tags,
  }
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

/** A date at the start of a file name or in its folders: `2024-05-30-name`, `2024/05/30/name`. */
const DATED = /^(.*)(\d{4})[-/](\d{1,2})[-/](\d{1,2})[-/]?(.*)$/

function postOf(
  path: string,
  text: string,
  {
    folder,
    dir,
    tags,
    authors,
  }: { readonly folder: string } & Pick<Blog, 'dir' | 'tags' | 'authors'>,
): BlogPost {
  const { frontmatter } = headOfText(text)
  const stem = path.replace(/\.mdx?$/, '').replace(/\/index$/, '')
  const [, start = '', year, month = '', day = '', rest = ''] = DATED.exec(stem) ?? []
  const named = year === undefined ? stem : posix.join(year, month, day, start, rest)
  const slug = textOf(frontmatter['slug'])?.replace(/^\/+/, '') ?? named
  return {
    from: posix.join(folder, path),
    route: `/${dir}/${slug}`,
    date: year === undefined ? '' : `${year}-${pad(month)}-${pad(day)}`,
    tags: tagNames(frontmatter, tags) ?? [],
    authors: authorKeys(frontmatter, authors) ?? [],
    ownAuthors: ownAuthors(frontmatter),
  }
}

function pad(number: string): string {
  return number.padStart(2, '0')
}

/** Returns the collections, and the feeds in Atom at their old addresses. */
export function blogOptions(
  blogs: readonly Blog[],
  note: AddNote,
): Pick<UserConfig, 'collections' | 'feeds'> {
  if (blogs.length === 0) return {}
  return { collections: blogs.map(collectionOf), ...feedsOf(blogs, note) }
}

function collectionOf({ dir, title, perPage, authors, posts, feeds }: Blog): UserCollection {
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
    title,
    perPage: perPage === 10 ? undefined : perPage,
    feed: feeds.includes('rss') ? undefined : false,
    authors: names.length === 0 ? undefined : Object.fromEntries(names),
  })
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

/** Redirects from the pages that docgen has at another address, or not at all. */
export function blogRedirects({ route, oldRoute, posts, tags, authors }: Blog): Redirects {
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
    ...['archive', 'tags', 'authors'].map((name) => [oldRoute + name, route] as const),
    ...lists.map(([kind, name, old]) => {
      const path = old.replace(/^\/+|\/+$/g, '')
      return [`${oldRoute}${kind}/${path}`, `${route}${kind}/${listSlug(name)}/`] as const
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
