// Finds the texts and the reading direction for a language tag. Only builds use it, because the
// `Intl` data differ between Node and browsers.

/** Reading direction, as in the `dir` attribute. */
export type Direction = 'ltr' | 'rtl'

/** Right-to-left scripts of living languages (Unicode property Bidi_Class, R or AL). */
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
 * Returns the tags to try, best first: the tag itself, its language with the likely script, with
 * the likely region, the language alone, and English. `zh-TW` → `zh-TW`, `zh-Hant`, `zh`, `en`.
 */
export function languageTags(lang: string): string[] {
  const locale = localeOf(lang)
  if (!locale) return [...new Set([lang, 'en'])]
  const { language, script, region } = locale.maximize()
  const likely = [`${language}-${script}`, `${language}-${region}`, language]
  return [...new Set([lang, locale.toString(), ...likely, 'en'])]
}

/**
 * Returns the texts for a language. Each text comes from the best tag in `byLang` that has its key.
 */
export function textsIn(
  byLang: Readonly<Record<string, Readonly<Record<string, string>>>>,
  lang: string,
): Record<string, string> {
  const found = languageTags(lang).map((tag) => byLang[tag] ?? {})
  return Object.assign({}, ...found.reverse()) as Record<string, string>
}

/**
 * Returns the reading direction of a language from its script: `ar`, `he`, `fa` and `az-Arab` are
 * `rtl`.
 */
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
