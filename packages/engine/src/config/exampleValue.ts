// Writes an example of a value that a schema allows, to show its form in a message. It keeps the
// text that the author wrote where the example has a place for it.
import * as z from 'zod'
import { isObject } from '../shared/isObject.ts'

/** Texts for fields, by their names. */
const TEXTS: Readonly<Record<string, string>> = {
  default: 'v1',
  dir: 'blog',
  icon: 'github',
  id: 'blog',
  label: 'English',
  lang: 'en',
  link: '/guide',
  name: 'guide',
  text: 'Guide',
  title: 'Guide',
  url: 'https://example.com',
}

/** Fields that contain addresses. */
const ADDRESSES = ['link', 'href', 'content', 'url', 'src']

const MAX_FIELDS = 3

interface Style {
  /** What the author wrote instead. */
  readonly found: unknown
  /** Whether names of fields need quotes. Default: `false`. */
  readonly isJson?: boolean
}

/** Returns an example of the first schema that is an object or list; empty if there is none. */
export function exampleOf(schemas: readonly z.ZodType[], style: Style): string {
  const [form] = schemas.filter(
    (each) =>
      each instanceof z.ZodObject || each instanceof z.ZodArray || each instanceof z.ZodRecord,
  )
  return form ? exampleOfSchema(form, '', style) : ''
}

function exampleOfSchema(schema: z.ZodType, name: string, style: Style): string {
  if (schema instanceof z.ZodOptional) return exampleOfSchema(asType(schema.unwrap()), name, style)
  if (schema instanceof z.ZodUnion) return exampleOfSchema(asType(schema.options[0]), name, style)
  if (schema instanceof z.ZodArray)
    return `[${exampleOfSchema(asType(schema.element), name, style)}]`
  if (schema instanceof z.ZodObject) return exampleOfObject(schema, style)
  if (schema instanceof z.ZodEnum) return quote(String(schema.options[0]), style)
  if (schema instanceof z.ZodLiteral) return literal(schema.value, style)
  if (schema instanceof z.ZodRecord) return exampleOfRecord(schema, style)
  if (schema instanceof z.ZodCustom) return 'plugin'
  if (schema instanceof z.ZodBoolean) return 'true'
  if (schema instanceof z.ZodNumber)
    return typeof style.found === 'number' ? String(style.found) : '1'
  return quote(textFor(name, style), style)
}

/** The key of an address is an address; other keys are names. */
function exampleOfRecord(schema: z.ZodRecord, style: Style): string {
  const key = ['/old', 'name'].find((each) => asType(schema.keyType).safeParse(each).success)
  const value = exampleOfSchema(asType(schema.valueType), key === '/old' ? 'link' : 'name', {
    ...style,
    found: undefined,
  })
  return `{ ${quote(key ?? 'name', style)}: ${value} }`
}

function exampleOfObject({ shape }: z.ZodObject, style: Style): string {
  const fields = Object.entries(shape as Record<string, z.ZodType>).filter(
    ([, field]) => !isNever(field),
  )
  const required = fields.filter(([, field]) => !(field instanceof z.ZodOptional))
  const known = required.length > 0 ? required : fields.slice(0, MAX_FIELDS)
  const place = placeOf(
    style.found,
    known.filter(([, field]) => isText(field)).map(([name]) => name),
  )
  const shown =
    place !== undefined && required.length === 0 ? known.filter(([name]) => name === place) : known
  const parts = shown.map(([name, field]) => {
    const found = name === place ? style.found : fieldOf(style.found, name)
    return `${style.isJson ? `"${name}"` : name}: ${exampleOfSchema(field, name, { ...style, found })}`
  })
  return `{ ${parts.join(', ')} }`
}

/** Returns whether the field takes a text, alone or in a union. */
function isText(field: z.ZodType): boolean {
  if (field instanceof z.ZodOptional) return isText(asType(field.unwrap()))
  return field instanceof z.ZodUnion
    ? isText(asType(field.options[0]))
    : field instanceof z.ZodString
}

/** Returns a field of what the author wrote, if it is an object. */
function fieldOf(found: unknown, name: string): unknown {
  return isObject(found) ? found[name] : undefined
}

/** Returns the field in which the author's text belongs: an address in the first that takes one. */
function placeOf(found: unknown, names: readonly string[]): string | undefined {
  if (typeof found !== 'string') return undefined
  const isAddress = /^(?:\/|\.{1,2}\/|https?:)/.test(found)
  return isAddress ? names.find((name) => ADDRESSES.includes(name)) : names[0]
}

function textFor(name: string, { found }: Style): string {
  return typeof found === 'string' && found !== '' && found.length < 40
    ? found
    : (TEXTS[name] ?? '…')
}

function literal(value: unknown, style: Style): string {
  return typeof value === 'string' ? quote(value, style) : String(value)
}

function quote(text: string, { isJson = false }: Style): string {
  const json = JSON.stringify(text)
  return isJson || text.includes("'") ? json : `'${json.slice(1, -1).replaceAll('\\"', '"')}'`
}

/** Returns whether the field only tells forms of a union apart. */
function isNever(field: z.ZodType): boolean {
  return (
    field instanceof z.ZodNever ||
    (field instanceof z.ZodOptional && isNever(asType(field.unwrap())))
  )
}

function asType(schema: unknown): z.ZodType {
  return schema as z.ZodType
}
