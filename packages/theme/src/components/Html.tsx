// A short text of the configuration or of frontmatter that may hold markup: the head of a home page, its footer.

const ATTRIBUTE =
  '\\s+(?:(?:class|title|target|rel|alt|width|height|lang)=(?:"[^"<>]*"|\'[^\'<>]*\')' +
  '|(?:href|src)=(?:"(?:https?:|mailto:|[/.#])[^"<>]*"|\'(?:https?:|mailto:|[/.#])[^\'<>]*\'))'

/** Elements an author sets text in, with attributes that run nothing. */
const ELEMENT = new RegExp(
  `^</?(?:a|b|br|code|em|i|img|kbd|mark|p|s|small|span|strong|sub|sup|u)(?:${ATTRIBUTE})*\\s*/?>$`,
  'i',
)

/** The text; as HTML when all its angle brackets are such elements. Others are text, as in `Array<T>`. */
export function Html({ text }: { readonly text: string }) {
  const tags = text.match(/<[^>]*>?/g)
  if (!tags?.every((tag) => ELEMENT.test(tag))) return text
  return <span dangerouslySetInnerHTML={{ __html: text.trim().replace(/\n/g, '<br>') }} />
}
