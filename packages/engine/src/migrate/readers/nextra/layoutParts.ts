// Reads what the layout of a Nextra 4 site shows around all pages. It is React, of which text, links and other
// plain elements can be kept.
import type { UserFooter } from '../../../types/themeOptions.ts'
import { withoutEmpty } from '../../config/values.ts'
import { endOfBrackets } from '../../text/endOfBrackets.ts'

export interface LayoutParts {
  readonly logoText?: string
  readonly footer?: UserFooter
  readonly banner?: { readonly text: string; readonly id?: string }
  readonly editText?: string
  readonly outlineTitle?: string
}

/** Returns the parts, and the names of those that need React. */
export function layoutParts(source: string): {
  readonly parts: LayoutParts
  readonly lost: readonly string[]
} {
  const [, attributes = '', bannerJsx] = element('Banner', source) ?? []
  const shown = {
    logo: logoJsx(source),
    banner: bannerJsx,
    footer: element('Footer', source)?.[2],
  }
  const html = Object.fromEntries(
    Object.entries(shown).map(([name, jsx]) => [name, jsx === undefined ? '' : htmlOf(jsx)]),
  )
  const { logo, banner, footer } = html
  return {
    parts: withoutEmpty({
      logoText: logo?.replace(/<[^>]*>/g, '').trim() || undefined,
      banner: banner
        ? withoutEmpty({ text: banner, id: literalOf('storageKey', attributes) })
        : undefined,
      footer: footer ? { message: footer, pages: 'all' as const } : undefined,
      editText: literalOf('editLink', source)?.replace(/\s*→$/, ''),
      outlineTitle: /\btoc=\{\{[^{}]*\btitle:\s*(['"])([^'"\n]+)\1/.exec(source)?.[2],
    }),
    lost: Object.entries(html).flatMap(([name, text]) => (text === null ? [name] : [])),
  }
}

function element(name: string, source: string): RegExpExecArray | null {
  return new RegExp(`<${name}\\b([^>]*)>([\\s\\S]*?)</${name}>`).exec(source)
}

function literalOf(attribute: string, source: string): string | undefined {
  return new RegExp(`\\b${attribute}=\\{?(['"])([^'"\\n]+)\\1`).exec(source)?.[2]
}

/** Returns the JSX of `logo={…}`, also of a variable. */
function logoJsx(source: string): string | undefined {
  const start = /\blogo=(?=\{)/.exec(source)
  if (!start) return undefined
  const at = start.index + start[0].length
  const jsx = source.slice(at + 1, (endOfBrackets(source, at) ?? at + 2) - 1).trim()
  if (!/^[\w$]+$/.test(jsx)) return jsx
  return (
    new RegExp(
      `\\bconst ${jsx.replaceAll('$', '\\$')}\\s*=\\s*\\(?\\s*(<[\\s\\S]*?>)\\s*\\)?\\s*;?\\n(?=\\S|\\n)`,
    ).exec(source)?.[1] ?? jsx
  )
}

/** Returns JSX as HTML; null if it has pictures, components or expressions. */
function htmlOf(jsx: string): string | null {
  const html = jsx
    .replace(/\{\s*(['"`])([^'"`$]*)\1\s*\}/g, '$2')
    .replace(/\{\s*new Date\(\)\.getFullYear\(\)\s*\}/g, String(new Date().getFullYear()))
    .replace(/\s(?:className|style)=(?:"[^"]*"|'[^']*'|\{\{[^{}]*\}\}|\{[^{}]*\})/g, '')
    .replace(/<(\/?)(?:Link|Anchor)\b/g, '<$1a')
    .replace(/<\/?(?:div|p|span)?>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return /[{}]|<(?:[A-Z]|svg|img|picture)/.test(html) ? null : html
}
