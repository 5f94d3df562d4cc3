// Explains why the path of an import leads to no file, and suggests a path that does.
import { readdir } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { isFolder } from '../../node/attempt.ts'
import { closest } from '../../diagnostics/suggestions.ts'
import { relativePath } from '../../node/relativePath.ts'
import type { ImportFinding } from './importDiagnostics.ts'

/** Message and hint of a finding. */
export type Explanation = Pick<ImportFinding, 'message' | 'hint'>

/** File extensions that an import may omit, in the order they are tried. */
const OPTIONAL_ENDINGS = ['.tsx', '.ts', '.jsx', '.js', '.css', '.json']

/** Returns the files that an import of the path `target` may mean, in the order they are tried. */
export function candidateFilesOf(target: string): string[] {
  const modules = OPTIONAL_ENDINGS.map((ending) => target + ending)
  const indexes = OPTIONAL_ENDINGS.map((ending) => join(target, `index${ending}`))
  return [target, ...modules, ...(extname(target) === '' ? indexes : [])]
}

export interface MissingFile {
  readonly specifier: string
  readonly bare: string
  readonly target: string
  /** Messages name folders relative to it. */
  readonly root: string
  /** A specifier that is known to lead to a file; null for none. */
  readonly proposed: string | null
}

/** Returns the message and the hint for an import without a file. */
export async function missingFile(missingImport: MissingFile): Promise<Explanation> {
  const { specifier, bare, target, root, proposed } = missingImport
  if (isFolder(target)) {
    return {
      message: `\`${specifier}\` is a folder without an \`index\` module.`,
      hint: 'Import a file in this folder.',
    }
  }
  const { folder, missing } = firstMissing(target)
  const entries = await readdir(folder).catch(() => [])
  // The last segment may omit its file extension.
  const isLast = join(folder, missing) === target
  const near = nearName(missing, entries, isLast && extname(missing) === '')
  const suggestion = proposed ?? (near && replaceSegment(bare, target, folder, near))
  const place = bare.startsWith('/') ? ' in the public folder' : ''
  return {
    message: isLast
      ? `There is no file \`${specifier}\`${place}.`
      : `There is no file \`${specifier}\`${place}: the folder \`${relativePath(root, join(folder, missing))}\` does not exist.`,
    ...(suggestion === null ? {} : { hint: `Did you mean \`${suggestion}\`?` }),
  }
}

/**
 * Returns the first segment of a path that does not exist, and the folder that should contain it.
 */
function firstMissing(target: string): { folder: string; missing: string } {
  const folder = dirname(target)
  return isFolder(folder) || folder === target
    ? { folder, missing: basename(target) }
    : firstMissing(folder)
}

function nearName(
  missing: string,
  entries: readonly string[],
  hasOptionalEnding: boolean,
): string | null {
  if (!hasOptionalEnding) return closest(missing, entries)
  // `./data` for `data.yaml`: the name is right, but this extension cannot be omitted.
  const exact = entries.find((entry) => stemOf(entry) === missing)
  if (exact !== undefined) return exact
  const modules = entries.map((entry) =>
    OPTIONAL_ENDINGS.includes(extname(entry)) ? stemOf(entry) : entry,
  )
  return closest(missing, modules)
}

/** Returns the specifier with one segment of its path corrected. */
function replaceSegment(bare: string, target: string, folder: string, near: string): string {
  const depth = target.slice(folder.length + 1).split(/[/\\]/).length
  const parts = bare.split('/')
  parts[parts.length - depth] = near
  return parts.join('/')
}

function stemOf(entry: string): string {
  return basename(entry, extname(entry))
}
