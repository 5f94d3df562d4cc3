// The texts that docgen adds to articles, by language. The theme has its own texts; these become
// part of static HTML. A language that is not listed uses English.
import { textsIn } from '../shared/languages.ts'
import type { Config } from '../types/index.ts'
import { ar } from './text/ar.ts'
import { de } from './text/de.ts'
import { en, type MarkdownText } from './text/en.ts'
import { es } from './text/es.ts'
import { fr } from './text/fr.ts'
import { he } from './text/he.ts'
import { it } from './text/it.ts'
import { ja } from './text/ja.ts'
import { ko } from './text/ko.ts'
import { pl } from './text/pl.ts'
import { pt } from './text/pt.ts'
import { ru } from './text/ru.ts'
import { tr } from './text/tr.ts'
import { vi } from './text/vi.ts'
import { zhHant } from './text/zh-Hant.ts'
import { zh } from './text/zh.ts'

export type { MarkdownText } from './text/en.ts'

/** Texts by language. */
export const markdownTexts: Readonly<Record<string, MarkdownText>> = {
  ar,
  de,
  en,
  es,
  fr,
  he,
  it,
  ja,
  ko,
  pl,
  pt,
  ru,
  tr,
  vi,
  zh,
  'zh-Hant': zhHant,
}

/**
 * Returns the texts for pages in a language. Texts from the site's configuration replace docgen's.
 */
export function markdownTextOf(
  lang: string,
  { localized }: Pick<Config, 'localized'>,
): MarkdownText {
  return { ...en, ...textsIn(markdownTexts, lang), ...localized[lang]?.text }
}
