// Every text the theme itself shows or speaks, by language. Components read it through `useText()`, where
// a site may replace each; behaviours, which have no React around them, read it through `textOf`.
import { en, type TextKey } from './text/en.ts'
import { zh } from './text/zh.ts'

export type { TextKey, Texts } from './text/en.ts'

/** Texts by language; a language that is missing here reads English. */
export const text: Readonly<Record<string, Readonly<Record<string, string>>>> = { en, zh }

/** One text in the language of a tag such as `zh` or `zh-CN`; English where the theme has none. */
export const textOf = (lang: string, key: TextKey): string =>
  text[lang.split('-')[0] ?? 'en']?.[key] ?? en[key]
