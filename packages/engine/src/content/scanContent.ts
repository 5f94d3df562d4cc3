// Reads the docs folder: page files with their dates and contributors from Git, and meta files
// (`_meta.json` and `_nav.json`). Also reads the translation file (`i18nSourcePath`). A file that cannot become a page becomes a diagnostic, and the scan
// continues. The `content` hooks of plugins run last.
import { relative } from 'node:path'
import { compareText } from '../shared/compareText.ts'
import type { Config } from '../types/index.ts'
import type { Content, ContentFile, SiteFile } from '../types/content.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import { runContentHooks } from './contentHooks.ts'
import { loadGitTimes } from './gitTimes.ts'
import { isMetaFile, listFiles } from './listFiles.ts'
import { readTextFiles, type ReadFiles } from './readFiles.ts'
import { isLinkOutside, linkOutside } from './siteFiles.ts'

interface ScanOptions {
  readonly signal?: AbortSignal | undefined
  /** Receives the paths relative to the docs folder before the files are read. */
  readonly onListed?: ((filePaths: readonly string[]) => void) | undefined
  /**
   * Receives each page file with its text as soon as it is read, before its dates in Git are known.
   * The files in the result then have no text, so that the texts are never all in memory. If a
   * plugin has a `content` hook, `consume` is called after the hooks with complete files, and the
   * result keeps the texts.
   */
  readonly consume?: (file: ContentFile) => Promise<void>
}

/**
 * Reads the docs folder. Throws if it does not exist, and throws the signal's reason if a plugin
 * hook is aborted.
 */
export async function scanContent(
  config: Config,
  { signal, onListed, consume }: ScanOptions = {},
): Promise<Content> {
  // Git runs while files are read.
  const { lastUpdated, contributors } = config.themeConfig
  const gitTimes = lastUpdated || contributors ? loadGitTimes(config.docsDir) : null
  const { filePaths, diagnostics: listed } = listFiles(config)
  onListed?.(filePaths)
  const hasContentHook = config.plugins.some(({ content }) => content)
  const pages = await readTextFiles(
    config.docsDir,
    filePaths.filter((path) => !isMetaFile(path)),
    hasContentHook || !consume ? undefined : (file) => consume(pageFileOf(file)),
  )
  const metas = await readTextFiles(config.docsDir, filePaths.filter(isMetaFile))
  const i18n = await readI18nFile(config)
  const git = await gitTimes
  const files = pages.files.map((file): ContentFile => ({
    ...pageFileOf(file),
    lastUpdatedTime: git?.times.get(file.filePath) ?? null,
    ...(contributors ? { contributors: git?.contributors.get(file.filePath) ?? [] } : {}),
  }))
  const hooked = await runContentHooks(config, files, signal)
  const sorted = hooked.files.toSorted((a, b) => compareText(a.filePath, b.filePath))
  if (hasContentHook && consume) for (const file of sorted) await consume(file)
  const parts = [pages, metas, i18n, git, hooked]
  const diagnostics = [...listed, ...parts.flatMap((part) => part?.diagnostics ?? [])]
  return {
    files: sorted,
    metaFiles: metas.files,
    i18nFile: i18n.files[0] ?? null,
    diagnostics: sorted.length > 0 ? diagnostics : [...diagnostics, noPages(config)],
  }
}

function pageFileOf(file: SiteFile): ContentFile {
  const kind = file.filePath.endsWith('.mdx') ? 'mdx' : 'md'
  return { ...file, kind, lastUpdatedTime: null }
}

/**
 * Reads the translation file (`i18nSourcePath`). It may be outside the site, but a path in the site
 * may not lead outside through a symbolic link.
 */
async function readI18nFile(config: Config): Promise<ReadFiles> {
  const { docsDir, i18nSourcePath } = config
  if (isLinkOutside(i18nSourcePath, config)) {
    return { files: [], diagnostics: [linkOutside(i18nSourcePath)] }
  }
  return await readTextFiles(docsDir, [relative(docsDir, i18nSourcePath)])
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
