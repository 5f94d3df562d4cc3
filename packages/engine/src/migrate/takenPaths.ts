// Finds names that the migration cannot write, before it changes anything. Otherwise it would end
// halfway, with one part of the site in the old form and the other in the new one.
import { lstatSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DocgenError } from '../diagnostics/diagnostics.ts'
import { attempt } from '../node/attempt.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { Plan } from './plan.ts'

/** Limit of common file systems in bytes. */
const MAX_NAME = 255

/** Characters of a long name that a message shows. */
const SHOWN_NAME = 40

/**
 * Throws `DocgenError` if a new file has an impossible name, if there is a folder or a file of
 * something else in its place, or a file in the place of its folder. `roots` are the folders of the
 * old and the new site.
 */
export function refuseTakenPaths(
  { writes, moves, copies, outside, removes, sources }: Plan,
  { roots, report }: { readonly roots: readonly [string, string]; readonly report: string },
): void {
  const leaving = new Set([...removes, ...moves.keys()])
  const added = [...moves.values(), ...copies.values(), ...outside.values()]
  const paths = [...writes.keys(), ...added, report]
  const pages = [...writes.keys()].filter((path) => /^docs\/.*\.mdx?$/.test(path))
  const isOwn = (path: string) => leaving.has(path) || sources.has(path)
  const moved = [...moves].filter(([from, to]) => !isSame(join(roots[0], from), join(roots[0], to)))
  const placed = new Set([...pages, ...moved.map(([, to]) => to)].filter((path) => !isOwn(path)))
  const found = [...new Set(roots)].flatMap((root) =>
    paths.map((path) => problemAt(root, path, leaving)),
  )
  const lost = [...placed].map((path) => lostAt(roots[0], path))
  const problems = [...found, ...lost].filter((each) => each !== null)
  const byPath = new Map(problems.map((each) => [each.filePath, each]))
  if (byPath.size > 0) throw new DocgenError([...byPath.values()])
}

function isSame(first: string, second: string): boolean {
  const [one, other] = [first, second].map((path) => attempt(() => readFileSync(path)))
  return one != null && other != null && one.equals(other)
}

function lostAt(root: string, path: string): Diagnostic | null {
  if (kindOf(join(root, path)) !== 'file') return null
  const message = `\`${path}\` is no page or file of the old site, but the migration writes a file with this name.`
  return problem(join(root, path), message, 'Rename or remove the file')
}

function problem(filePath: string, message: string, hint: string): Diagnostic {
  return {
    severity: 'error',
    code: 'path-taken',
    message,
    filePath,
    hint: `${hint}, and run the command again. Nothing was written.`,
  }
}

function problemAt(root: string, path: string, leaving: ReadonlySet<string>): Diagnostic | null {
  const name = path.split('/').find(isImpossible)
  if (name !== undefined) {
    const message = `No file can have the name \`${shortName(name)}\`, which the migration would write: it is longer than ${MAX_NAME} bytes or contains a null byte.`
    return problem(root, message, 'Give the page another name')
  }
  const parent = parentsOf(path).find((each) => kindOf(join(root, each)) === 'file')
  if (parent !== undefined) {
    if (leaving.has(parent)) return null
    const message = `\`${parent}\` is a file, but the migration writes \`${path}\` into a folder with this name.`
    return problem(join(root, parent), message, 'Rename or remove the file')
  }
  if (kindOf(join(root, path)) !== 'folder') return null
  const message = `\`${path}\` is a folder, but the migration writes a file with this name.`
  return problem(join(root, path), message, 'Rename or remove the folder')
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

/** Returns null if there is nothing, a symbolic link, or a file in the place of a folder. */
function kindOf(absPath: string): 'file' | 'folder' | null {
  const stats = attempt(() => lstatSync(absPath))
  if (!stats) return null
  return stats.isDirectory() ? 'folder' : stats.isFile() ? 'file' : null
}
