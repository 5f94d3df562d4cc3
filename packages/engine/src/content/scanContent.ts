// The docs folder → its pages' files, its `_meta.json` and `_nav.json`, and the file of texts, each read once. What cannot be a
// page (not text, unreadable) becomes a diagnostic, and the scan goes on. Plugins' `content` hooks come last.
import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import picomatch from 'picomatch'
import { DocgenError, messageOf } from '../diagnostics/diagnostics.ts'
import type { Config } from '../types/index.ts'
import type { Content, ContentFile, MetaFile } from '../types/content.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import { runContentHooks } from './contentHooks.ts'
import { loadGitTimes } from './gitTimes.ts'
import { isLinkOutside, linkOutside, linkProblems, listFolder } from './siteFiles.ts'

/** How many files are read between two turns of the event loop: some 2 ms. */
const READ_AT_ONCE = 64

/**
 * Reads the docs folder. Throws when there is none, and the signal's reason when it is aborted in a plugin's hook. `onListed` is
 * told of the paths of the files, from the docs folder, before they are read.
 */
export async function scanContent(
  config: Config,
  signal?: AbortSignal,
  onListed?: (filePaths: readonly string[]) => void,
): Promise<Content> {
  // git works beside the reading.
  const asked = config.themeConfig.lastUpdated ? loadGitTimes(config.docsDir) : null
  const { filePaths, diagnostics: listed } = await listFiles(config)
  onListed?.(filePaths)
  const pages = await readAll(
    config.docsDir,
    filePaths.filter((path) => !isMeta(path)),
  )
  const metas = await readAll(config.docsDir, filePaths.filter(isMeta))
  // The configuration may name a file anywhere, a link of the site may not lead there.
  const isRefused = isLinkOutside(config.i18nSourcePath, config)
  const texts = isRefused ? [] : [relative(config.docsDir, config.i18nSourcePath)]
  const i18n = await readAll(config.docsDir, texts)
  const refused = isRefused ? [linkOutside(config.i18nSourcePath)] : []
  const git = await asked
  const files = pages.texts.map((file): ContentFile => ({
    ...file,
    kind: file.filePath.endsWith('.mdx') ? 'mdx' : 'md',
    lastUpdatedTime: git?.times.get(file.filePath) ?? null,
  }))
  const hooked = await runContentHooks(config, files, signal)
  const parts = [pages, metas, i18n, git, hooked]
  const found = parts.flatMap((part) => part?.diagnostics ?? [])
  const diagnostics = [...listed, ...refused, ...found]
  return {
    files: hooked.files.toSorted((a, b) => compare(a.filePath, b.filePath)),
    metaFiles: metas.texts,
    i18nFile: i18n.texts[0] ?? null,
    diagnostics: hooked.files.length > 0 ? diagnostics : [...diagnostics, noPages(config)],
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

// ── Listing ────────────────────────────────────────────────────────────────────────────────────────

/** Files that are read, and warnings about those that look as if they should be. */
interface Listed {
  readonly filePaths: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

async function listFiles(config: Config): Promise<Listed> {
  const { docsDir } = config
  if (!(await isFolder(docsDir))) throw new DocgenError([noDocsFolder(docsDir)])
  // What lies in a public folder is served as it is, and what a build has written is no source, also in the docs folder.
  const closed = [config.publicDir, config.outDir].map((path) => relative(docsDir, path))
  const isHidden = (path: string) => /(?:^|\/)(?:\.[^/]*|node_modules)$/.test(path)
  const isPage = createPageFilter(config.route)
  const looksRead = (path: string) =>
    /(?:^|\/)_(?:meta|nav)\.json$/i.test(path) ||
    (/\.(?:mdx?|markdown|mdown|mkd)$/i.test(path) && isPage(path))
  const listing = listFolder(docsDir, {
    site: config,
    isOpened: (path) => !isHidden(path) && !closed.includes(path.split('/').join(sep)),
    isWanted: (path) => !isHidden(path) && looksRead(path),
  })
  const isRead = (path: string) => isMeta(path) || /\.mdx?$/.test(path)
  const sorted = listing.paths.toSorted(compare)
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
      : `\`${name}\` does not become a page: pages end in \`.md\` or \`.mdx\`, in small letters.`,
    hint: isData
      ? `Rename it to \`${right}\`.`
      : `Rename it to \`${right}\`, or name it in \`route.exclude\`.`,
    filePath: join(docsDir, filePath),
  }
}

function isMeta(filePath: string): boolean {
  return /(?:^|\/)_(?:meta|nav)\.json$/.test(filePath)
}

async function isFolder(absPath: string): Promise<boolean> {
  return stat(absPath).then(
    (stats) => stats.isDirectory(),
    () => false,
  )
}

/** Which Markdown files are pages: not those that `exclude` or a leading `_` rules out, unless `include` names them. */
export function createPageFilter(route: Config['route']): (filePath: string) => boolean {
  const isIncluded = createMatcher(route.include)
  const isExcluded = createMatcher(route.exclude)
  const isPrivate = (filePath: string) => /(?:^|\/)_/.test(filePath)
  return (filePath) => isIncluded(filePath) || !(isExcluded(filePath) || isPrivate(filePath))
}

/** Globs from the docs folder, `./` and a trailing slash optional; a folder stands for all that is in it. */
function createMatcher(globs: readonly string[]): (filePath: string) => boolean {
  const bare = globs.map((pattern) => pattern.replace(/^(?:\.?\/)+/, '').replace(/\/+$/, ''))
  const all = bare.filter(Boolean).flatMap((pattern) => [pattern, `${pattern}/**`])
  return all.length === 0 ? () => false : picomatch(all)
}

// ── Reading ────────────────────────────────────────────────────────────────────────────────────────

async function readAll(
  docsDir: string,
  filePaths: readonly string[],
): Promise<{ texts: MetaFile[]; diagnostics: Diagnostic[] }> {
  const results: (MetaFile | Diagnostic | null)[] = []
  // In this thread: a turn of the thread pool, of which a file takes four, is longer than a read.
  for (let start = 0; start < filePaths.length; start += READ_AT_ONCE) {
    const some = filePaths.slice(start, start + READ_AT_ONCE)
    results.push(...some.map((filePath) => readText(docsDir, filePath)))
    await nextTurn()
  }
  return {
    texts: results.filter((result) => result !== null && 'text' in result),
    diagnostics: results.filter((result) => result !== null && 'code' in result),
  }
}

/** The file's text; a diagnostic when it has none; null when it vanished since it was listed. */
function readText(docsDir: string, filePath: string): MetaFile | Diagnostic | null {
  const absPath = join(docsDir, filePath)
  try {
    const bytes = readFileSync(absPath)
    const text = decode(bytes)
    return text === null ? notText(absPath, firstBrokenLine(bytes)) : { filePath, absPath, text }
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? null : unreadable(absPath, error)
  }
}

/** The text of one file as the scan reads it; null when it is gone, is not text or is a link that leaves the site. */
export async function readContentFile(absPath: string, config: Config): Promise<string | null> {
  if (isLinkOutside(absPath, config)) return null
  return readFile(absPath).then(decode, () => null)
}

/** UTF-8 without its byte-order mark; null when it is not UTF-8 or holds a NUL. */
function decode(bytes: Buffer): string | null {
  if (bytes.includes(0) || !isUtf8(bytes)) return null
  return bytes.toString('utf8').replace(/^\ufeff/, '')
}

/** The number of the first line that cannot be decoded. */
function firstBrokenLine(bytes: Buffer): number {
  // No character of UTF-8 contains the byte of a line break, so each line stands for itself.
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
    message: 'The file is not text in UTF-8; what stands in the docs folder must be.',
    hint: 'Save it as UTF-8, or keep it out of the site with `route.exclude`.',
    filePath: absPath,
    line,
  }
}

function unreadable(absPath: string, error: unknown): Diagnostic {
  return {
    severity: 'error',
    code: 'unreadable-file',
    message: `The file cannot be read: ${messageOf(error)}.`,
    hint: 'Give the user who builds the site the right to read it, or exclude it with `route.exclude`.',
    filePath: absPath,
  }
}

function noDocsFolder(docsDir: string): Diagnostic {
  return {
    severity: 'error',
    code: 'no-docs-folder',
    message: 'There is no docs folder here.',
    hint: 'Create it, or set `root` in the configuration to the folder of your Markdown files.',
    filePath: docsDir,
  }
}

function noPages(config: Config): Diagnostic {
  return {
    severity: 'warning',
    code: 'no-pages',
    message: 'The docs folder has no page: no `.md` or `.mdx` file that `route.exclude` leaves.',
    hint: 'Write an `index.md` there, or set `root` in the configuration.',
    filePath: config.docsDir,
  }
}
