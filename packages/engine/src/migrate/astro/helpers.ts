// Functions that components of React need for what Astro does with attributes.

const CLASS_LIST = `
function classList(value: unknown): string {
  if (Array.isArray(value)) return value.map(classList).filter(Boolean).join(' ')
  if (typeof value === 'string') return value
  const entries = Object.entries(value ?? {}).filter(([, isSet]) => isSet)
  return entries.map(([name]) => name).join(' ')
}
`

/** React takes styles as an object. */
const STYLE_OBJECT = `
function styleObject(value: unknown): object | undefined {
  if (typeof value !== 'string') return value ? (value as object) : undefined
  const entries = value.split(';').map((each) => each.split(/:(.*)/s))
  return Object.fromEntries(
    entries
      .filter(([, text]) => text !== undefined)
      .map(([name = '', text = '']) => [nameOfStyle(name.trim()), text.trim()]),
  )
}

function nameOfStyle(name: string): string {
  return name.startsWith('--') ? name : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
`

/** Links of docgen add the base, which addresses of Astro contain. */
const withoutBase = (base: string) => `
function withoutBase(address: string): string {
  const base = ${JSON.stringify(base)}
  return address?.startsWith(base) ? address.slice(base.length - 1) : address
}
`

export const OPTIONAL_LINK = 'OptionalLink'

const optionalLink = (link: string) => `
/** A link, or only its text if it has no address. */
function ${OPTIONAL_LINK}({ href, ...rest }: Given) {
  return href ? <${link} href={href} {...rest} /> : <a {...rest} />
}
`

export const GET_IMAGE = 'getImage'

const IMAGE_OF = `
/** An imported picture is an address in docgen, which has no other sizes of it. */
function ${GET_IMAGE}({ src, width, height }: Given) {
  return { src, attributes: { width, height }, srcSet: { attribute: '', values: [] } }
}
`

/** Returns the functions that a component calls. `link` is the name of docgen's component for links. */
export function helpersFor(code: string, base: string, link = 'Link'): string {
  return [
    code.includes(`${GET_IMAGE}(`) ? IMAGE_OF : '',
    code.includes(`<${OPTIONAL_LINK}`) ? optionalLink(link) : '',
    code.includes('withoutBase(') ? withoutBase(base) : '',
    code.includes('classList(') ? CLASS_LIST : '',
    code.includes('styleObject(') ? STYLE_OBJECT : '',
  ].join('')
}
