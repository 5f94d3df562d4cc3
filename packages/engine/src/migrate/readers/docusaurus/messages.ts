// Reads the JSON files in which a Docusaurus site keeps translated labels.
import { join, posix } from 'node:path'
import { readYaml } from '../../config/readYaml.ts'
import { dataOf, listOf, textOf } from '../../config/values.ts'
import type { Project, SourceSite } from '../../types.ts'
import type { ComponentTexts } from '../../writer/translatedText.ts'

/** Returns the translated texts of a file by key; an empty object if it does not exist. */
export async function messagesIn(
  { root, paths }: Project,
  path: string,
): Promise<Readonly<Record<string, string>>> {
  if (!paths.includes(path)) return {}
  const entries = Object.entries(dataOf(await readYaml(join(root, path))))
  return Object.fromEntries(
    entries.flatMap(([key, value]) => {
      const message = textOf(dataOf(value)['message'])
      return message === undefined ? [] : [[key, message]]
    }),
  )
}

/** Translated labels of the nav bar or the footer, by language. */
export type ThemeTexts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Reads the labels of a part of the theme in each language but the default one. */
export async function readThemeTexts(
  project: Project,
  siteDir: string,
  {
    locales: [, ...others],
    part,
  }: { readonly locales: readonly string[]; readonly part: 'navbar' | 'footer' },
): Promise<ThemeTexts> {
  const entries = await Promise.all(
    others.map(async (lang) => {
      const file = posix.join(siteDir, 'i18n', lang, 'docusaurus-theme-classic', `${part}.json`)
      return [lang, await messagesIn(project, file)] as const
    }),
  )
  return Object.fromEntries(entries)
}

/** Reads the texts of the components of a site in each language, without those of the theme. */
export async function readComponentTexts(
  project: Project,
  siteDir: string,
  locales: readonly string[],
): Promise<ComponentTexts> {
  const entries = await Promise.all(
    locales.map(async (lang) => {
      const messages = await messagesIn(project, posix.join(siteDir, 'i18n', lang, 'code.json'))
      const own = Object.entries(messages).filter(([id]) => !id.startsWith('theme.'))
      return [lang, Object.fromEntries(own)] as const
    }),
  )
  return Object.fromEntries(entries.filter(([, texts]) => Object.keys(texts).length > 0))
}

/** Returns the texts that the reader of a site found. */
export function componentTexts({ facts }: Pick<SourceSite, 'facts'>): ComponentTexts {
  return (facts['componentTexts'] ?? {}) as ComponentTexts
}

/** Returns the languages, apart from the default one, in which components have texts. */
export function translatedLanguages({ componentTexts, languages }: SourceSite['facts']): string[] {
  const [main] = listOf(languages)
  return Object.keys(dataOf(componentTexts)).filter((lang) => lang !== main)
}
