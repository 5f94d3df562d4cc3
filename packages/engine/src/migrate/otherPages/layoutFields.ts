// Reads the title and the description that a page in React passes to the layout of Docusaurus.
import { textOf, withoutEmpty, type Data } from '../config/values.ts'
import type { LayoutFields } from './types.ts'

/** Returns the value of a field of the configuration or of a constant text; undefined for other expressions. */
type FieldOf = (expression: string) => string | undefined

/** Returns what is text or a field of the configuration: `title={`About ${siteConfig.title}`}`. */
export function layoutFields(
  text: string,
  siteConfig: Data,
  texts: Readonly<Record<string, string>>,
): LayoutFields {
  const [tag = ''] = /<\w*Layout\b[^<>]*/.exec(text) ?? []
  const fieldOf: FieldOf = (expression) => {
    const [, owner, name] = /^((?:\w+\??\.)*siteConfig\??\.)?(\w+)$/.exec(expression) ?? []
    if (name === undefined) return undefined
    const constant = owner === undefined ? constantIn(text, name) : undefined
    if (constant !== undefined) return constant
    return owner !== undefined || isTaken(name, text) ? textOf(siteConfig[name]) : undefined
  }
  const read = (name: string) => translatedIn(tag, name, texts) ?? valueIn(tag, name, fieldOf)
  return withoutEmpty({ title: read('title'), description: read('description') })
}

/** Returns the text of `const title = 'About'` in a module; undefined for other values. */
function constantIn(text: string, name: string): string | undefined {
  const pattern = new RegExp(String.raw`\bconst\s+${name}\s*=\s*(?:"([^"\\\n]+)"|'([^'\\\n]+)')`)
  const [, double, single] = pattern.exec(text) ?? []
  return double ?? single
}

/** Whether a page takes a field out of the configuration: `const { tagline } = siteConfig`. */
function isTaken(name: string, text: string): boolean {
  return new RegExp(
    String.raw`\{[^{}]*\b${name}\b[^{}]*\}[\s}]*=[^;=]*\b(?:siteConfig|useDocusaurusContext)\b`,
  ).test(text)
}

/** Returns the text of `title={translate({ id: 'about.title', message: 'About' })}`. */
function translatedIn(
  tag: string,
  name: string,
  texts: Readonly<Record<string, string>>,
): string | undefined {
  const [, fields = ''] =
    new RegExp(String.raw`\s${name}=\{\s*translate\(\s*\{([^{}]*)\}`).exec(tag) ?? []
  const field = (key: string) =>
    new RegExp(String.raw`\b${key}:\s*(['"\x60])(.*?)\1`).exec(fields)?.[2]
  const message = field('message') ?? field('id')
  return texts[field('id') ?? message ?? ''] ?? message
}

function valueIn(tag: string, name: string, fieldOf: FieldOf): string | undefined {
  const pattern = new RegExp(
    String.raw`\s${name}=(?:\{\s*)?(?:"([^"]+)"|'([^']+)'|\x60([^\x60]+)\x60|([\w.?]+)\s*\})`,
  )
  const [, double, single, template, expression] = pattern.exec(tag) ?? []
  if (expression !== undefined) return fieldOf(expression)
  return double ?? single ?? (template && filled(template, fieldOf))
}

function filled(template: string, fieldOf: FieldOf): string | undefined {
  const parts = template.split(/\$\{\s*([^{}]*?)\s*\}/)
  const values = parts.map((part, index) => (index % 2 === 0 ? part : fieldOf(part)))
  return values.includes(undefined) ? undefined : values.join('')
}
