// Lists the folders in which the Sass compiler looks for what style sheets load, so that a new file
// that takes the place of a loaded one is noticed. The compiler itself lists only what it loaded.
// Also lists the files that it looked for, so that `dev` notices when a missing one appears.
import { readFileSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, resolve } from 'node:path'
import { attempt } from '../../node/attempt.ts'
import { aliasTarget } from '../../shared/alias.ts'
import { addFoldersOf } from '../../store/sources.ts'
import type { Config } from '../../types/index.ts'

const SASS = /\.s[ac]ss$/

/** Matches a rule that loads other files, up to the end of its list. */
const RULES = /@(?:use|forward|import)\s+[^;{]*/g
const TEXTS = /"([^"\n]*)"|'([^'\n]*)'/g
/** Matches addresses that are not looked for in folders. */
const ELSEWHERE = /^(?:[a-z]+:|\/\/)/i

/**
 * Returns the absolute paths at which the Sass compiler looks for what a file loads, apart from
 * packages.
 */
export function sassCandidates(file: string, { alias }: Pick<Config, 'alias'>): string[] {
  const targets = urlsIn(textOf(file)).flatMap((url) => [
    resolve(dirname(file), url),
    aliasTarget(url, alias) ?? '',
  ])
  return targets.filter(isAbsolute).flatMap((target) => {
    const names = [target, join(dirname(target), `_${basename(target)}`)]
    const indexes = [join(target, 'index'), join(target, '_index')]
    return [...names, ...[...names, ...indexes].flatMap((path) => ENDINGS.map((end) => path + end))]
  })
}

const ENDINGS = ['.scss', '.sass', '.css']

function textOf(file: string): string {
  return attempt(() => readFileSync(file, 'utf8')) ?? ''
}

/** Adds the folders for the Sass files among `files`, which are absolute paths. */
export function addSassFolders(
  files: Iterable<string>,
  { alias }: Pick<Config, 'alias'>,
  folders: Set<string>,
): void {
  const sheets = [...files].filter((file) => SASS.test(file))
  const loadPaths = new Set(sheets.flatMap((file) => packageFoldersAbove(dirname(file))))
  for (const file of sheets) {
    const from = dirname(file)
    for (const url of urlsIn(textOf(file))) {
      addFoldersOf(resolve(from, url), from, folders)
      for (const loadPath of loadPaths) addFoldersOf(join(loadPath, url), loadPath, folders)
      const target = aliasTarget(url, alias)
      if (target !== null && isAbsolute(target)) addFoldersOf(target, from, folders)
    }
  }
}

function urlsIn(text: string): string[] {
  const rules = [...text.matchAll(RULES)].flatMap(([rule]) => [...rule.matchAll(TEXTS)])
  const urls = rules.map(([, double, single]) => double ?? single ?? '')
  return urls.filter((url) => url !== '' && !ELSEWHERE.test(url))
}

/**
 * Returns the `node_modules` folders above a folder, so that `@use 'package/file'` finds packages.
 */
export function packageFoldersAbove(folder: string): string[] {
  const parent = dirname(folder)
  return [join(folder, 'node_modules'), ...(parent === folder ? [] : packageFoldersAbove(parent))]
}
