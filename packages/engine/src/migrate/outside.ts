// Finds files outside the site that its pages show or import, such as code of a package in the same repository.
// A new site in another folder gets copies of those that it would not reach.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { isFile } from '../node/attempt.ts'
import { rawPath } from './text/code/rawLoader.ts'
import { includedPath, includedPaths } from './text/includes.ts'
import { importedPath } from './text/links/aliases.ts'
import { modulesWith } from './outsideModules.ts'
import type { SourceSite } from './types.ts'

/** Where the files of a migration are. Paths are absolute. */
export interface Folders {
  readonly oldSite: string
  readonly newSite: string
  /** The folder that is copied for `--out`. It may contain more than the site. */
  readonly copied: string
}

/** Returns whether the new site finds a file outside at the same relative path. */
export function isInReach(path: string, { oldSite, newSite, copied }: Folders): boolean {
  const file = join(oldSite, path)
  if (!isFile(file)) return false
  const isCopied = !relative(copied, file).startsWith('..')
  return oldSite === newSite || isCopied || isFile(join(newSite, path))
}

/**
 * Returns the new paths of files outside whose content pages show, and of modules that they import, by their old
 * paths. All are relative to the site. `packages` are those that modules may import.
 */
export function outsideFiles(
  texts: ReadonlyMap<string, string>,
  site: SourceSite,
  { folders, packages }: { readonly folders: Folders; readonly packages: ReadonlySet<string> },
): Map<string, string> {
  const modulesOf = (path: string) =>
    path.startsWith('../') && !isInReach(path, folders) ? modulesWith(path, site, packages) : []
  const paths = [...texts].flatMap(([from, text]) => [
    ...shownPaths(text, from, site),
    ...importedPaths(text, from, site).flatMap(modulesOf),
  ])
  return new Map(
    paths.flatMap((path): [string, string][] => {
      const file = join(folders.oldSite, path)
      if (!path.startsWith('../') || !isFile(file)) return []
      if (isInReach(path, folders)) return [[path, path]]
      return !isInRepository(file, folders.oldSite) || needsOthers(file)
        ? []
        : [[path, path.replace(/^(?:\.\.\/)+/, 'outside/')]]
    }),
  )
}

const SPECIFIER = /\bfrom\s*(['"])([^'"\n]+)\1/g

const ADDRESS = /\b(?:file|src)=(['"])([^'"\n]+)\1|!\[[^\]\n]*\]\(<?([^)\s>]+)/g

const SNIPPET = /^[ \t>]*<<<[ \t]*([^\s{#]+)/gm

function importedPaths(text: string, from: string, site: SourceSite): string[] {
  return [...text.matchAll(SPECIFIER)].map(
    ([, , path = '']) => importedPath(path, site) ?? posix.join(posix.dirname(from), path),
  )
}

function shownPaths(text: string, from: string, site: SourceSite): string[] {
  const beside = (path: string) => posix.join(posix.dirname(from), path)
  const imports = [...text.matchAll(SPECIFIER)].flatMap(([, , specifier = '']) => {
    const path = importedFile(specifier)
    return path === undefined ? [] : [importedPath(path, site) ?? beside(path)]
  })
  const addresses = [...text.matchAll(ADDRESS)].map(([, , attribute, url]) =>
    beside(attribute ?? url ?? ''),
  )
  const snippets = [...text.matchAll(SNIPPET)].map(([, path = '']) =>
    includedPath(path, from, site),
  )
  return [...imports, ...addresses, ...snippets, ...includedPaths(text, from, site)]
}

/** Returns the path of an import that is a text, data or a picture. Scripts need other files. */
function importedFile(specifier: string): string | undefined {
  const raw = rawPath(specifier) ?? /^(.*)\?raw$/.exec(specifier)?.[1]
  return (
    raw ??
    (/\.(?:mdx?|json|txt|svg|png|jpe?g|gif|webp|avif)$/.test(specifier) ? specifier : undefined)
  )
}

/** Returns whether a file is in the repository of a folder. A page must not publish other files of the computer. */
function isInRepository(file: string, folder: string): boolean {
  if (existsSync(join(folder, '.git'))) return !relative(folder, file).startsWith('..')
  return dirname(folder) !== folder && isInRepository(file, dirname(folder))
}

/** Returns whether a file is Markdown that imports others by relative paths, which a copy would not find. */
function needsOthers(file: string): boolean {
  return /\.mdx?$/.test(file) && /\bfrom\s*['"]\./.test(readFileSync(file, 'utf8'))
}
