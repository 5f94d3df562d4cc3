// Finds the pages of a site that are code instead of Markdown, so that none of their addresses is lost.
import { posix } from 'node:path'
import { pathsBelow } from '../project.ts'
import { pathOfRoute, routeOfPath } from '../routes.ts'
import type { AddNote, Project } from '../types.ts'
import type { OtherPage } from './types.ts'

interface Found {
  /** Folder of the pages, relative to the project folder. */
  readonly folder: string
  /** Start of the addresses; '' for the root, which is the default. */
  readonly base?: string
  /** Extensions of the pages, such as `tsx`. */
  readonly extensions: readonly string[]
  /** Folder of the language in docgen's docs folder; '' for none. */
  readonly lang: string
  /** Default: every path is a page. */
  readonly isPage?: (path: string) => boolean
}

/** Returns the pages in a folder. Reports those whose address has parameters, which code fills in. */
export function findOtherPages(
  project: Project,
  { folder, base = '', extensions, lang, isPage = () => true }: Found,
  note: AddNote,
): OtherPage[] {
  const ending = new RegExp(`\\.(?:${extensions.join('|')})$`)
  const paths = pathsBelow(project, folder).filter(
    (path) => ending.test(path) && !PRIVATE.test(path) && isPage(path),
  )
  for (const path of paths.filter(hasParameters))
    note({ ...GENERATED, filePath: posix.join(folder, path) })
  return paths
    .filter((path) => !hasParameters(path))
    .map((path) => ({
      from: posix.join(folder, path),
      to: posix.join(lang, pathOfRoute(base + routeOfPath(path.replace(ending, '')))),
    }))
}

/** Files that tools never publish, and tests. */
const PRIVATE = /(?:^|\/)[_.]|\.(?:test|spec|d)\./

function hasParameters(path: string): boolean {
  return path.includes('[')
}

const GENERATED = {
  kind: 'impossible',
  message:
    'Code creates pages at addresses with parameters. Write these pages, or create them in the `content` hook of a plugin; “Plugins” in the manual has an example.',
} as const
