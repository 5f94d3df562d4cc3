// Renders short texts of the configuration, navigation and frontmatter that may contain markup,
// such as the hero and footer of a home page, labels and icons.
import { markupOf } from './markupOf.ts'

/**
 * Renders a text with inline elements and SVG. Other angle brackets, as in `Array<T>`, are shown as
 * text.
 */
export function Markup({ text }: { readonly text: string }) {
  const html = markupOf(text)
  return html === null ? text : <span dangerouslySetInnerHTML={{ __html: html }} />
}

/** Renders a text with markup and keeps its line breaks. */
export function Html({ text }: { readonly text: string }) {
  return markupOf(text) === null ? text : <Markup text={text.trim().replace(/\n/g, '<br>')} />
}
