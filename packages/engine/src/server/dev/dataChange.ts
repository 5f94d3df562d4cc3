// Decides whether a new configuration differs from the old one only in data that is shown, such as
// titles and navigation. Then open pages show it without being loaded again.
import { markdownTextOf } from '../../markdown/text.ts'
import type { Config } from '../../types/index.ts'

/** Options that only the model reads, and no other stage. */
const SHOWN: ReadonlySet<string> = new Set<keyof Config>([
  'title',
  'description',
  'logo',
  'logoText',
  'themeConfig',
  'localized',
  // Derived from the text of the configuration.
  'dependencies',
  'hash',
])

/** Returns whether a new configuration differs from the old one only in data that is shown. */
export function isDataChange(before: Config, after: Config): boolean {
  const { plugins, markdown } = after
  // Functions cannot be compared.
  const hasFunctions = [plugins, markdown.remarkPlugins, markdown.rehypePlugins].some(
    ({ length }) => length > 0,
  )
  return !hasFunctions && serializeRest(before) === serializeRest(after)
}

function serializeRest(config: Config): string {
  const { themeConfig, locales } = config
  return JSON.stringify([
    Object.entries(config).filter(([name]) => name !== 'locales' && !SHOWN.has(name)),
    locales.map(({ lang, dir, fallback }) => [lang, dir, fallback]),
    // Documents contain what depends on these, and pages read the times of commits.
    [themeConfig.darkMode, themeConfig.localeRedirect, themeConfig.lastUpdated],
    locales.map(({ lang }) => markdownTextOf(lang, config)),
  ])
}
