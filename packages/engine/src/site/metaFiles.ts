// Reads and validates `_meta.json` and `_nav.json`, and reports entries whose target does not exist.
// An invalid file is ignored.
import { dirname, join } from 'node:path/posix'
import { parseJsonWithSchema } from '../config/jsonFile.ts'
import { metaSchema } from '../config/metaSchema.ts'
import { navSchema } from '../config/navSchema.ts'
import { withFrame } from '../diagnostics/diagnostics.ts'
import { didYouMean } from '../diagnostics/suggestions.ts'
import { contentRootOf, routePathOf, type RouteSettings } from '../shared/routePrefixes.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { Page, Position, SiteFile } from '../types/content.ts'
import type { UserNavItem } from '../types/themeOptions.ts'
import { type ContentRoot, type Folder, targetOf } from './folderTree.ts'
import type { LangVersion } from './routeIndex.ts'
import { type TranslationFile, translateMeta, translateNav } from './texts.ts'
import type { FolderMeta } from './folderMeta.ts'

export interface NavFile extends LangVersion {
  readonly items: readonly UserNavItem[]
}

export interface MetaFiles {
  /** Parsed files by folder path; '' is the docs folder. */
  readonly folders: ReadonlyMap<string, FolderMeta>
  readonly navFiles: readonly NavFile[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads and validates all files and replaces text keys by texts. */
export function parseMetaFiles(
  files: readonly SiteFile[],
  { byLang }: TranslationFile,
  settings: RouteSettings,
): MetaFiles {
  const folders = new Map<string, FolderMeta>()
  const navs = new Map<string, NavFile>()
  const diagnostics: Diagnostic[] = []
  for (const file of files) {
    const folderPath = folderOf(file)
    const { lang, version } = routePathOf(file.filePath, settings)
    const texts = byLang[lang] ?? {}
    const kind = kindOf(file, settings)
    if (kind === null) diagnostics.push(misplacedNav(file))
    else if (kind === 'nav') {
      const { value: items, diagnostics: found } = parseJsonWithSchema(
        file.text,
        navSchema,
        file.absPath,
      )
      diagnostics.push(...found)
      // `_nav.json` sorts after `_meta.json` and takes precedence.
      if (items) navs.set(folderPath, { lang, version, items: translateNav(items, texts) })
    } else {
      const read = parseJsonWithSchema(file.text, metaSchema, file.absPath)
      diagnostics.push(...read.diagnostics)
      if (!read.value) continue
      const entries = translateMeta(read.value, texts)
      folders.set(folderPath, { file, entries, positionOf: read.positionOf })
    }
  }
  return { folders, navFiles: [...navs.values()], diagnostics }
}

/**
 * Returns the kind of a file, which determines its schema; null for a `_nav.json` that is not used.
 */
function kindOf({ filePath, text }: SiteFile, settings: RouteSettings): 'meta' | 'nav' | null {
  const isRoot = folderOf({ filePath }) === contentRootOf(filePath, settings)
  if (filePath.endsWith('_nav.json')) return isRoot ? 'nav' : null
  return isRoot && looksLikeNav(text) ? 'nav' : 'meta'
}

function folderOf({ filePath }: Pick<SiteFile, 'filePath'>): string {
  return dirname(filePath).replace(/^\.$/, '')
}

/**
 * Returns whether a top-level `_meta.json` contains nav items, which have `text`, unlike sidebar
 * entries.
 */
function looksLikeNav(text: string): boolean {
  return /[{,]\s*"text"\s*:/.test(text)
}

/** Reports entries that name a file or folder that does not exist, not even as a draft. */
export function checkMetaFiles(
  contentRoots: readonly ContentRoot[],
  drafts: readonly Page[],
): Diagnostic[] {
  const paths = drafts.map(({ filePath }) => filePath)
  return contentRoots.flatMap((root) => checkFolder(root.folder, paths))
}

function checkFolder(folder: Folder, drafts: readonly string[]): Diagnostic[] {
  const { meta } = folder
  const diagnostics = (meta?.entries ?? []).flatMap((entry, index) => {
    const target = targetOf(entry, folder)
    if (!meta || !target || target.page || target.inner) return []
    // The file of another language is checked in its own folder.
    if (folderOf(meta.file) !== folder.folderPath) return []
    if (isDraft(target.name, folder, drafts)) return []
    const isObject = typeof entry !== 'string'
    const position = meta.positionOf(isObject ? [index, 'name'] : [index], 'value')
    return [missingTarget({ name: target.name, folder, file: meta.file, position })]
  })
  const inner = [...folder.folders.values()].flatMap((each) => checkFolder(each, drafts))
  return [...diagnostics, ...inner]
}

/** Returns whether a name is that of a draft, or of a folder that contains one. */
function isDraft(name: string, { folderPath }: Folder, drafts: readonly string[]): boolean {
  const path = join(folderPath, name.replace(/\.mdx?$/, ''))
  return drafts.some(
    (draft) => draft.replace(/\.mdx?$/, '') === path || draft.startsWith(`${path}/`),
  )
}

function missingTarget(input: {
  readonly name: string
  readonly folder: Folder
  readonly file: SiteFile
  readonly position: Position | null
}): Diagnostic {
  const { name, folder, file, position } = input
  const names = [...folder.pages.keys(), ...folder.folders.keys()]
  return withFrame(
    {
      severity: 'error',
      code: 'missing-meta-target',
      message: `There is no page or folder \`${name}\` in the folder of this file.`,
      hint: didYouMean(name, names, 'Create it, or remove the entry.'),
      filePath: file.absPath,
      ...position,
    },
    file.text,
  )
}

function misplacedNav(file: SiteFile): Diagnostic {
  return {
    severity: 'warning',
    code: 'misplaced-nav',
    message:
      '`_nav.json` is ignored in this folder. It is only read in the docs folder and in language folders.',
    hint: 'Move it there, or rename it to `_meta.json` if it describes this folder.',
    filePath: file.absPath,
  }
}
