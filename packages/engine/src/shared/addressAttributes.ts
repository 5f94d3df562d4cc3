// The attributes that hold addresses, for everything that resolves, checks or guards them: articles in Markdown and MDX, tags of
// the head, and HTML in the configuration. Names are found in every spelling: `srcset`, `srcSet`, `xlink:href`.

/**
 * - `page`: a page of the site, or a file to open or to show in a frame.
 * - `file`: a file that the element loads.
 * - `files`: the candidates of a `srcset`: files with a width or density after each.
 * - `css`: declarations, in which `url(…)` names a file.
 * - `service`: a service outside the site that takes a form or a ping. It cannot be checked.
 */
export type AddressKind = 'page' | 'file' | 'files' | 'css' | 'service'

/** The attributes of each tag. Any tag may have `style`, and any other tag with `href` is SVG, which loads what it names. */
const kindsByTag: Readonly<Record<string, Readonly<Record<string, AddressKind>>>> = {
  a: { href: 'page', xlinkhref: 'page', ping: 'service' },
  area: { href: 'page', ping: 'service' },
  audio: { src: 'file' },
  base: { href: 'service' },
  blockquote: { cite: 'page' },
  body: { background: 'file' },
  button: { formaction: 'service' },
  del: { cite: 'page' },
  embed: { src: 'file' },
  form: { action: 'service' },
  frame: { src: 'page', longdesc: 'page' },
  iframe: { src: 'page', longdesc: 'page' },
  img: { src: 'file', srcset: 'files', longdesc: 'page' },
  input: { src: 'file', formaction: 'service' },
  ins: { cite: 'page' },
  link: { href: 'file', imagesrcset: 'files' },
  object: { data: 'file' },
  q: { cite: 'page' },
  script: { src: 'file' },
  source: { src: 'file', srcset: 'files' },
  table: { background: 'file' },
  td: { background: 'file' },
  th: { background: 'file' },
  track: { src: 'file' },
  video: { src: 'file', poster: 'file' },
}

const kindsOfAnyTag: Readonly<Record<string, AddressKind>> = {
  style: 'css',
  href: 'file',
  xlinkhref: 'file',
}

/** What kind of address an attribute of an element holds; null for an attribute that holds none. */
export function addressKindOf(tagName: string, attribute: string): AddressKind | null {
  const tag = tagName.toLowerCase()
  const name = attribute.toLowerCase().replace(/[:-]/g, '')
  const own = Object.hasOwn(kindsByTag, tag) ? kindsByTag[tag] : undefined
  return valueIn(own, name) ?? valueIn(kindsOfAnyTag, name)
}

const allNames: ReadonlySet<string> = new Set(
  [...Object.values(kindsByTag), { href: '', xlinkhref: '' }].flatMap((kinds) =>
    Object.keys(kinds),
  ),
)

/** Whether any element takes an address in the attribute: components name theirs as elements do. */
export function isAddressAttribute(attribute: string): boolean {
  return allNames.has(attribute.toLowerCase().replace(/[:-]/g, ''))
}

function valueIn(
  kinds: Readonly<Record<string, AddressKind>> | undefined,
  name: string,
): AddressKind | null {
  return kinds && Object.hasOwn(kinds, name) ? (kinds[name] ?? null) : null
}
