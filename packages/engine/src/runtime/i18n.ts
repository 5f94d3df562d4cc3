// The author's texts by key, for components: what `i18n.json` says in the language of the page being shown.
import { usePageContext } from './context.tsx'

/** The keys of a JSON file, whether it is imported as a namespace of its keys, by its `default`, or both. */
type KeyOf<Texts> = string & keyof (Texts extends { readonly default: infer File } ? File : Texts)

/**
 * A function that gives the text of a key of `i18n.json` in the language of the page; a key that is not there comes back
 * as it is. `useI18n<typeof import('./i18n.json')>()` allows only the keys of that file.
 */
export function useI18n<Texts extends object = Record<string, unknown>>(): (
  key: KeyOf<Texts>,
) => string {
  const { i18n } = usePageContext().site
  return (key) => (Object.hasOwn(i18n, key) ? (i18n[key] ?? key) : key)
}
