// Lists the files of the docs folder: which of them are pages, and which only look like pages because
// their names are wrong.
import { basename, join, relative, sep } from 'node:path'
import picomatch from 'picomatch'
import { DocgenError } from '../diagnostics/diagnostics.ts'
import { isFile, isFolder } from '../node/attempt.ts'
import { compareText } from '../shared/compareText.ts'
import { MANIFEST_FILE } from '../shared/manifestFile.ts'
import type { Config } from '../types/index.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import { noDocsFolder } from './noDocsFolder.ts'
import { linkProblems, listFolder } from './siteFiles.ts'

/** Files to read, and warnings about files that look as if they should be read. */
interface ListedFiles {
  readonly filePaths: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Lists the files to read, sorted. Throws if there is no docs folder. */
export function listFiles(config: Config): ListedFiles {
  const { docsDir } = config
  if (!isFolder(docsDir)) throw new DocgenError([noDocsFolder(config)])
  // Files in the public folder are served unchanged, and output folders contain no sources. Those of
  // earlier builds may have other names.
  const unreadFolders = [config.publicDir, config.outDir].map((path) => relative(docsDir, path))
  const isOutput = (path: string) => isFile(join(docsDir, path, MANIFEST_FILE))
  const isHidden = (path: string) => /(?:^|\/)(?:\.[^/]*|node_modules)$/.test(path)
  const isPage = createPageFilter(config.route)
  const looksLikeContent = (path: string) =>
    META_NAME.test(path) || (/\.(?:mdx?|markdown|mdown|mkd)$/i.test(path) && isPage(path))
  const listing = listFolder(docsDir, {
    site: config,
    isOpened: (path) =>
      !isHidden(path) && !unreadFolders.includes(path.split('/').join(sep)) && !isOutput(path),
    isWanted: (path) => !isHidden(path) && looksLikeContent(path),
  })
  const isRead = (path: string) => isMetaFile(path) || /\.mdx?$/.test(path)
  const sorted = listing.paths.toSorted(compareText)
  const misnamed = sorted.filter((path) => !isRead(path))
  return {
    filePaths: sorted.filter(isRead),
    diagnostics: [...misnamed.map((path) => misnamedFile(path, docsDir)), ...linkProblems(listing)],
  }
}

/** Matches `_meta.json` and `_nav.json`, and names that other tools have for such files. */
const META_NAME =
  /(?:^|\/)_(?:(?:meta|nav)\.(?:json|[cm]?[jt]sx?|ya?ml|jsonc)|category_\.(?:json|ya?ml))$/i

function misnamedFile(filePath: string, docsDir: string): Diagnostic {
  const name = basename(filePath)
  const isData = META_NAME.test(name)
  const right = isData
    ? `_${/nav/i.test(name) ? 'nav' : 'meta'}.json`
    : name.replace(/\.\w+$/, (ending) => (/x$/i.test(ending) ? '.mdx' : '.md'))
  return {
    severity: 'warning',
    code: 'misnamed-file',
    message: isData
      ? `\`${name}\` is not read: docgen looks for \`${right}\`.`
      : `\`${name}\` does not become a page: the file name must end in \`.md\` or \`.mdx\`, in lower case.`,
    hint: isData
      ? /\.json$/i.test(name) && !/category/.test(name)
        ? `Rename it to \`${right}\`.`
        : `Write its entries into \`${right}\`; see \`docgen docs content\`.`
      : `Rename it to \`${right}\`, or add it to \`route.exclude\`.`,
    filePath: join(docsDir, filePath),
  }
}

/** Returns whether a file is a `_meta.json` or a `_nav.json`. */
export function isMetaFile(filePath: string): boolean {
  return /(?:^|\/)_(?:meta|nav)\.json$/.test(filePath)
}

/**
 * Returns a filter for Markdown files that are pages: those that `exclude` does not match and whose
 * path has no part that begins with `_`. `include` overrides both rules.
 */
export function createPageFilter(route: Config['route']): (filePath: string) => boolean {
  const isIncluded = createMatcher(route.include)
  const isExcluded = createMatcher(route.exclude)
  const isPrivate = (filePath: string) => /(?:^|\/)_/.test(filePath)
  return (filePath) => isIncluded(filePath) || !(isExcluded(filePath) || isPrivate(filePath))
}

/**
 * Matches globs relative to the docs folder, with optional `./` and trailing slash. A folder
 * matches everything inside it.
 */
function createMatcher(globs: readonly string[]): (filePath: string) => boolean {
  const bare = globs.map((pattern) => pattern.replace(/^(?:\.?\/)+/, '').replace(/\/+$/, ''))
  const patterns = bare.filter(Boolean).flatMap((pattern) => [pattern, `${pattern}/**`])
  return patterns.length === 0 ? () => false : picomatch(patterns)
}
