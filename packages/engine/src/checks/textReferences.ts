// Collects addresses in texts that may contain markup, in the configuration and in frontmatter, and
// in head tags. Documents contain them unchanged and with the base. An address outside the base
// belongs to another site, and a relative one has a different target on each page, so both are
// skipped.
import { addressKindOf, type AddressKind } from '../shared/addressAttributes.ts'
import { toHeadTag } from '../shared/head.ts'
import { markupAttributes } from '../shared/markupAttributes.ts'
import { isInBase, isServedFile, normalizeRoutePath, withoutBase } from '../shared/paths.ts'
import type { Config, Site } from '../types/index.ts'
import type { Locale } from '../types/route.ts'
import type { HeadInput } from '../types/theme.ts'
import type { NavItem, SidebarItem } from '../types/navigation.ts'
import type { Page } from '../types/content.ts'
import {
  hashOf,
  isFromRoot,
  imageReference,
  fileReference,
  type AddressReference,
} from './addressReference.ts'

/** Returns references to what a text with markup links to or loads. */
function markupReferences(text: string, { base }: Config): AddressReference[] {
  return markupAttributes(text).flatMap(({ tag, name, value, written }) => {
    if (value === null) return []
    const found = attributeReferences({ tag, name, value }, base)
    return found.map((each) => (each.quoted === value ? { ...each, quoted: written } : each))
  })
}

/** Returns references to what head tags load. */
export function headReferences(head: readonly HeadInput[], { base }: Config): AddressReference[] {
  return head.map(toHeadTag).flatMap(({ tag, attrs = {} }) =>
    Object.entries(attrs).flatMap(([name, value]) => {
      if (typeof value !== 'string') return []
      // The address of a page is allowed as well; anything else must be a file.
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

const imageTags = new Set(['img', 'image', 'input', 'source', 'video', 'use'])

function attributeReferences({ tag, name, value }: Attribute, base: string): AddressReference[] {
  const kind = addressKindOf(tag, name)
  return addressesIn(value, kind)
    .filter((link) => isFromRoot(link) && isInBase(link, base))
    .map((link) => {
      const target = withoutBase(link, base)
      if (kind === 'page' && !isServedFile(link)) {
        const routePath = normalizeRoutePath(target)
        return { code: 'dead-link', routePath, hash: hashOf(link), quoted: link }
      }
      const isPicture = kind === 'css' || imageTags.has(tag)
      return fileReference(isPicture ? 'missing-image' : 'missing-file', target, link)
    })
}

function addressesIn(value: string, kind: AddressKind | null): string[] {
  if (kind === 'page' || kind === 'file') return [value]
  if (kind === 'files') return value.split(/,\s+/).map((each) => each.trim().split(/\s/)[0] ?? '')
  if (kind !== 'css') return []
  return [...value.matchAll(/\burl\(\s*["']?([^"'()\s]+)/gi)].map(([, link = '']) => link)
}

// ── Texts with markup ──────────────────────────────────────────────────────────────────────────────

/**
 * Returns the references in texts of the configuration and the menus. Each text is checked once,
 * because most are the same in all languages.
 */
export function siteTexts({ config, locales, routes }: Site): AddressReference[] {
  const { socialLinks } = config.themeConfig
  const drawn = socialLinks.flatMap(({ icon, mode, content }) => [
    ...(typeof icon === 'string' ? [] : [icon.svg]),
    ...(mode === 'dom' ? [content] : []),
  ])
  const banners = locales.flatMap(({ banner }) => banner?.text ?? [])
  const footers = locales.flatMap(({ footer }) => footer?.message ?? [])
  const texts = new Set([...footers, ...drawn, ...banners])
  // Labels from pages are checked with the pages.
  const pageTags = new Set([...routes.values()].map(({ page }) => page.frontmatter.tag))
  const labels = new Set(locales.flatMap(labelsOf).filter((label) => !pageTags.has(label)))
  return [
    ...[...texts].flatMap((text) => markupReferences(text, config)),
    ...[...labels].flatMap((label) => labelReferences(label, config)),
  ]
}

/** Returns the references in the frontmatter of a page. */
export function pageTexts({ frontmatter }: Page, config: Config): AddressReference[] {
  const { hero, features = [], tag } = frontmatter
  const badge = typeof hero?.badge === 'object' ? hero.badge.text : hero?.badge
  const texts = [
    hero?.name,
    hero?.text,
    hero?.tagline,
    ...(hero?.actions ?? []).map(({ text }) => text),
    ...features.flatMap(({ title, details, icon, linkText }) => [title, details, icon, linkText]),
  ]
  return [
    ...texts.flatMap((text) => (text === undefined ? [] : markupReferences(text, config))),
    ...[badge, tag].flatMap((label) => (label ? labelReferences(label, config) : [])),
  ]
}

/** Returns the references of a label, which is text, markup or the path of an image. */
function labelReferences(label: string, config: Config): readonly AddressReference[] {
  return label.startsWith('<') ? markupReferences(label, config) : imageReference(label)
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
      ...(item.icon === undefined ? [] : [item.icon]),
      ...(item.type === 'group' ? sidebarTags(item.items) : []),
    ]
  })
}
