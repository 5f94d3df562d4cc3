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

/**
 * Like `aliasedPath`, for an import. In Docusaurus and Astro, a path with a slash starts at the folder of
 * the site, and in VitePress at that of the pages.
 */
export function importedPath(
  specifier: string,
  site: Pick<SourceSite, 'aliases' | 'tool'> & Partial<Pick<SourceSite, 'docsDir'>>,
): string | null {
  if (!specifier.startsWith('/')) return aliasedPath(specifier, site)
  if (site.tool === 'vitepress') return posix.join(site.docsDir ?? '', specifier.slice(1))
  if (site.tool === 'docusaurus') return posix.join(site.aliases['@site'] ?? '.', specifier)
  return site.tool === 'starlight' ? specifier.slice(1) : null
}
