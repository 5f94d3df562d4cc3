// Reads the blog of a Docusaurus site. Each post becomes a page at its old address, and a page with
// a card for each post replaces the list.
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import type { UserSidebar } from '../../types/themeOptions.ts'
import { dataOf, listOf, optionsOfPackage, textOf, type Data } from '../config/values.ts'
import { pathsBelow } from '../project.ts'
import { headOfText } from '../readPage.ts'
import type { Project } from '../types.ts'
import { indexPage } from './docusaurusIndexes.ts'
import { presetOptions } from './docusaurusInstances.ts'

interface BlogPost {
  /** Path relative to the project folder. */
  readonly from: string
  readonly route: string
  readonly title: string
  /** `2024-05-30`, or '' for a post without a date. */
  readonly date: string
}

export interface Blog {
  /** Address of the list. */
  readonly route: string
  readonly title: string
  readonly description: string | undefined
  /** The newest first. */
  readonly posts: readonly BlogPost[]
}

/** Returns all blogs that have posts. */
export async function readBlogs(project: Project, siteDir: string, config: Data): Promise<Blog[]> {
  const preset = presetOptions(config)
  const plugins = listOf(config['plugins']).flatMap((plugin): Data[] => {
    const options = optionsOfPackage([plugin], /plugin-content-blog$/)
    return options ? [options] : []
  })
  const all = [...(preset['blog'] === false ? [] : [dataOf(preset['blog'])]), ...plugins]
  const blogs = await Promise.all(all.map((options) => readBlog(project, siteDir, options)))
  return blogs.filter(({ posts }) => posts.length > 0)
}

async function readBlog(project: Project, siteDir: string, options: Data): Promise<Blog> {
  const folder = posix.join(siteDir, textOf(options['path']) ?? 'blog')
  const written = typeof options['routeBasePath'] === 'string' ? options['routeBasePath'] : 'blog'
  const stem = written.replace(/^\/+|\/+$/g, '')
  const route = stem === '' ? '/' : `/${stem}`
  const paths = pathsBelow(project, folder).filter(
    (path) => /\.mdx?$/.test(path) && !/(?:^|\/)_/.test(path),
  )
  const posts = await Promise.all(
    paths.map(async (path) => {
      const text = await readFile(join(project.root, folder, path), 'utf8')
      return postOf(path, text, { folder, base: route === '/' ? '' : route })
    }),
  )
  return {
    route,
    title: textOf(options['blogTitle']) ?? 'Blog',
    description: textOf(options['blogDescription']),
    posts: posts
      .filter((post) => post !== null)
      .sort((a, b) =>
        a.date === b.date ? (a.route < b.route ? -1 : 1) : a.date < b.date ? 1 : -1,
      ),
  }
}

/** A date at the start of a file name or in its folders: `2024-05-30-name`, `2024/05/30/name`. */
const DATED = /^(.*)(\d{4})[-/](\d{1,2})[-/](\d{1,2})[-/]?(.*)$/

function postOf(
  path: string,
  text: string,
  { folder, base }: { readonly folder: string; readonly base: string },
): BlogPost | null {
  const { frontmatter, title } = headOfText(text)
  if (frontmatter['draft'] === true) return null
  const stem = path.replace(/\.mdx?$/, '').replace(/\/index$/, '')
  const [, start = '', year, month = '', day = '', rest = ''] = DATED.exec(stem) ?? []
  const named = year === undefined ? stem : posix.join(year, month, day, start, rest)
  const slug = textOf(frontmatter['slug'])?.replace(/^\/+/, '') ?? named
  const inFile = year === undefined ? '' : `${year}-${pad(month)}-${pad(day)}`
  const date = frontmatter['date']
  return {
    from: posix.join(folder, path),
    route: `${base}/${slug}`,
    title: title ?? rest,
    date: textOf(date)?.slice(0, 10) ?? inFile,
  }
}

function pad(number: string): string {
  return number.padStart(2, '0')
}

/** The page that lists the posts. */
export function blogPage({ title, description, posts }: Blog): string {
  const items = posts.map((post) => ({ text: post.title, link: post.route }))
  return indexPage({ slug: '', title, description, items })
}

/** Sidebars with the posts of each blog, which Docusaurus shows beside them. */
export function blogSidebars(blogs: readonly Blog[]): UserSidebar {
  return Object.fromEntries(
    blogs.flatMap(({ route, title, posts }) => {
      const items = posts.map((post) => ({ text: post.title, link: post.route }))
      return route === '/' ? [] : [[route, [{ text: title, link: route, items }]]]
    }),
  )
}
