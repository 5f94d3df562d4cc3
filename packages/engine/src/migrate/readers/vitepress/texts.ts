// Reads the texts of the interface that a VitePress site replaces, in `themeConfig` of a language.
import type { TextKey } from '../../../types/textKeys.ts'
import { type Data, dataOf, textOf } from '../../config/values.ts'

/** docgen's keys by the options of VitePress. */
const OPTIONS: Readonly<Record<string, readonly TextKey[]>> = {
  darkModeSwitchLabel: ['theme'],
  darkModeSwitchTitle: ['themeToDark'],
  lightModeSwitchTitle: ['themeToLight'],
  sidebarMenuLabel: ['menu'],
  returnToTopLabel: ['backToTop'],
  langMenuLabel: ['language'],
  skipToContentLabel: ['skipToContent'],
  'notFound.title': ['notFound'],
  'notFound.linkText': ['takeMeHome'],
}

/** docgen's keys by the texts of the search, which has its own texts for each language. */
const SEARCH: Readonly<Record<string, readonly TextKey[]>> = {
  'button.buttonText': ['search', 'searchDocs'],
  'modal.noResultsText': ['searchNoResults'],
  'modal.resetButtonTitle': ['searchClear'],
  'modal.footer.selectText': ['searchKeysOpen'],
  'modal.footer.navigateText': ['searchKeysMove'],
  'modal.footer.closeText': ['searchKeysClose'],
}

/** Texts by key. */
type Texts = Readonly<Partial<Record<TextKey, string>>>

/** Returns the texts of a language. `key` is the name of the language in `locales`. */
export function textsOfTheme(theme: Data, key: string): Texts {
  const options = dataOf(dataOf(theme['search'])['options'])
  const own = dataOf(dataOf(options['locales'])[key])
  return {
    ...replaced(theme, OPTIONS),
    ...replaced(dataOf(options['translations']), SEARCH),
    ...replaced(dataOf(own['translations']), SEARCH),
  }
}

function replaced(values: Data, keys: Readonly<Record<string, readonly TextKey[]>>): Texts {
  const entries = Object.entries(keys).flatMap(([path, names]) => {
    const text = textOf(path.split('.').reduce<unknown>((value, key) => dataOf(value)[key], values))
    return text === undefined ? [] : names.map((name) => [name, text] as const)
  })
  return Object.fromEntries(entries)
}
