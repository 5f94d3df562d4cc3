// Resolves import names by the aliases of the site. The bundler uses it for modules and the parser
// for imported fragments, so that both find the same file.

/** Absolute paths or package names, by alias name. */
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
 * Replaces the longest alias at the start of `source`. `@ui` matches `@ui` and `@ui/button`; `~/`
 * matches only paths below it. Returns null if no alias matches.
 */
export function aliasTarget(source: string, alias: Alias): string | null {
  const name = aliasName(source, alias)
  const target = name === null ? undefined : alias[name]
  if (name === null || target === undefined) return null
  const rest = source.slice(name.length)
  return name.endsWith('/') && !target.endsWith('/') ? `${target}/${rest}` : target + rest
}

/**
 * Replaces aliases repeatedly, because the target of an alias may start with another alias. Uses
 * each alias at most once.
 */
export function aliasEnd(source: string, alias: Alias): string {
  const name = aliasName(source, alias)
  const target = aliasTarget(source, alias)
  if (name === null || target === null) return source
  return aliasEnd(target, Object.fromEntries(Object.entries(alias).filter(([key]) => key !== name)))
}

/** Returns the name of the longest alias that matches `source`; null if none matches. */
export function aliasName(source: string, alias: Alias): string | null {
  const names = Object.keys(alias).filter((name) => {
    return source === name || source.startsWith(name.endsWith('/') ? name : `${name}/`)
  })
  return names.sort((a, b) => b.length - a.length)[0] ?? null
}
