// Addresses in texts that may hold markup, in the configuration and in the frontmatter of pages, and in tags of the head. They
// stand in documents as they are written, with the base: one outside of it belongs to another site, and a relative one leads
// somewhere else from each page.
import { addressKindOf, type AddressKind } from '../shared/addressAttributes.ts'
import { toHeadTag } from '../shared/head.ts'
import { markupAttributes } from '../shared/markupAttributes.ts'
import { isInBase, isServedFile, normalizeRoutePath, withoutBase } from '../shared/paths.ts'
import type { Config, Locale, Site } from '../types/index.ts'
import type { HeadInput } from '../types/theme.ts'
import type { NavItem, SidebarItem } from '../types/navigation.ts'
import type { Page } from '../types/content.ts'
import { hashOf, isFromRoot, pictureOf, toFile, type Found } from './found.ts'

/** What a text with markup leads to and loads. */
function markupReferences(text: string, { base }: Config): Found[] {
  return markupAttributes(text).flatMap(({ tag, name, value, written }) => {
    if (value === null) return []
    const found = attributeReferences({ tag, name, value }, base)
    return found.map((each) => (each.quoted === value ? { ...each, quoted: written } : each))
  })
}

/** What tags of the head load. */
export function headReferences(head: readonly HeadInput[], { base }: Config): Found[] {
  return head.map(toHeadTag).flatMap(({ tag, attrs = {} }) =>
    Object.entries(attrs).flatMap(([name, value]) => {
      if (typeof value !== 'string') return []
      // A page may be named by its address as well: what is no page has to be a file.
      const found = attributeReferences({ tag, name, value }, base)
      return found.map((each) => ({ ...each, code: 'missing-file' as const }))
    }),
  )
}

interface Attribute {
  readonly tag: string
  readonly name: string
  readonly value: string
}

const picturesOf = new Set(['img', 'image', 'input', 'source', 'video', 'use'])

function attributeReferences({ tag, name, value }: Attribute, base: string): Found[] {
  const kind = addressKindOf(tag, name)
  return addressesIn(value, kind)
    .filter((link) => isFromRoot(link) && isInBase(link, base))
    .map((link) => {
      const target = withoutBase(link, base)
      if (kind === 'page' && !isServedFile(link)) {
        const routePath = normalizeRoutePath(target)
        return { code: 'dead-link', routePath, hash: hashOf(link), quoted: link }
      }
      const isPicture = kind === 'css' || picturesOf.has(tag)
      return toFile(isPicture ? 'missing-image' : 'missing-file', target, link)
    })
}

function addressesIn(value: string, kind: AddressKind | null): string[] {
  if (kind === 'page' || kind === 'file') return [value]
  if (kind === 'files') return value.split(/,\s+/).map((each) => each.trim().split(/\s/)[0] ?? '')
  if (kind !== 'css') return []
  return [...value.matchAll(/\burl\(\s*["']?([^"'()\s]+)/gi)].map(([, link = '']) => link)
}

// ── Where such texts are ───────────────────────────────────────────────────────────────────────────

/** Of the configuration and of menus; each text once, for most are the same in all languages. */
export function siteTexts({ config, locales, routes }: Site): Found[] {
  const { footer, socialLinks } = config.themeConfig
  const drawn = socialLinks.flatMap(({ icon, mode, content }) => [
    ...(typeof icon === 'string' ? [] : [icon.svg]),
    ...(mode === 'dom' ? [content] : []),
  ])
  const banners = locales.flatMap(({ banner }) => banner?.text ?? [])
  const texts = new Set([footer.message, ...drawn, ...banners])
  // Labels of pages are looked for in the pages.
  const known = new Set([...routes.values()].map(({ page }) => page.frontmatter.tag))
  const labels = new Set(locales.flatMap(labelsOf).filter((label) => !known.has(label)))
  return [
    ...[...texts].flatMap((text) => markupReferences(text, config)),
    ...[...labels].flatMap((label) => drawingReferences(label, config)),
  ]
}

/** Of the frontmatter of a page. */
export function pageTexts({ frontmatter }: Page, config: Config): Found[] {
  const { hero, features = [], tag } = frontmatter
  const badge = typeof hero?.badge === 'object' ? hero.badge.text : hero?.badge
  const texts = [
    ...[hero?.name, hero?.text, hero?.tagline, ...(hero?.actions ?? []).map(({ text }) => text)],
    ...features.flatMap(({ title, details, icon }) => [title, details, icon]),
  ]
  return [
    ...texts.flatMap((text) => (text === undefined ? [] : markupReferences(text, config))),
    ...[badge, tag].flatMap((label) => (label ? drawingReferences(label, config) : [])),
  ]
}

/** A label is a text, markup or the path of a picture. */
function drawingReferences(label: string, config: Config): readonly Found[] {
  return label.startsWith('<') ? markupReferences(label, config) : pictureOf(label)
}

function labelsOf({ nav, sidebar }: Locale): string[] {
  return [...navTags(nav), ...sidebarTags(Object.values(sidebar).flat())]
}

function navTags(items: readonly NavItem[]): string[] {
  return items.flatMap((item) => [
    ...(item.tag === null ? [] : [item.tag]),
    ...(item.type === 'group' ? navTags(item.items) : []),
  ])
}

function sidebarTags(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) => {
    if (item.type === 'divider') return []
    return [
      ...(item.tag === null ? [] : [item.tag]),
      ...(item.type === 'group' ? sidebarTags(item.items) : []),
    ]
  })
}
