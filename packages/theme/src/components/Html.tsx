// A short text of the configuration or of frontmatter that may hold markup: the head of a home page, its footer.

const ATTRIBUTE =
  '\\s+(?:(?:class|title|target|rel|alt|width|height|lang)=(?:"[^"<>]*"|\'[^\'<>]*\')' +
  '|(?:href|src)=(?:"(?:https?:|mailto:|[/.#])[^"<>]*"|\'(?:https?:|mailto:|[/.#])[^\'<>]*\'))'

/** Whatever an angle bracket begins. */
const TAG = /<[^<>]*>?/g

/** Elements an author sets text in, with attributes that run nothing. */
const ELEMENT = new RegExp(
  `^</?(?:a|b|br|code|em|i|img|kbd|mark|p|s|small|span|strong|sub|sup|u)(?:${ATTRIBUTE})*\\s*/?>$`,
  'i',
)

/** The text, with such elements as HTML. Other angle brackets are text, as in `Array<T>`. */
export function Html({ text }: { readonly text: string }) {
  const tags = text.match(TAG)
  if (!tags?.some((tag) => ELEMENT.test(tag))) return text
  const html = text.replace(TAG, (tag) => (ELEMENT.test(tag) ? tag : tag.replace('<', '&lt;')))
  return <span dangerouslySetInnerHTML={{ __html: html.trim().replace(/\n/g, '<br>') }} />
}
