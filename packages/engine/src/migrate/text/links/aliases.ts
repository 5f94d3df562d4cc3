// Resolves the import names that a site defines, such as `@site`.
import { posix } from 'node:path'
import type { SourceSite } from '../../types.ts'

type Aliased = Pick<SourceSite, 'aliases'>

/** Returns the path that an alias such as `@site/docs/a.md` stands for; null if the path has none. */
export function aliasedPath(path: string, site: Aliased): string | null {
  const name = aliasOf(path, site)
  return name === undefined
    ? null
    : posix.join(site.aliases[name] ?? '', path.slice(name.length + 1))
}

/** Returns the alias with which a path begins. */
export function aliasOf(path: string, { aliases }: Aliased): string | undefined {
  return Object.keys(aliases).find((name) => path === name || path.startsWith(`${name}/`))
}

/** Like `aliasedPath`, for an import. Vite starts at the folder of the site for a path with a slash. */
export function importedPath(
  specifier: string,
  site: Pick<SourceSite, 'aliases' | 'tool'>,
): string | null {
  const isFromRoot = site.tool === 'starlight' && specifier.startsWith('/')
  return isFromRoot ? specifier.slice(1) : aliasedPath(specifier, site)
}
