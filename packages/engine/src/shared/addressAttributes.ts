// Lists the HTML attributes that contain addresses. Code that resolves, checks or sanitizes
// addresses uses it, for articles, head tags and HTML in the configuration. Names are recognized in
// every spelling: `srcset`, `srcSet`, `xlink:href`.

/**
 * - `page`: a page of the site, or a file that is opened or shown in a frame.
 * - `file`: a file that the element loads.
 * - `files`: the files of a `srcset`, each with an optional width or density.
 * - `css`: CSS declarations, which may contain `url(…)`.
 * - `service`: a service that receives a form or a ping. It cannot be checked.
 */
export type AddressKind = 'page' | 'file' | 'files' | 'css' | 'service'

const SVG_FILE = { href: 'file', xlinkhref: 'file' } as const

/** Address attributes by tag. */
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

/** Returns the kind of address that an attribute contains; null if it contains none. */
export function addressKindOf(tagName: string, attribute: string): AddressKind | null {
  const tag = tagName.toLowerCase()
  const name = attribute.toLowerCase().replace(/[:-]/g, '')
  const own = Object.hasOwn(kindsByTag, tag) ? kindsByTag[tag] : undefined
  return valueIn(own, name) ?? valueIn(kindsOfAnyTag, name)
}

const allNames: ReadonlySet<string> = new Set(
  Object.values(kindsByTag).flatMap((kinds) => Object.keys(kinds)),
)

/**
 * Tells whether the attribute is an address on any element. Used for components, whose props have
 * the same names.
 */
export function isAddressAttribute(attribute: string): boolean {
  return allNames.has(attribute.toLowerCase().replace(/[:-]/g, ''))
}

function valueIn(
  kinds: Readonly<Record<string, AddressKind>> | undefined,
  name: string,
): AddressKind | null {
  return kinds && Object.hasOwn(kinds, name) ? (kinds[name] ?? null) : null
}
