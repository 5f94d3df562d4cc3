// Short texts of the configuration, navigation and frontmatter that may hold markup: the head of a home page, its footer,
// labels, icons.
import { markupOf } from './markupOf.ts'

/** The text, with elements of running text and SVG as HTML. Other angle brackets are text, as in `Array<T>`. */
export function Markup({ text }: { readonly text: string }) {
  const html = markupOf(text)
  return html === null ? text : <span dangerouslySetInnerHTML={{ __html: html }} />
}

/** Markup in which a line break of the text is one of the page. */
export function Html({ text }: { readonly text: string }) {
  return markupOf(text) === null ? text : <Markup text={text.trim().replace(/\n/g, '<br>')} />
}
