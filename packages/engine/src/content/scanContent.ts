// Reads the docs folder: the files of pages, `_meta.json`, `_nav.json` and the file of texts. A
// file that cannot become a page becomes a diagnostic, and the scan continues. The `content` hooks
// of plugins run last.
import { compareText } from '../shared/compareText.ts'
import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import picomatch from 'picomatch'
import { isFolder } from '../node/attempt.ts'
import { DocgenError, messageOf } from '../diagnostics/diagnostics.ts'
import type { Config } from '../types/index.ts'
import type { Content, ContentFile, MetaFile } from '../types/content.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import { runContentHooks } from './contentHooks.ts'
import { loadGitTimes } from './gitTimes.ts'
import { isLinkOutside, linkOutside, linkProblems, listFolder } from './siteFiles.ts'

/** Number of files that are read in one turn of the event loop, which takes about 2 ms. */
const FILES_PER_TURN = 64

/**
 * Reads the docs folder. Throws if it does not exist, and throws the signal's reason if a plugin
 * hook is aborted. `onListed` receives the paths relative to the docs folder before the files are
 * read.
 */
export async function scanContent(
  config: Config,
  signal?: AbortSignal,
  onListed?: (filePaths: readonly string[]) => void,
): Promise<Content> {
  // Git runs while files are read.
  const { lastUpdated, contributors } = config.themeConfig
  const gitTimes = lastUpdated || contributors ? loadGitTimes(config.docsDir) : null
  const { filePaths, diagnostics: listed } = listFiles(config)
  onListed?.(filePaths)
  const pages = await readAll(
    config.docsDir,
    filePaths.filter((path) => !isMeta(path)),
  )
  const metas = await readAll(config.docsDir, filePaths.filter(isMeta))
  // The configuration may name any file, but a link in the site must not lead outside.
  const isRefused = isLinkOutside(config.i18nSourcePath, config)
  const texts = isRefused ? [] : [relative(config.docsDir, config.i18nSourcePath)]
  const i18n = await readAll(config.docsDir, texts)
  const refused = isRefused ? [linkOutside(config.i18nSourcePath)] : []
  const git = await gitTimes
  const files = pages.texts.map((file): ContentFile => ({
    ...file,
    kind: file.filePath.endsWith('.mdx') ? 'mdx' : 'md',
    lastUpdatedTime: git?.times.get(file.filePath) ?? null,
    ...(contributors ? { contributors: git?.contributors.get(file.filePath) ?? [] } : {}),
  }))
  const hooked = await runContentHooks(config, files, signal)
  const parts = [pages, metas, i18n, git, hooked]
  const found = parts.flatMap((part) => part?.diagnostics ?? [])
  const diagnostics = [...listed, ...refused, ...found]
  return {
    files: hooked.files.toSorted((a, b) => compareText(a.filePath, b.filePath)),
    metaFiles: metas.texts,
    i18nFile: i18n.texts[0] ?? null,
    diagnostics: hooked.files.length > 0 ? diagnostics : [...diagnostics, noPages(config)],
  }
}

// ── Listing ────────────────────────────────────────────────────────────────────────────────────────

