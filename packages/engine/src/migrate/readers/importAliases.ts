// Reads the import names of a site, which pages and components may use: those of TypeScript, and those
// of the bundler in the configuration.
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { dataOf, listOf, textOf, type Data } from '../config/values.ts'
import type { Project, SourceSite } from '../types.ts'

type Aliases = SourceSite['aliases']

/**
 * Returns the names of `tsconfig.json` or `jsconfig.json` in the folder of the site. With `baseUrl`,
 * the folders in it are names, too.
 */
export async function tsconfigPaths({ root, paths }: Project): Promise<Aliases> {
  const options = await compilerOptions(root)
  const written = textOf(options['baseUrl'])
  const base = written ?? '.'
  const below = written === undefined ? [] : foldersIn(posix.normalize(base), paths)
  const entries = Object.entries(dataOf(options['paths'])).flatMap(([name, targets]) => {
    const target = textOf(listOf(targets)[0])
    if (target === undefined || name === '*') return []
    return [[name.replace(/\/\*$/, ''), posix.join(base, target.replace(/\/\*$/, ''))] as const]
  })
  return { ...Object.fromEntries(below), ...Object.fromEntries(entries) }
}

async function compilerOptions(root: string) {
  for (const name of ['tsconfig.json', 'jsconfig.json']) {
    const text = await readFile(join(root, name), 'utf8').catch(() => null)
    if (text !== null) return dataOf(dataOf(withoutComments(text))['compilerOptions'])
  }
  return {}
}

const STRING_OR_COMMENT = /("(?:\\.|[^"\\])*")|\/\/.*|\/\*[\s\S]*?\*\//g

function withoutComments(text: string): unknown {
  const json = text.replace(STRING_OR_COMMENT, (_, string?: string) => string ?? '')
  try {
    return JSON.parse(json.replace(/,(\s*[}\]])/g, '$1'))
  } catch {
    return {}
  }
}

function foldersIn(base: string, paths: readonly string[]): (readonly [string, string])[] {
  const names = paths.flatMap((path) => {
    const inside = posix.relative(base, path)
    return inside.startsWith('..') || !inside.includes('/') ? [] : (inside.split('/')[0] ?? [])
  })
  return [...new Set(names)].map((name) => [name, posix.join(base, name)] as const)
}

/**
 * Returns the names of an option `alias`, which is an object or a list of `{ find, replacement }`.
 * Targets are absolute or begin with a dot; other ones are packages. They may be outside the site, as in a monorepo.
 */
export function aliasOption(alias: unknown, { root }: Project): Aliases {
  const listed = listOf(alias)
    .map(dataOf)
    .map(({ find, replacement }) => [textOf(find) ?? '', replacement] as const)
  const entries = Array.isArray(alias) ? listed : Object.entries(dataOf(alias))
  return Object.fromEntries(
    entries.flatMap(([name, target]) => {
      const written = textOf(target)
      if (written === undefined || name === '') return []
      const path = posix.isAbsolute(written) ? posix.relative(root, written) : written
      const isFolder = posix.isAbsolute(written)
        ? !/(?:^|\/)node_modules(?:\/|$)/.test(path)
        : path.startsWith('.')
      return isFolder ? [[name.replace(/\/$/, ''), posix.join(path, '.')]] : []
    }),
  )
}

/** Returns the names that a configuration gives to Vite. */
export function viteAliases(config: Data, project: Project): Aliases {
  return aliasOption(dataOf(dataOf(config['vite'])['resolve'])['alias'], project)
}
