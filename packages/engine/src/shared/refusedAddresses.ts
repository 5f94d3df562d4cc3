// Decides which addresses are refused because they can run scripts. Articles, head tags, markup in
// texts and the configuration schemas share this rule.
import { isAddressAttribute } from './addressAttributes.ts'

/** Attributes with several addresses, some followed by a width or density. */
const ADDRESS_LISTS: ReadonlySet<string> = new Set(['srcset', 'imagesrcset', 'ping'])

const PICTURE_ATTRIBUTES: ReadonlySet<string> = new Set(
  'srcset imagesrcset poster background icon'.split(' '),
)

/**
 * Elements whose `src` or `href` is a document or a script. They must not use `data:` addresses,
 * not even of images.
 */
const DOCUMENT_TAGS: ReadonlySet<string> = new Set(
  'a area base button embed form frame iframe object script use'.split(' '),
)

/**
 * Returns the scheme of an address that can run a script, without its colon: `javascript`,
 * `vbscript`, or `data`. `data:` images are allowed if `isPicture` is true. Returns null for all
 * other addresses.
 */
export function refusedSchemeOf(address: string, isPicture = false): string | null {
  // Browsers ignore control characters and spaces before and inside the scheme. Docgen removes
  // `pathname://`, see `isRaw`.
  const [, scheme, rest = ''] =
    /^(?:pathname:\/\/)?(javascript|vbscript|data):(.*)/is.exec(
      // eslint-disable-next-line no-control-regex -- as above
      address.replace(/[\u0000-\u0020]/g, ''),
    ) ?? []
  if (scheme === undefined) return null
  const isShown = isPicture && /^data$/i.test(scheme) && /^image\//i.test(rest)
  return isShown ? null : scheme.toLowerCase()
}

/**
 * Returns the refused scheme in an attribute of an element; null if the attribute has no address or
 * a harmless one.
 */
export function refusedSchemeIn(tag: string, name: string, value: string): string | null {
  const tagName = tag.toLowerCase()
  if (/^(?:animate|animatetransform|set)$/.test(tagName)) {
    return /^(?:to|from|by|values)$/i.test(name) ? firstRefused(value.split(';'), false) : null
  }
  if (tagName === 'meta' && name.toLowerCase() === 'content') {
    return refusedSchemeOf(/^[\d.\s]*[;,]?\s*url\s*=\s*["']?(.*)$/is.exec(value)?.[1] ?? '')
  }
  const attribute = name.toLowerCase().replace(/[:-]/g, '')
  if (!isAddressAttribute(name) && !PICTURE_ATTRIBUTES.has(attribute)) return null
  const isPicture =
    PICTURE_ATTRIBUTES.has(attribute) ||
    (/^(?:src|href|xlinkhref)$/.test(attribute) && !DOCUMENT_TAGS.has(tagName))
  return firstRefused(ADDRESS_LISTS.has(attribute) ? listed(value) : [value], isPicture)
}

/** Splits a list of addresses. A comma inside a `data:` address does not separate. */
function listed(value: string): string[] {
  return value.split(/\s+/).map((part) => part.replace(/^(?:[\d.]+[wxh])?,+/i, ''))
}

function firstRefused(addresses: readonly string[], isPicture: boolean): string | null {
  for (const address of addresses) {
    const scheme = refusedSchemeOf(address, isPicture)
    if (scheme !== null) return scheme
  }
  return null
}
