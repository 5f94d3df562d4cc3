// Decides which attributes a stub can show. Many components of a site only lay out texts, links and
// lists that a page passes to them, so their content survives without the component.
import { expressionOf } from '../markdown/mdx/literals.ts'
import { dataOfExpression } from './text/components/constants.ts'
import type { JsxElement } from './text/components/jsx.ts'

/** Names of attributes whose value is a text to read, the most prominent first. */
export const TEXTS = [
  ...['title', 'name', 'label', 'heading', 'header', 'question', 'subtitle', 'version', 'author'],
  ...['handle', 'date', 'description', 'summary', 'detail', 'tagline', 'text', 'caption', 'quote'],
  ...['answer', 'message'],
]

/** Names of attributes that end with a word for a text: `field-title`, `button-text`. */
export const TEXT_ENDING =
  /^(?!aria|alt|class)[a-z][\w-]*(?:-(?:title|label|heading|text|description|caption)|(?:Title|Label|Heading|Text|Description|Caption))$/

/** Names of attributes whose value is an address. */
export const LINKS = ['href', 'link', 'url', 'to', 'cite']

/** Names of attributes whose value is a command, in components that show it for each of these tools. */
export const MANAGERS = ['npm', 'pnpm', 'yarn', 'bun', 'deno', 'cargo']

/** Names of attributes whose value is code. A stub shows it, but not what the component made of it. */
export const CODES = ['code', 'chart', 'diagram', 'snippet']

/** Names of attributes whose value is the address of a picture. */
export const PICTURES = ['src', 'image', 'img', 'picture', 'cover', 'logo', 'avatar', 'thumbnail']

/** The address of a video, which these attributes may have, too. */
export const VIDEO = /\.(?:mp4|webm|ogv|mov)$/i

/** The address of a page that components show in a frame. A stub links to it. */
export const PLAYER =
  /^https?:\/\/(?:[\w-]+\.)*(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com|loom\.com|codesandbox\.io|stackblitz\.com|codepen\.io)\//i

/** Attributes that only say how something looks. */
const LOOKS =
  /^(?:class|className|id|style|key|slot|dir|lang|type|variant|color|size|theme|align|width|height|target|rel)$/

type Attribute = JsxElement['attributes'][number]

/** Returns whether a stub loses only the looks of an attribute. */
export function isShown(attribute: Attribute): boolean {
  if (attribute.type !== 'mdxJsxAttribute') return false
  const { name, value } = attribute
  if (LOOKS.test(name) || value === null || value === undefined) return true
  const data = typeof value === 'string' ? value : expressionData(value.data?.estree)
  return isShownValue(name, data)
}

/** Returns whether a stub loses only the looks of a value. */
export function isShownValue(name: string, value: unknown): boolean {
  // A list is content under any name, but a single value may be a setting.
  return Array.isArray(value) ? value.every(isContent) : isText(name, value)
}

/** Returns whether an attribute has something to read, and not only looks. */
export function isReadable(attribute: Attribute): boolean {
  return (
    attribute.type === 'mdxJsxAttribute' &&
    Boolean(attribute.value) &&
    !LOOKS.test(attribute.name) &&
    isShown(attribute)
  )
}

/** Returns whether a stub loses only the looks of an attribute with a literal text. */
export function isShownText(name: string, value: string | null): boolean {
  return LOOKS.test(name) || value === null || isText(name, value)
}

/** Returns whether an attribute has a text to read or an address. */
export function isTextName(name: string): boolean {
  return TEXTS.includes(name) || TEXT_ENDING.test(name) || LINKS.includes(name)
}

function isText(name: string, value: unknown): boolean {
  if (typeof value !== 'string') return false
  return isTextName(name) || MANAGERS.includes(name) || name === 'alt' || isPicture(name, value)
}

/** A path that is relative to a folder of the component leads nowhere. */
function isPicture(name: string, value: string): boolean {
  const isFile = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i.test(value) || VIDEO.test(value)
  return PICTURES.includes(name) && isFile && /^(?:https?:\/)?\/./.test(value)
}

/** An item of a list: a text, another list, or an object with texts, addresses and lists. */
function isContent(value: unknown): boolean {
  if (typeof value === 'string') return true
  if (Array.isArray(value)) return value.every(isContent)
  if (typeof value !== 'object' || value === null) return false
  const entries = Object.entries(value)
  return (
    entries.some(([name, each]) => TEXTS.includes(name) && typeof each === 'string') &&
    entries.every(([name, each]) =>
      Array.isArray(each) ? each.every(isContent) : isText(name, each),
    )
  )
}

function expressionData(program: Parameters<typeof expressionOf>[0] | null | undefined): unknown {
  return program ? dataOfExpression(expressionOf(program)) : undefined
}
