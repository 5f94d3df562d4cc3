// Converts tags for the head of all pages. The first icon among them becomes an option if there is no other.
import { withoutBase } from '../../shared/paths.ts'
import type { UserConfig } from '../../types/index.ts'
import type { HeadInput, HeadTag } from '../../types/theme.ts'
import { dataOf, withoutEmpty } from '../config/values.ts'
import type { AddNote } from '../types.ts'

const HEAD_TAGS: readonly string[] = [
  'meta',
  'link',
  'script',
  'style',
  'title',
  'base',
  'noscript',
]

/**
 * Converts `['meta', { … }, 'content']` and `{ tag, attrs, content }`. `icon` is the icon in an option of
 * its own, without base; if there is none, the first tag with an icon becomes the option.
 */
export function headTags(
  tags: readonly unknown[],
  note: AddNote,
  { base = '/', icon }: { readonly base?: string | undefined; readonly icon?: string | undefined },
): Pick<UserConfig, 'head' | 'icon'> {
  const converted = tags.flatMap((tag) => headTagOf(tag) ?? [])
  // Addresses in the head contain the base; the option does not.
  const inSite = ({ attrs }: HeadTag) => withoutBase(pathFromRoot(String(attrs?.['href'])), base)
  const iconTag = converted.find((tag) => isIcon(tag) && inSite(tag) === (icon ?? inSite(tag)))
  const rest = converted.filter((tag) => tag !== iconTag)
  const analytics = rest.filter(({ tag }) => tag === 'script').length
  if (analytics > 0) {
    note({
      kind: 'done',
      message: `The head keeps ${analytics === 1 ? 'a script' : `${analytics} scripts`} of the old site. Check that ${analytics === 1 ? 'it works' : 'they work'} after a change of page, too.`,
    })
  }
  return withoutEmpty({
    icon: icon ?? (iconTag && inSite(iconTag)),
    head: rest.length > 0 ? rest.map(shortForm) : undefined,
  })
}

/** The tags with which Google Analytics counts visits, for its ids. */
export function googleTags(ids: readonly string[]): unknown[] {
  const [first] = ids
  if (first === undefined) return []
  const calls = ids.map((id) => `gtag('config',${JSON.stringify(id)});`).join('')
  const start = 'window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}'
  return [
    ['script', { async: true, src: `https://www.googletagmanager.com/gtag/js?id=${first}` }],
    ['script', {}, `${start}gtag('js',new Date());${calls}`],
  ]
}

/** The tags that load the containers of Google Tag Manager with these ids. */
export function tagManagerTags(ids: readonly string[]): unknown[] {
  const start =
    "window.dataLayer=window.dataLayer||[];dataLayer.push({'gtm.start':Date.now(),event:'gtm.js'});"
  const scripts = ids.map((id) => [
    'script',
    { async: true, src: `https://www.googletagmanager.com/gtm.js?id=${id}` },
  ])
  return scripts.length === 0 ? [] : [['script', {}, start], ...scripts]
}

function isIcon({ tag, attrs = {} }: HeadTag): boolean {
  return (
    tag === 'link' &&
    attrs['rel'] === 'icon' &&
    typeof attrs['href'] === 'string' &&
    attrs['media'] === undefined
  )
}

export function pathFromRoot(path: string): string {
  return /^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(path) ? path : `/${path.replace(/^\.?\//, '')}`
}

export function headTagOf(value: unknown): HeadTag | null {
  const [tag, attrs, children] = Array.isArray(value)
    ? (value as unknown[])
    : [
        dataOf(value)['tag'] ?? dataOf(value)['tagName'],
        dataOf(value)['attrs'] ?? dataOf(value)['attributes'],
        dataOf(value)['content'] ?? dataOf(value)['innerHTML'] ?? dataOf(value)['children'],
      ]
  if (typeof tag !== 'string' || !HEAD_TAGS.includes(tag)) return null
  const kept = Object.entries(dataOf(attrs)).flatMap(
    ([name, each]): [string, string | boolean][] => {
      if (typeof each === 'boolean') return [[name, each]]
      return typeof each === 'string' || typeof each === 'number' ? [[name, String(each)]] : []
    },
  )
  return withoutEmpty({
    tag: tag as HeadTag['tag'],
    attrs: kept.length > 0 ? Object.fromEntries(kept) : undefined,
    children: typeof children === 'string' && children !== '' ? children : undefined,
  })
}

function shortForm(tag: HeadTag): HeadInput {
  return tag.children === undefined && tag.attrs ? [tag.tag, tag.attrs] : tag
}

/** Returns the address of a file or page of the site with the base. */
export function inBase(path: string, base: string): string {
  return pathFromRoot(path).replace(/^\/(?!\/)/, base)
}
