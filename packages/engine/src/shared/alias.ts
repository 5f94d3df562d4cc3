// An import name and the aliases of the site → what the name stands for. Separate because modules are resolved by the
// bundler and imported fragments by the parser, and both must find the same file.

/** Names to absolute paths or names of packages. */
type Alias = Readonly<Record<string, string>>

/** Import names that docgen resolves itself. */
export const RESERVED_ALIASES: readonly string[] = [
  'docgen:theme',
  'docgen',
  'docgen/runtime',
  'docgen/theme',
  '@theme',
]

/**
 * What `source` means by the alias of the longest name that it begins with: `@ui` stands for itself and for everything
 * below it (`@ui/button`), `~/` for what is below it only. Null when no alias has a part in it.
 */
export function aliasTarget(source: string, alias: Alias): string | null {
  const name = aliasName(source, alias)
  const target = name === null ? undefined : alias[name]
  if (name === null || target === undefined) return null
  const rest = source.slice(name.length)
  return name.endsWith('/') && !target.endsWith('/') ? `${target}/${rest}` : target + rest
}

/** What `source` means in the end: what an alias stands for may itself be another alias, of which none is asked twice. */
export function aliasEnd(source: string, alias: Alias): string {
  const name = aliasName(source, alias)
  const target = aliasTarget(source, alias)
  if (name === null || target === null) return source
  return aliasEnd(target, Object.fromEntries(Object.entries(alias).filter(([key]) => key !== name)))
}

/** The name of the alias that decides what `source` means; null when there is none. */
export function aliasName(source: string, alias: Alias): string | null {
  const names = Object.keys(alias).filter((name) => {
    return source === name || source.startsWith(name.endsWith('/') ? name : `${name}/`)
  })
  return names.sort((a, b) => b.length - a.length)[0] ?? null
}