/** Files to read, and warnings about files that look as if they should be read. */
interface ListedFiles {
  readonly filePaths: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

function listFiles(config: Config): ListedFiles {
  const { docsDir } = config
  if (!isFolder(docsDir)) throw new DocgenError([noDocsFolder(docsDir)])
  // Files in the public folder are served unchanged, and the output folder contains no sources.
  const unreadFolders = [config.publicDir, config.outDir].map((path) => relative(docsDir, path))
  const isHidden = (path: string) => /(?:^|\/)(?:\.[^/]*|node_modules)$/.test(path)
  const isPage = createPageFilter(config.route)
  const looksLikeContent = (path: string) =>
    /(?:^|\/)_(?:meta|nav)\.json$/i.test(path) ||
    (/\.(?:mdx?|markdown|mdown|mkd)$/i.test(path) && isPage(path))
  const listing = listFolder(docsDir, {
    site: config,
    isOpened: (path) => !isHidden(path) && !unreadFolders.includes(path.split('/').join(sep)),
    isWanted: (path) => !isHidden(path) && looksLikeContent(path),
  })
  const isRead = (path: string) => isMeta(path) || /\.mdx?$/.test(path)
  const sorted = listing.paths.toSorted(compareText)
  const misnamed = sorted.filter((path) => !isRead(path))
  return {
    filePaths: sorted.filter(isRead),
    diagnostics: [...misnamed.map((path) => misnamedFile(path, docsDir)), ...linkProblems(listing)],
  }
}

function misnamedFile(filePath: string, docsDir: string): Diagnostic {
  const name = basename(filePath)
  const isData = /\.json$/i.test(name)
  const right = isData
    ? name.toLowerCase()
    : name.replace(/\.\w+$/, (ending) => (/x$/i.test(ending) ? '.mdx' : '.md'))
  return {
    severity: 'warning',
    code: 'misnamed-file',
    message: isData
      ? `\`${name}\` is not read: docgen looks for \`${right}\`.`
      : `\`${name}\` does not become a page: the file name must end in \`.md\` or \`.mdx\`, in lower case.`,
    hint: isData
      ? `Rename it to \`${right}\`.`
      : `Rename it to \`${right}\`, or add it to \`route.exclude\`.`,
    filePath: join(docsDir, filePath),
  }
}

function isMeta(filePath: string): boolean {
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

// ── Reading ────────────────────────────────────────────────────────────────────────────────────────

async function readAll(
  docsDir: string,
  filePaths: readonly string[],
): Promise<{ texts: MetaFile[]; diagnostics: Diagnostic[] }> {
  const results: (MetaFile | Diagnostic | null)[] = []
  // Synchronous, because a file takes four steps in the thread pool, which are slower than the read
  // itself.
  for (let start = 0; start < filePaths.length; start += FILES_PER_TURN) {
    const batch = filePaths.slice(start, start + FILES_PER_TURN)
    results.push(...batch.map((filePath) => readMetaFile(docsDir, filePath)))
    await nextTurn()
  }
  return {
    texts: results.filter((result) => result !== null && 'text' in result),
    diagnostics: results.filter((result) => result !== null && 'code' in result),
  }
}

/** Returns the file's text, a diagnostic if it cannot be read, or null if it no longer exists. */
function readMetaFile(docsDir: string, filePath: string): MetaFile | Diagnostic | null {
  const absPath = join(docsDir, filePath)
  try {
    const bytes = readFileSync(absPath)
    const text = decode(bytes)
    return text === null ? notText(absPath, firstBrokenLine(bytes)) : { filePath, absPath, text }
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? null : unreadable(absPath, error)
  }
}

/**
 * Reads a file like the scan does. Returns null if it does not exist, is not text, or is a link out
 * of the site.
 */
export async function readContentFile(absPath: string, config: Config): Promise<string | null> {
  if (isLinkOutside(absPath, config)) return null
  return readFile(absPath).then(decode, () => null)
}

/**
 * Decodes UTF-8 and removes the byte-order mark; returns null if the bytes are not UTF-8 or contain
 * a NUL.
 */
function decode(bytes: Buffer): string | null {
  if (bytes.includes(0) || !isUtf8(bytes)) return null
  return bytes.toString('utf8').replace(/^\ufeff/, '')
}

/** Returns the number of the first line that cannot be decoded. */
function firstBrokenLine(bytes: Buffer): number {
  // No UTF-8 character contains the byte of a line break, so each line can be checked separately.
  for (let line = 1, start = 0; ; line += 1) {
    const end = bytes.indexOf(0x0a, start)
    if (end < 0 || decode(bytes.subarray(start, end)) === null) return line
    start = end + 1
  }
}

// ── Diagnostics ────────────────────────────────────────────────────────────────────────────────────

function notText(absPath: string, line: number): Diagnostic {
  return {
    severity: 'error',
    code: 'not-text',
    message: 'The file is not UTF-8 text.',
    hint: 'Save it as UTF-8, or exclude it with `route.exclude`.',
    filePath: absPath,
    line,
  }
}

function unreadable(absPath: string, error: unknown): Diagnostic {
  return {
    severity: 'error',
    code: 'unreadable-file',
    message: `The file cannot be read: ${messageOf(error)}.`,
    hint: 'Give the user who runs docgen permission to read it, or exclude it with `route.exclude`.',
    filePath: absPath,
  }
}

function noDocsFolder(docsDir: string): Diagnostic {
  return {
    severity: 'error',
    code: 'no-docs-folder',
    message: 'The docs folder does not exist.',
    hint: 'Create it, or set `root` in the configuration to the folder of your Markdown files.',
    filePath: docsDir,
  }
}

function noPages(config: Config): Diagnostic {
  return {
    severity: 'warning',
    code: 'no-pages',
    message:
      'The docs folder has no pages: it contains no `.md` or `.mdx` file, or all of them are excluded.',
    hint: 'Add an `index.md`, or set `root` in the configuration.',
    filePath: config.docsDir,
  }
}
