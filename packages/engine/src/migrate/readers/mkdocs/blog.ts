// Reads the blog of MkDocs Material. It becomes a collection of docgen, whose posts keep their addresses.
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { slug } from 'github-slugger'
import { listSlug } from '../../../markdown/posts/listSlug.ts'
import type { UserCollection } from '../../../types/siteOptions.ts'
import { readYaml } from '../../config/readYaml.ts'
import { dataOf, isData, listOf, textOf, withoutEmpty, type Data } from '../../config/values.ts'
import type { FieldChanges } from '../../frontmatter/rewrite.ts'
import { MATERIAL_AUTHOR, postAuthor } from '../postAuthors.ts'
import { headOfText } from '../../readPage.ts'
import type { Project, SourcePage } from '../../types.ts'

export interface MkdocsBlog {
  readonly collection: UserCollection
  /** The page that lists the posts, which docgen writes itself. */
  readonly listPath: string
  readonly posts: readonly SourcePage[]
  readonly redirects: Readonly<Record<string, string>>
}

/** Returns null if the site has no blog. `options` are those of the plugin. */
export async function readMkdocsBlog(
  project: Project,
  docsDir: string,
  options: Data | undefined,
): Promise<MkdocsBlog | null> {
  const dir = textOf(options?.['blog_dir'])?.replace(/^\.?\/|\/$/g, '') ?? 'blog'
  if (options === undefined || dir === '.') return null
  const postDir = (textOf(options['post_dir']) ?? '{blog}/posts').replace('{blog}', dir)
  const start = `${posix.join(docsDir, postDir)}/`
  const files = project.paths.filter((path) => path.startsWith(start) && path.endsWith('.md'))
  const heads = await Promise.all(
    files.map(async (from) => {
      const head = headOfText(await readFile(join(project.root, from), 'utf8'))
      return { from, ...head }
    }),
  )
  const posts = heads.map(({ from, title, frontmatter }): SourcePage => {
    const route = `/${dir}/${addressOf({ from, title, frontmatter }, options)}/`
    return { from, to: `${route.slice(1, -1)}.md`, lang: '', route }
  })
  const categories = heads.flatMap(({ frontmatter }) =>
    listOf(frontmatter['categories']).map(String),
  )
  const years = heads.flatMap(({ frontmatter }) => dateOf(frontmatter).slice(0, 4) || [])
  const listPath = posix.join(docsDir, dir, 'index.md')
  const list = project.paths.includes(listPath)
    ? headOfText(await readFile(join(project.root, listPath), 'utf8')).title
    : undefined
  const perPage = options['pagination_per_page']
  return {
    listPath,
    posts,
    collection: withoutEmpty({
      dir,
      title: list ?? 'Blog',
      perPage: typeof perPage === 'number' && perPage !== 10 ? perPage : undefined,
      authors: await authorsOf(project, posix.join(docsDir, dir)),
    }),
    redirects: {
      ...Object.fromEntries(
        categories.map((name) => [
          `/${dir}/category/${slug(name)}/`,
          `/${dir}/tags/${listSlug(name)}/`,
        ]),
      ),
      // By default, an archive lists the posts of a year.
      ...Object.fromEntries(years.map((year) => [`/${dir}/archive/${year}/`, `/${dir}/`])),
    },
  }
}

interface Post {
  readonly from: string
  readonly title: string | undefined
  readonly frontmatter: Data
}

/** The address of a post below that of the blog: `2024/05/30/title`. */
function addressOf({ from, title, frontmatter }: Post, options: Data): string {
  const date = dateOf(frontmatter)
  const [year = '', month = '', day = ''] = date.split('-')
  const dateFormat = textOf(options['post_url_date_format']) ?? 'yyyy/MM/dd'
  const shownDate = dateFormat.replace(/y+/g, year).replace('MM', month).replace('dd', day)
  const name = textOf(frontmatter['slug']) ?? slug(title ?? posix.basename(from, '.md'))
  const [category = ''] = listOf(frontmatter['categories']).map(String)
  const written = (textOf(options['post_url_format']) ?? '{date}/{slug}')
    .replace('{date}', shownDate)
    .replace('{slug}', name)
    .replace('{file}', posix.basename(from, '.md'))
    .replace('{categories}', slug(category))
  return written.split('/').filter(Boolean).join('/')
}

/** `2024-05-30`, from a date or from the date of creation. */
function dateOf(frontmatter: Data): string {
  const { date } = frontmatter
  const written = isData(date) && !(date instanceof Date) ? date['created'] : date
  const text = written instanceof Date ? written.toISOString() : textOf(written)
  return /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0] ?? ''
}

async function authorsOf(
  { root, paths }: Project,
  folder: string,
): Promise<UserCollection['authors']> {
  const file = posix.join(folder, '.authors.yml')
  if (!paths.includes(file)) return undefined
  const authors = Object.entries(dataOf(dataOf(await readYaml(join(root, file)))['authors']))
  return Object.fromEntries(
    authors.map(([key, value]) => {
      const author = dataOf(value)
      return [key, postAuthor(textOf(author['name']) ?? key, author, MATERIAL_AUTHOR)]
    }),
  )
}

/** Docgen has one date and only tags. */
export function mkdocsPostFields(frontmatter: Data): FieldChanges {
  const tags = [...listOf(frontmatter['tags']), ...listOf(frontmatter['categories'])].map(String)
  const date = dateOf(frontmatter)
  return {
    ...(date === '' ? {} : { date }),
    ...(tags.length === 0 ? {} : { tags: [...new Set(tags)] }),
    ...Object.fromEntries(
      ['categories', 'readtime', 'pin', 'links']
        .filter((key) => key in frontmatter)
        .map((key) => [key, undefined]),
    ),
  }
}
