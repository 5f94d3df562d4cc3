// `_meta.json` and `_nav.json` → entries, and what is wrong with them, at the line they stand in. A file that does not fit counts as
// absent.
import { dirname } from 'node:path/posix'
import { parseJsonWithSchema } from '../config/jsonFile.ts'
import { metaSchema } from '../config/metaSchema.ts'
import { navSchema } from '../config/navSchema.ts'
import { didYouMean, withFrame } from '../diagnostics/diagnostics.ts'
import { contentRootOf, routePathOf, type RouteSettings } from '../shared/routePrefixes.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { MetaFile, Position } from '../types/content.ts'
import type { UserNavItem } from '../types/index.ts'
import { type ContentRoot, type Folder, targetOf } from './folderTree.ts'
import type { Place } from './routeIndex.ts'
import { type TextFile, translateMeta, translateNav } from './texts.ts'
import type { FolderMeta } from './folderMeta.ts'

export interface NavFile extends Place {
  readonly items: readonly UserNavItem[]
}

export interface MetaFiles {
  /** By folder path; '' is the docs folder. */
  readonly folders: ReadonlyMap<string, FolderMeta>
  readonly navFiles: readonly NavFile[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads and checks all of them; with texts in place of their keys. */
export function readMetaFiles(
  files: readonly MetaFile[],
  { byLang }: TextFile,
  settings: RouteSettings,
): MetaFiles {
  const folders = new Map<string, FolderMeta>()
  const navs = new Map<string, NavFile>()
  const diagnostics: Diagnostic[] = []
  for (const file of files) {
    const folderPath = dirname(file.filePath).replace(/^\.$/, '')
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
      // `_nav.json` sorts after `_meta.json` and is the more explicit of the two.
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

/** What a file describes, by which it is checked; null for a `_nav.json` that nobody reads. */
function kindOf({ filePath, text }: MetaFile, settings: RouteSettings): 'meta' | 'nav' | null {
  const folderPath = dirname(filePath).replace(/^\.$/, '')
  const isRoot = folderPath === contentRootOf(filePath, settings)
  if (filePath.endsWith('_nav.json')) return isRoot ? 'nav' : null
  return isRoot && looksLikeNav(text) ? 'nav' : 'meta'
}

/** Whether a top-level `_meta.json` holds nav items: they have `text`, entries of a sidebar have not. */
function looksLikeNav(text: string): boolean {
  return /[{,]\s*"text"\s*:/.test(text)
}

/** Entries that name a file or folder that does not exist. */
export function checkMetaFiles(roots: readonly ContentRoot[]): Diagnostic[] {
  return roots.flatMap((root) => checkFolder(root.folder))
}

function checkFolder(folder: Folder): Diagnostic[] {
  const { meta } = folder
  const own = (meta?.entries ?? []).flatMap((entry, index) => {
    const target = targetOf(entry, folder)
    if (!meta || !target || target.page || target.inner) return []
    const isObject = typeof entry !== 'string'
    const position = meta.positionOf(isObject ? [index, 'name'] : [index], 'value')
    return [missingTarget({ name: target.name, folder, file: meta.file, position })]
  })
  return [...own, ...[...folder.folders.values()].flatMap(checkFolder)]
}

function missingTarget(input: {
  readonly name: string
  readonly folder: Folder
  readonly file: MetaFile
  readonly position: Position | null
}): Diagnostic {
  const { name, folder, file, position } = input
  const known = [...folder.pages.keys(), ...folder.folders.keys()]
  return withFrame(
    {
      severity: 'error',
      code: 'missing-meta-target',
      message: `There is no page and no folder \`${name}\` beside this file.`,
      hint: didYouMean(name, known, 'Create it, or remove the entry.'),
      filePath: file.absPath,
      ...position,
    },
    file.text,
  )
}

function misplacedNav(file: MetaFile): Diagnostic {
  return {
    severity: 'warning',
    code: 'misplaced-nav',
    message: '`_nav.json` stands in the docs folder or in a language folder; here nobody reads it.',
    hint: 'Move it there, or name it `_meta.json` if it describes this folder.',
    filePath: file.absPath,
  }
}
