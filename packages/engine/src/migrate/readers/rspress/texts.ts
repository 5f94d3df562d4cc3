// Reads the texts of the interface that a site of Rspress replaces. Rspress 2 has them in `i18n.json`, Rspress 1
// in `themeConfig` of a language.
import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { LocalizedThemeConfig } from '../../../types/themeOptions.ts'
import type { TextKey } from '../../../types/textKeys.ts'
import { readYaml } from '../../config/readYaml.ts'
import { dataOf, isData, textOf, type Data } from '../../config/values.ts'
import type { Project } from '../../types.ts'
import { pathInProject } from '../commonOptions.ts'

/** docgen's keys by those of Rspress, besides those that have the same name. */
const KEYS: Readonly<Record<string, TextKey>> = {
  languagesText: 'language',
  versionsText: 'version',
  themeText: 'theme',
  menuTitle: 'menu',
  copyMarkdownText: 'copyPage',
  outlineTitle: 'outlineTitle',
  scrollToTopText: 'backToTop',
  lastUpdatedText: 'lastUpdatedText',
  prevPageText: 'prevPageText',
  nextPageText: 'nextPageText',
  editLinkText: 'editLinkText',
  sourceCodeText: 'source',
  searchPlaceholderText: 'searchDocs',
  searchNoResultsText: 'searchNoResults',
  'overview.filterNameText': 'filter',
  codeButtonGroupCopyButtonText: 'copyCode',
  notFoundText: 'notFound',
  takeMeHomeText: 'takeMeHome',
}

/** Options of Rspress 1 that `localizedTheme` reads. */
const OWN_OPTIONS = ['outlineTitle', 'lastUpdatedText', 'prevPageText', 'nextPageText']

/** Returns the texts of the site by key and language. */
export async function readTexts(config: Data, { root }: Project): Promise<Data> {
  const source = config['i18nSource']
  if (isData(source)) return '$function' in source ? {} : source
  const path = pathInProject(textOf(config['i18nSourcePath']) ?? 'i18n.json', root)
  const absPath = posix.isAbsolute(path) ? path : join(root, path)
  return existsSync(absPath) ? dataOf(await readYaml(absPath)) : {}
}

/** Returns the texts of a language. `theme` are the options of the theme in this language. */
export function textsOf(theme: Data, texts: Data, lang: string): LocalizedThemeConfig['text'] {
  const valueOf = (key: string) =>
    OWN_OPTIONS.includes(key)
      ? undefined
      : textOf(key.split('.').reduce<unknown>((value, part) => dataOf(value)[part], theme))
  const entries = Object.entries(KEYS).flatMap(([key, own]) => {
    const text = textOf(dataOf(texts[key])[lang]) ?? valueOf(key)
    return text === undefined ? [] : [[own, text] as const]
  })
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}
