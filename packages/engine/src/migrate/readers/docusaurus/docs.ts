// Lists the documents of a Docusaurus site with their ids, addresses and places in sidebars.
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import picomatch from 'picomatch'
import { textOf, listOf, type Data } from '../../config/values.ts'
import { pathsBelow } from '../../project.ts'
import { headOfText } from '../../readPage.ts'
import { excerptOf } from './excerpt.ts'
import type { Project } from '../../types.ts'

export interface Doc {
  readonly id: string
  /** Path relative to the folder of the documents. */
  readonly path: string
  /** Folder without number prefixes; '' for the top. */
  readonly folder: string
  /** File name without number prefix and extension. */
  readonly name: string
  /** Address below `routeBasePath`, which starts with `/`. */
  readonly slug: string
  readonly frontmatter: Data
  readonly title: string
  /** Whether the title is the name of the file or the `id`, because the document has no other. */
  readonly isUntitled: boolean
  /** What cards show below the title; undefined if the document has no text. */
  readonly description: string | undefined
  readonly position: number | undefined
}

/** Reads all documents of a folder. `folder` is relative to the project folder. */
export async function readDocs(project: Project, folder: string, options: Data): Promise<Doc[]> {
  const isIncluded = picomatch(listOf(options['include'] ?? ['**/*.{md,mdx}']).map(String))
  const isExcluded = picomatch(
    listOf(
      options['exclude'] ?? [
        '**/_*.{js,jsx,ts,tsx,md,mdx}',
        '**/_*/**',
        '**/*.test.*',
        '**/__tests__/**',
      ],
    ).map(String),
  )
  const paths = pathsBelow(project, folder).filter((path) => isIncluded(path) && !isExcluded(path))
  const keepsNumbers = options['numberPrefixParser'] === false
  return await Promise.all(
    paths.map(async (path) => {
      const text = await readFile(join(project.root, folder, path), 'utf8')
      return docOf(path, text, keepsNumbers)
    }),
  )
}

function docOf(path: string, text: string, keepsNumbers: boolean): Doc {
  const { frontmatter, body, title } = headOfText(text)
  const split = (name: string) => (keepsNumbers ? { name, number: undefined } : splitNumber(name))
  const written = posix.dirname(path)
  const folder =
    written === '.'
      ? ''
      : written
          .split('/')
          .map((part) => split(part).name)
          .join('/')
  const { name, number } = split(posix.basename(path).replace(/\.mdx?$/, ''))
  const baseId = textOf(frontmatter['id']) ?? name
  const position = frontmatter['sidebar_position']
  return {
    id: folder === '' ? baseId : `${folder}/${baseId}`,
    path,
    folder,
    name,
    frontmatter,
    slug: slugOf({ folder, path, baseId, slug: textOf(frontmatter['slug']) }),
    title: title ?? baseId,
    isUntitled: title === undefined,
    description: textOf(frontmatter['description']) ?? excerptOf(body),
    position: typeof position === 'number' ? position : number,
  }
}

function slugOf(doc: {
  readonly folder: string
  readonly path: string
  readonly baseId: string
  readonly slug: string | undefined
}): string {
  const { folder, path, baseId, slug } = doc
  if (slug?.startsWith('/')) return slug
  const base = folder === '' ? '/' : `/${folder}/`
  if (slug === undefined && isIndex(path)) return base
  return posix.join(base, slug ?? baseId)
}

/** Returns whether a document is the page of its folder. The names are compared with their numbers. */
export function isIndex(path: string): boolean {
  const [name = '', folder] = path
    .toLowerCase()
    .replace(/\.mdx?$/, '')
    .split('/')
    .reverse()
  return name === 'index' || name === 'readme' || name === folder
}

/** Splits `02-install` into the name and its number. Dates and versions have no number. */
export function splitNumber(name: string): { name: string; number: number | undefined } {
  if (/^(?:\d{4}|\d{2})[-_.]\d{1,2}(?:[-_.]\d{1,2})?|^\d+[-_.]\d+/.test(name)) {
    return { name, number: undefined }
  }
  const match = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/.exec(name)
  return match ? { name: match[2] ?? name, number: Number(match[1]) } : { name, number: undefined }
}
