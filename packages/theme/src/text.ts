// The texts of the theme by language. The build adds the texts of each language to its `SiteData`,
// and a site can replace them. Components read them with `useText()`; behaviours, which run outside
// React, get that function as an argument.
import { ar } from './text/ar.ts'
import { de } from './text/de.ts'
import { en, type TextKey, type Texts } from './text/en.ts'
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

export type { TextKey, Texts } from './text/en.ts'

/** Texts by language. Other languages use English. */
export const text: Readonly<Record<string, Texts>> = {
  ...{ ar, de, en, es, fr, he, it, ja, ko, pl, pt, ru, tr, vi, zh },
  'zh-Hant': zhHant,
}

/**
 * Returns a text of the interface in the language of the page: the site's text, else the theme's.
 */
export type TextOf = (key: TextKey) => string
