// Finds parts of the navigation that could not be read, because only the old tool or a package that
// is not installed computes them.
import { existsSync, readFileSync } from 'node:fs'
import { locateInModule } from '../../config/sourceTree.ts'
import { nameOfPath, type KeyPath } from '../../config/locate.ts'
import type { AddNote } from '../types.ts'
import { isToolPackage } from './foreignStubs.ts'
import { plainOf } from './trackReads.ts'
import { notUsable } from './unreadable.ts'
import { dataOf, isData } from './values.ts'

export interface NavigationSource {
  /** The data of the file. */
  readonly value: unknown
  readonly absPath: string
  /** Path for the report, relative to the project folder. */
  readonly filePath: string
  /** Paths of the options that hold navigation. */
  readonly options: readonly KeyPath[]
}

/**
 * Throws `DocgenError` if a whole nav or sidebar could not be read. Reports single items for a
 * decision, those of one package together.
 */
export function checkNavigation(source: NavigationSource, note: AddNote): void {
  const { absPath, filePath, options } = source
  const value = plainOf(source.value)
  const text = existsSync(absPath) ? readFileSync(absPath, 'utf8') : ''
  const locate = locateInModule(text, /\.[cm]?ts$/.test(absPath) ? 'ts' : 'js')
  const found = options.flatMap((option) =>
    unreadIn(valueAt(value, option), option).map((each) => ({ ...each, option })),
  )
  for (const { path, origin, option } of found) {
    if (!isWhole(value, path, option)) continue
    const name = nameOfPath(path)
    const message = `\`${name}\` ${problemOf(origin, false)}`
    throw notUsable(absPath, { message, hint: hintFor(origin, name), ...locate(path, 'value') })
  }
  for (const origin of new Set(found.map((each) => each.origin))) {
    const paths = found.filter((each) => each.origin === origin).map(({ path }) => path)
    // Sidebars are read for each language.
    const names = [...new Set(paths.map((path) => `\`${nameOfPath(path)}\``))]
    const place = locate(paths[0]!, 'value')
    note({
      kind: 'decision',
      message: `${names.join(', ')} ${problemOf(origin, names.length > 1)} Write the items of the old site by hand in \`docgen.config.ts\`.`,
      filePath,
      ...(place ? { line: place.line } : {}),
    })
  }
}

/** Whether a value is a whole nav or sidebar, or the only content of one. Groups inside can be empty. */
function isWhole(value: unknown, path: KeyPath, option: KeyPath): boolean {
  const list = path.slice(0, -1)
  if (list.some((key) => typeof key === 'number')) return false
  const isOption = path.length <= option.length + 1 && typeof path.at(-1) !== 'number'
  return isOption || isOnlyUnread(valueAt(value, list))
}

/** Where a value that is not plain data comes from: a package, a missing file, an address or a function. */
type Origin = string | null

interface Unread {
  readonly path: KeyPath
  readonly origin: Origin
}

function unreadIn(value: unknown, path: KeyPath): Unread[] {
  const own = originOf(value)
  if (own !== undefined) return [{ path, origin: own }]
  if (typeof value !== 'object' || value === null) return []
  const entries = Array.isArray(value)
    ? value.map((each, index) => [index, each] as const)
    : Object.entries(value)
  return entries.flatMap(([key, each]) => unreadIn(each, [...path, key]))
}

/** Returns undefined for plain data. */
function originOf(value: unknown): Origin | undefined {
  if (!isData(value)) return undefined
  if (typeof value['$package'] === 'string') return value['$package']
  return '$function' in value ? null : undefined
}

function isOnlyUnread(list: unknown): boolean {
  return Array.isArray(list) && list.every((each) => originOf(each) !== undefined)
}

function valueAt(value: unknown, path: KeyPath): unknown {
  return path.reduce<unknown>(
    (at, key) => (Array.isArray(at) ? at[Number(key)] : dataOf(at)[String(key)]),
    value,
  )
}

function problemOf(origin: Origin, isPlural: boolean): string {
  if (origin === null)
    return `${isPlural ? 'are functions' : 'is a function'}, which only the old tool calls.`
  const comes = isPlural ? 'come from' : 'comes from'
  if (isAddress(origin)) return `${comes} \`${origin}\`, which could not be loaded.`
  if (isFile(origin)) return `${comes} \`${origin}\`, which does not exist.`
  return isToolPackage(origin)
    ? `${comes} \`${origin}\`, which only runs inside the old tool.`
    : `${comes} the package \`${origin}\`, which is not installed.`
}

function hintFor(origin: Origin, name: string): string {
  const byHand = `Replace \`${name}\` by the list that it produces`
  const again = 'and run the command again. Nothing was written.'
  if (origin !== null && isAddress(origin)) return `Check the connection to the network, ${again}`
  if (origin === null) return `${byHand}, ${again}`
  if (isFile(origin)) return `Create the file, for example by building the old site, ${again}`
  return isToolPackage(origin)
    ? `${byHand}, ${again}`
    : `Install the packages of the site, ${again}`
}

function isAddress(origin: string): boolean {
  return /^https?:/.test(origin)
}

function isFile(origin: string): boolean {
  return origin.startsWith('.')
}
