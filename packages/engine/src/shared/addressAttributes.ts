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

const SVG_FILE = { href: 'file', xlinkhref: 'file' } as const

/** The attributes of each tag. */
const kindsByTag: Readonly<Record<string, Readonly<Record<string, AddressKind>>>> = {
  a: { href: 'page', xlinkhref: 'page', ping: 'service' },
  area: { href: 'page', ping: 'service' },
  audio: { src: 'file' },
  base: { href: 'service' },
  blockquote: { cite: 'page' },
  body: { background: 'file' },
  button: { formaction: 'service' },
  cursor: SVG_FILE,
  del: { cite: 'page' },
  embed: { src: 'file' },
  feimage: SVG_FILE,
  filter: SVG_FILE,
  form: { action: 'service' },
  frame: { src: 'page', longdesc: 'page' },
  iframe: { src: 'page', longdesc: 'page' },
  image: SVG_FILE,
  img: { src: 'file', srcset: 'files', longdesc: 'page' },
  input: { src: 'file', formaction: 'service' },
  ins: { cite: 'page' },
  lineargradient: SVG_FILE,
  link: { href: 'page', imagesrcset: 'files' },
  mpath: SVG_FILE,
  object: { data: 'file' },
  pattern: SVG_FILE,
  q: { cite: 'page' },
  radialgradient: SVG_FILE,
  script: { src: 'file' },
  source: { src: 'file', srcset: 'files' },
  table: { background: 'file' },
  td: { background: 'file' },
  textpath: SVG_FILE,
  th: { background: 'file' },
  track: { src: 'file' },
  use: SVG_FILE,
  video: { src: 'file', poster: 'file' },
}

const kindsOfAnyTag: Readonly<Record<string, AddressKind>> = { style: 'css' }

/** What kind of address an attribute of an element holds; null for an attribute that holds none. */
export function addressKindOf(tagName: string, attribute: string): AddressKind | null {
  const tag = tagName.toLowerCase()
  const name = attribute.toLowerCase().replace(/[:-]/g, '')
  const own = Object.hasOwn(kindsByTag, tag) ? kindsByTag[tag] : undefined
  return valueIn(own, name) ?? valueIn(kindsOfAnyTag, name)
}

const allNames: ReadonlySet<string> = new Set(
  Object.values(kindsByTag).flatMap((kinds) => Object.keys(kinds)),
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
