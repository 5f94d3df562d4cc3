// Reads the posts in a folder of a Docusaurus blog: their addresses, dates, tags and authors.
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import type { PostAuthor } from '../../../types/siteOptions.ts'
import { textOf } from '../../config/values.ts'
import { authorKeys, ownAuthors, tagNames, type Named } from '../../frontmatter/docusaurusPost.ts'
import { pathsBelow } from '../../project.ts'
import { headOfText } from '../../readPage.ts'
import type { Project } from '../../types.ts'

export interface BlogPost {
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

interface PostsFolder {
  /** Relative to the project folder. */
  readonly folder: string
  /** Folder of the posts in docgen. */
  readonly dir: string
  /** What `tags.yml` and `authors.yml` say, by key. */
  readonly tags: Readonly<Record<string, Named>>
  readonly authors: Readonly<Record<string, Named>>
}

/** Reads all posts of a folder. */
export async function readPosts(project: Project, given: PostsFolder): Promise<BlogPost[]> {
  const { folder } = given
  const paths = pathsBelow(project, folder).filter(
    (path) => /\.mdx?$/.test(path) && !/(?:^|\/)_/.test(path),
  )
  return await Promise.all(
    paths.map(async (path) => {
      const text = await readFile(join(project.root, folder, path), 'utf8')
      return postOf(path, text, given)
    }),
  )
}

/** A date at the start of a file name or in its folders: `2024-05-30-name`, `2024/05/30/name`. */
const DATED = /^(.*)(\d{4})[-/](\d{1,2})[-/](\d{1,2})[-/]?(.*)$/

function postOf(path: string, text: string, { folder, dir, tags, authors }: PostsFolder): BlogPost {
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
