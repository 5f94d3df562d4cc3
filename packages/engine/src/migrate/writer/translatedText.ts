// Writes the module with which components of a Docusaurus site show texts in the language of the page.

/** Texts of components by language, then by id. */
export type ComponentTexts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Returns the source of the module. `translated` are the languages whose addresses have a prefix. */
export function translatedText(texts: ComponentTexts, translated: readonly string[]): string {
  return `// Texts of components in the language of the page, by the ids that the components name, and links that
// stay in this language.
import { Fragment, type ComponentProps, type ReactNode } from ${"'react'"}
import { Link as SiteLink, useLang } from ${"'docgen/runtime'"}

const TEXTS: Record<string, Record<string, string>> = ${JSON.stringify(texts, null, 2)}

/** Outside of components, no page is known, so that the text is that of the source. */
function useTexts(): Record<string, string> {
  try {
    return TEXTS[useLang()] ?? {}
  } catch {
    return {}
  }
}

const PLACEHOLDER = /\\{\\s*(\\w+)\\s*\\}/g

interface Message {
  id?: string
  message?: string
  description?: string
}

/** Returns the text, with the values in place of \`{name}\`. */
export function translate(
  { id, message = id ?? '' }: Message,
  values: Record<string, string | number> = {},
): string {
  const text = useTexts()[id ?? message] ?? message
  return text.replace(PLACEHOLDER, (all, name: string) => String(values[name] ?? all))
}

interface Props {
  id?: string
  description?: string
  values?: Record<string, ReactNode>
  children?: ReactNode
}

/** Shows the text, with the values in place of \`{name}\`. */
export function Translate({ id, values = {}, children }: Props) {
  const message = [children].flat().join('')
  const text = useTexts()[id ?? message] ?? message
  const parts = text.split(PLACEHOLDER)
  return parts.map((part, index) => (
    <Fragment key={index}>{index % 2 === 0 ? part : (values[part] ?? \`{\${part}}\`)}</Fragment>
  ))
}
${linkSource(translated)}`
}

function linkSource(translated: readonly string[]): string {
  return `
const PREFIXED: string[] = ${JSON.stringify(translated)}

/** A link to a page in the language of this page. Files are the same in all languages. */
export function Link({ href, ...rest }: ComponentProps<typeof SiteLink>) {
  const lang = useLang()
  const isPage = /^\\/(?!\\/)(?![^?#]*\\.[a-z]\\w+(?:[?#]|$))/.test(href)
  return <SiteLink {...rest} href={isPage && PREFIXED.includes(lang) ? \`/\${lang}\${href}\` : href} />
}
`
}
