// Reads the title and the description that a page in React passes to the layout of Docusaurus.
import { textOf, withoutEmpty, type Data } from '../config/values.ts'

interface LayoutFields {
  readonly title?: string
  readonly description?: string
}

/** Returns what is text or a field of the configuration: `title={`About ${siteConfig.title}`}`. */
export function layoutFields(text: string, siteConfig: Data): LayoutFields {
  const [tag = ''] = /<\w*Layout\b[^<>]*/.exec(text) ?? []
  const read = (name: string) => valueIn(tag, name, siteConfig)
  return withoutEmpty({ title: read('title'), description: read('description') })
}

function valueIn(tag: string, name: string, siteConfig: Data): string | undefined {
  const pattern = new RegExp(
    String.raw`\s${name}=(?:\{\s*)?(?:"([^"]+)"|'([^']+)'|\x60([^\x60]+)\x60|([\w.?]+)\s*\})`,
  )
  const [, double, single, template, expression] = pattern.exec(tag) ?? []
  if (expression !== undefined) return fieldOf(expression, siteConfig)
  return double ?? single ?? (template && filled(template, siteConfig))
}

function filled(template: string, siteConfig: Data): string | undefined {
  const parts = template.split(/\$\{\s*([^{}]*?)\s*\}/)
  const values = parts.map((part, index) => (index % 2 === 0 ? part : fieldOf(part, siteConfig)))
  return values.includes(undefined) ? undefined : values.join('')
}

/** Pages often take `tagline` out of `siteConfig` before they use it. */
function fieldOf(expression: string, siteConfig: Data): string | undefined {
  const [, name = ''] = /^(?:(?:\w+\??\.)*siteConfig\??\.)?(\w+)$/.exec(expression) ?? []
  return textOf(siteConfig[name])
}
