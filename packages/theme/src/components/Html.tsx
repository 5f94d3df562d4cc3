// A short text of the configuration or of frontmatter that may hold markup: the head of a home page, its footer.

/** Elements an author sets text in. Other angle brackets are text, as in `Array<T>`. */
const MARKUP =
  /<\/?(?:a|b|br|code|em|i|img|kbd|mark|p|s|small|span|strong|sub|sup|svg|u)(?:\s[^>]*)?\/?>/i

/** The text; as HTML when it holds an element that text is set in. */
export function Html({ text }: { readonly text: string }) {
  if (!MARKUP.test(text)) return text
  return <span dangerouslySetInnerHTML={{ __html: text.trim().replace(/\n/g, '<br>') }} />
}
