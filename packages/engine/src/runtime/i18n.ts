// The hook with which components read the author's texts: the entries of `i18n.json` in the current
// page's language.
import { usePageContext } from './context.tsx'

/**
 * The keys of a JSON file, whether it is imported by its named exports or by its default export.
 */
type KeyOf<Texts> = string & keyof (Texts extends { readonly default: infer File } ? File : Texts)

/**
 * Returns a function that looks up a key of `i18n.json` in the language of the page. It returns an
 * unknown key unchanged. `useI18n<typeof import('./i18n.json')>()` accepts only the keys of that
 * file.
 */
export function useI18n<Texts extends object = Record<string, unknown>>(): (
  key: KeyOf<Texts>,
) => string {
  const { i18n } = usePageContext().site
  return (key) => (Object.hasOwn(i18n, key) ? (i18n[key] ?? key) : key)
}
