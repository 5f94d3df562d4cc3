// Names of elements in the rules of HTML about paragraphs, which the parse of pages and the check of
// rendered pages share.

/** Elements before which browsers end a paragraph. */
export const ENDS_PARAGRAPH: ReadonlySet<string> = new Set(
  'address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre search section summary table ul'.split(
    ' ',
  ),
)

/** Elements in which a block does not end a paragraph around them. */
export const CONTENT_BOUNDARY: ReadonlySet<string> = new Set([
  'button',
  'caption',
  'foreignObject',
  'marquee',
  'object',
  'td',
  'template',
  'th',
])
