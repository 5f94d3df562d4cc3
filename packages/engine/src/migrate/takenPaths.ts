// Finds names that the migration cannot write, before it changes anything. Otherwise it would end
// halfway, with one part of the site in the old form and the other in the new one.
import { lstatSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DocgenError } from '../diagnostics/diagnostics.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { Plan } from './plan.ts'

/** Limit of common file systems in bytes. */
const MAX_NAME = 255

/** Characters of a long name that a message shows. */
const SHOWN_NAME = 40

/**
 * Throws `DocgenError` if a new file has an impossible name, if there is a folder in its place, or a
 * file in the place of its folder.
 */
export function refuseTakenPaths(
  { writes, moves, copies, removes }: Plan,
  { roots, report }: { readonly roots: readonly string[]; readonly report: string },
): void {
  const leaving = new Set([...removes, ...moves.keys()])
  const paths = [...writes.keys(), ...moves.values(), ...copies.values(), report]
  const found = roots.flatMap((root) => paths.map((path) => problemAt(root, path, leaving)))
  const problems = found.filter((each) => each !== null)
  const byPath = new Map(problems.map((each) => [each.filePath, each]))
  if (byPath.size > 0) throw new DocgenError([...byPath.values()])
}

function problemAt(root: string, path: string, leaving: ReadonlySet<string>): Diagnostic | null {
  const problem = (taken: string, message: string, hint: string): Diagnostic => ({
    severity: 'error',
    code: 'path-taken',
    message,
    filePath: join(root, taken),
    hint: `${hint}, and run the command again. Nothing was written.`,
  })
  const name = path.split('/').find(isImpossible)
  if (name !== undefined) {
    const message = `No file can have the name \`${shortName(name)}\`, which the migration would write: it is longer than ${MAX_NAME} bytes or contains a null byte.`
    return problem('', message, 'Give the page another name')
  }
  const parent = parentsOf(path).find((each) => kindOf(join(root, each)) === 'file')
  if (parent !== undefined) {
    if (leaving.has(parent)) return null
    const message = `\`${parent}\` is a file, but the migration writes \`${path}\` into a folder with this name.`
    return problem(parent, message, 'Rename or remove the file')
  }
  if (kindOf(join(root, path)) !== 'folder') return null
  const message = `\`${path}\` is a folder, but the migration writes a file with this name.`
  return problem(path, message, 'Rename or remove the folder')
}

function isImpossible(name: string): boolean {
  return Buffer.byteLength(name) > MAX_NAME || name.includes('\0')
}

function shortName(name: string): string {
  const start = name.replaceAll('\0', '\\0').slice(0, SHOWN_NAME)
  return start === name ? name : `${start}…`
}

function parentsOf(path: string): string[] {
  const parent = dirname(path)
  return parent === '.' ? [] : [...parentsOf(parent), parent]
}

/** Returns null if there is nothing, or a symbolic link. */
function kindOf(absPath: string): 'file' | 'folder' | null {
  const stats = lstatSync(absPath, { throwIfNoEntry: false })
  if (stats === undefined) return null
  return stats.isDirectory() ? 'folder' : stats.isFile() ? 'file' : null
}
