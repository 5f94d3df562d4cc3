// Finds in HTML what a Content Security Policy decides about: inline scripts and styles, and the
// addresses of other hosts from which the browser would load something.
import { createHash } from 'node:crypto'
import type { InlineContent } from '../../types/output.ts'

/** Something that the browser loads. */
export interface Load {
  /** The directive of the policy that decides about it. */
  readonly directive: string
  readonly url: string
}

export interface Scanned extends InlineContent {
  /** Addresses with a host. */
  readonly loads: readonly Load[]
  /** Names of attributes with scripts, such as `onclick`. */
  readonly handlers: readonly string[]
}

const ELEMENT = /<(script|style)\b((?:"[^"]*"|'[^']*'|[^>"'])*)>([^]*?)<\/\1\s*>/gi
const TAG =
  /<([a-z][\w-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>`]+))?)*)\s*\/?>/gi
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>`]+)))?/g

/** Scans a document or a part of one. */
export function scanInline(html: string): Scanned {
  const found = { scripts: new Set<string>(), styles: new Set<string>() }
  const attributes = new Set<string>()
  const handlers = new Set<string>()
  const loads: Load[] = []
  const tags = html.replace(ELEMENT, (_, name: string, written: string, code: string) => {
    const isStyle = name.toLowerCase() === 'style'
    if (isStyle) found.styles.add(hashSource(code))
    else if (isInlineScript(attributesOf(written))) found.scripts.add(hashSource(code))
    return `<${name}${written}>`
  })
  for (const [, name = '', written = ''] of tags.matchAll(TAG)) {
    if (written === '') continue
    const attrs = attributesOf(written)
    const style = attrs.get('style')
    if (style !== undefined) attributes.add(hashSource(style))
    for (const each of attrs.keys()) if (/^on[a-z]+$/.test(each)) handlers.add(each)
    loads.push(...loadsOf(name.toLowerCase(), attrs))
  }
  return {
    scripts: [...found.scripts],
    styles: [...found.styles],
    attributes: [...attributes],
    loads,
    handlers: [...handlers],
  }
}

/** Returns the source by which a policy allows an inline script or style. */
function hashSource(code: string): string {
  // The HTML parser normalizes line endings.
  const text = code.replace(/\r\n?/g, '\n')
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

type Attributes = ReadonlyMap<string, string>

function attributesOf(written: string): Attributes {
  return new Map(
    [...written.matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      decode(double ?? single ?? bare ?? ''),
    ]),
  )
}

/** Data, such as the payload, are not run and need no source. */
function isInlineScript(attrs: Attributes): boolean {
  return !attrs.has('src') && !/json$/i.test(attrs.get('type') ?? '')
}

const DIRECTIVES: Readonly<Record<string, string>> = {
  img: 'img-src',
  iframe: 'frame-src',
  script: 'script-src',
  video: 'media-src',
  audio: 'media-src',
  embed: 'object-src',
}

function loadsOf(tag: string, attrs: Attributes): Load[] {
  const rel = attrs.get('rel')?.toLowerCase()
  const directive = DIRECTIVES[tag] ?? (rel === 'stylesheet' ? 'style-src' : undefined)
  const url = attrs.get('src') ?? (tag === 'link' ? attrs.get('href') : undefined)
  if (directive === undefined || url === undefined || !/^(?:https?:)?\/\//i.test(url)) return []
  return [{ directive, url }]
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Decodes the character references that generated HTML contains. */
function decode(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]+)|#(\d+)|(amp|lt|gt|quot|apos));/gi,
    (_, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? ''
      return String.fromCodePoint(hex === undefined ? Number(decimal) : parseInt(hex, 16))
    },
  )
}
