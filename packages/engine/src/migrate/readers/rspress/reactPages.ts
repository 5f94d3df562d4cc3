// The pages of a site of Rspress that are components of React. They are beside the pages of Markdown, as are
// components that pages only import.
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import picomatch from 'picomatch'
import { dataOf, listOf, type Data } from '../../config/values.ts'
import { findOtherPages } from '../../otherPages/findOtherPages.ts'
import { excludesOf } from './config.ts'
import type { OtherPage } from '../../otherPages/types.ts'
import { pathsBelow } from '../../project.ts'
import type { AddNote, Project } from '../../types.ts'

const SPECIFIER = /(['"])(\.{1,2}\/[^'"\n]+|<root>\/[^'"\n]+)\1/g

/** The configuration of a tool, if the pages are in the folder of the project. */
const CONFIGURATION = /\.config\.\w+$/

/** Returns the components in the docs folder that are pages, because no other file names them. */
export async function findReactPages(
  project: Project,
  { docsDir, themeDir }: { readonly docsDir: string; readonly themeDir: string },
  config: Data,
  note: AddNote,
): Promise<OtherPage[]> {
  const route = dataOf(config['route'])
  const extensions = listOf(route['extensions'] ?? ['.jsx', '.tsx', '.js', '.ts'])
    .map(String)
    .filter((each) => /^\.[jt]sx?$/.test(each))
  if (extensions.length === 0) return []
  const isExcluded = picomatch(excludesOf(config).map((each) => each.replace(/^\.\//, '')))
  const inDocs = pathsBelow(project, docsDir).map((path) => posix.join(docsDir, path))
  const used = await namedFiles(project, inDocs)
  const found = findOtherPages(
    project,
    {
      folder: docsDir,
      extensions: extensions.map((each) => each.slice(1)),
      lang: '',
      isPage: (path) =>
        !path.startsWith('public/') &&
        !CONFIGURATION.test(path) &&
        !posix.join(docsDir, path).startsWith(`${themeDir}/`) &&
        !isExcluded(path) &&
        !used.has(withoutEnding(posix.join(docsDir, path))),
    },
    note,
  )
  const texts = await Promise.all(
    found.map(({ from }) => readFile(join(project.root, from), 'utf8')),
  )
  return found.filter((_, index) => /\bexport\s+default\b/.test(texts[index] ?? ''))
}

/** Returns the files in the docs folder that others import or show, without extension. */
async function namedFiles({ root }: Project, paths: readonly string[]): Promise<Set<string>> {
  const sources = paths.filter((path) => /\.(?:mdx?|[jt]sx?)$/.test(path))
  const lists = await Promise.all(
    sources.map(async (path) => {
      const text = await readFile(join(root, path), 'utf8')
      return [...text.matchAll(SPECIFIER)].map(([, , specifier = '']) =>
        specifier.startsWith('<root>/')
          ? specifier.slice('<root>/'.length)
          : posix.join(posix.dirname(path), specifier),
      )
    }),
  )
  return new Set(lists.flat().map(withoutEnding))
}

function withoutEnding(path: string): string {
  return path.replace(/(?:\/index)?(?:\.[jt]sx?)?(?:\?.*)?$/, '')
}
