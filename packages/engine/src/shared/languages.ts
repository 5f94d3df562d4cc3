// Language tags → which texts and which direction go with them. One lookup for the interface and for what docgen writes
// into articles. For builds only: what is likely for a tag is asked of `Intl`, whose data differ between Node and browsers.

/** Reading direction, as in the `dir` attribute. */
export type Direction = 'ltr' | 'rtl'

/** Scripts written from right to left (Unicode, property Bidi_Class R or AL), those of living languages. */
const RIGHT_TO_LEFT = [
  'Adlm',
  'Arab',
  'Aran',
  'Hebr',
  'Mand',
  'Nkoo',
  'Rohg',
  'Samr',
  'Syrc',
  'Thaa',
]

/**
 * Tags to look for, best first: the tag itself, its language with the likely script, with the likely region, alone, and
 * English. `zh-TW` → `zh-TW`, `zh-Hant`, `zh`, `en`.
 */
export function languageTags(lang: string): string[] {
  const locale = localeOf(lang)
  if (!locale) return [...new Set([lang, 'en'])]
  const { language, script, region } = locale.maximize()
  const likely = [`${language}-${script}`, `${language}-${region}`, language]
  return [...new Set([lang, locale.toString(), ...likely, 'en'])]
}

/** What `byLang` has for a language: each key from the best tag that has it. */
export function textsIn(
  byLang: Readonly<Record<string, Readonly<Record<string, string>>>>,
  lang: string,
): Record<string, string> {
  const found = languageTags(lang).map((tag) => byLang[tag] ?? {})
  return Object.assign({}, ...found.reverse()) as Record<string, string>
}

/** What `byLang`, which has English, has for the best tag of a language. */
export function bestIn<T>(
  byLang: Readonly<Record<string, T>> & { readonly en: T },
  lang: string,
): T {
  const tag = languageTags(lang).find((each) => Object.hasOwn(byLang, each))
  return byLang[tag ?? 'en'] ?? byLang.en
}

/** The direction a language is written in, by its script: `ar`, `he`, `fa` and `az-Arab` are `rtl`. */
export function directionOf(lang: string): Direction {
  const script = localeOf(lang)?.maximize().script
  return script !== undefined && RIGHT_TO_LEFT.includes(script) ? 'rtl' : 'ltr'
}

function localeOf(lang: string): Intl.Locale | null {
  try {
    return new Intl.Locale(lang)
  } catch {
    return null
  }
}
