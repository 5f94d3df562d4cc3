// Writes the module with which components of a Starlight site show own texts in the language of the page.
import { dataOf } from '../config/values.ts'
import type { SourceSite } from '../types.ts'

/** Returns the source of the module. */
export function ownTexts(facts: SourceSite['facts'], main: string): string {
  return `// Texts of components in the language of the page, by the keys that the components name.
import { useLang } from ${"'docgen/runtime'"}

const TEXTS: Record<string, Record<string, string>> = ${JSON.stringify(dataOf(facts['ownTexts']), null, 2)}

/** Returns a function that returns the text of a key, with values in place of \`{{name}}\`. */
export function useOwnTexts() {
  const texts = { ...TEXTS[${JSON.stringify(main)}], ...TEXTS[useLang()] }
  return (key: string, values: Record<string, unknown> = {}): string =>
    (texts[key] ?? key).replace(/\\{\\{\\s*(\\w+)\\s*\\}\\}/g, (all, name: string) => String(values[name] ?? all))
}
`
}
