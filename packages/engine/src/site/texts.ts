// Reads the author's file of texts by key, and replaces keys in navigation labels by their texts.
// It is separate because the texts serve `_meta.json`, `_nav.json`, the configuration and
// components.
import { parseJsonWithSchema } from '../config/jsonFile.ts'
import type { Locate } from '../config/locate.ts'
import type { MetaCustomGroup, MetaEntry } from '../config/metaSchema.ts'
import { textsSchema } from '../config/textsSchema.ts'
import { withFrame } from '../diagnostics/diagnostics.ts'
import type { RouteSettings } from '../shared/routePrefixes.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { SiteFile } from '../types/content.ts'
import type { UserNavItem, UserSidebarItem } from '../types/themeOptions.ts'

/** Text by key. */
export type Texts = Readonly<Record<string, string>>

export interface TranslationFile {
  /**
   * The texts of each language. A missing text is taken from the default language or else from any
   * other.
   */
  readonly byLang: Readonly<Record<string, Texts>>
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads and validates the file. An invalid file has no texts. */
export function parseTranslationFile(
  file: SiteFile | null,
  settings: RouteSettings,
): TranslationFile {
  const none = Object.fromEntries(settings.langs.map((lang) => [lang, {}]))
  if (!file) return { byLang: none, diagnostics: [] }
  const read = parseJsonWithSchema(file.text, textsSchema, file.absPath)
  if (read.value === null) return { byLang: none, diagnostics: read.diagnostics }
  const entries = Object.entries<Texts>(read.value)
  const textsIn = (lang: string): Texts =>
    Object.fromEntries(
      entries.flatMap(([key, texts]) => {
        const text = texts[lang] ?? texts[settings.lang] ?? Object.values(texts)[0]
        return text === undefined ? [] : [[key, text]]
      }),
    )
  const missing = entries.flatMap(([key, texts]) => {
    const langs = settings.langs.filter((lang) => texts[lang] === undefined)
    return langs.length === 0 ? [] : [missingText(key, langs, file, read.positionOf([key], 'key'))]
  })
  return {
    byLang: Object.fromEntries(settings.langs.map((lang) => [lang, textsIn(lang)])),
    diagnostics: missing,
  }
}

function missingText(
  key: string,
  langs: readonly string[],
  file: SiteFile,
  position: ReturnType<Locate>,
): Diagnostic {
  const names = langs.map((lang) => `\`${lang}\``).join(', ')
  return withFrame(
    {
      severity: 'warning',
      code: 'missing-text',
      message: `\`${key}\` has no text in ${names}.`,
      hint: langs.includes(key)
        ? `\`${key}\` is a language. Write languages below the names of texts: \`{ "guide": { "${key}": "…" } }\`.`
        : 'Add one. Until then, docgen shows the text of another language.',
      filePath: file.absPath,
      ...position,
    },
    file.text,
  )
}

/** Returns the text of a label that is a key, or else the label. */
function translate(label: string, texts: Texts): string {
  return Object.hasOwn(texts, label) ? (texts[label] ?? label) : label
}

/** Replaces keys in nav items by their texts. */
export function translateNav(items: readonly UserNavItem[], texts: Texts): UserNavItem[] {
  return items.map((item) => {
    const text = translate(item.text, texts)
    if (!('items' in item)) return { ...item, text }
    return { ...item, text, items: translateNav(item.items, texts) }
  })
}

/** Replaces keys in entries of a `_meta.json` by their texts. */
export function translateMeta(entries: readonly MetaEntry[], texts: Texts): MetaEntry[] {
  return entries.map((entry) => {
    if (typeof entry === 'string') return entry
    const label = 'label' in entry && entry.label !== undefined ? entry.label : null
    const translated = label === null ? entry : { ...entry, label: translate(label, texts) }
    return 'items' in translated
      ? { ...translated, items: translateCustom(translated.items, texts) }
      : translated
  })
}

function translateCustom(items: MetaCustomGroup['items'], texts: Texts): MetaCustomGroup['items'] {
  return items.map((item) => {
    const translated = { ...item, label: translate(item.label, texts) }
    return 'items' in translated
      ? { ...translated, items: translateCustom(translated.items, texts) }
      : translated
  })
}

/** Replaces keys in items of a configured sidebar by their texts. */
export function translateSidebar(
  items: readonly UserSidebarItem[],
  texts: Texts,
): UserSidebarItem[] {
  return items.map((item) => {
    if (typeof item === 'string' || 'dividerType' in item) return item
    if ('sectionHeaderText' in item) {
      return { ...item, sectionHeaderText: translate(item.sectionHeaderText, texts) }
    }
    const text = translate(item.text, texts)
    if (!('items' in item)) return { ...item, text }
    return { ...item, text, items: translateSidebar(item.items, texts) }
  })
}
