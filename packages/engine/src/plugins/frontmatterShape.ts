// The shape of a page's frontmatter as returned by a `page` hook: the fields that docgen reads, and
// plain data in all others. The author's own frontmatter is validated by
// `config/frontmatterSchema.ts`, which also rejects unsafe addresses and markup.
import type {
  Feature,
  Frontmatter,
  Hero,
  HeroAction,
  SidebarFrontmatter,
} from '../types/frontmatter.ts'
import type { HeadTag, ThemedImage } from '../types/theme.ts'
import {
  data,
  either,
  fields,
  index,
  list,
  number,
  oneOf,
  optional,
  pair,
  record,
  text,
  textOr,
  toggle,
  type Shape,
} from './shapes.ts'

const optionalText = optional(text)
const optionalToggle = optional(toggle)
const textOrTexts = optional(textOr(list(text)))

const attributes = record(either((value) => typeof value === 'boolean', toggle, text))
const headName = oneOf(['meta', 'link', 'script', 'style', 'title', 'base', 'noscript'])
const headTag = fields<HeadTag>({
  tag: headName,
  attrs: optional(attributes),
  children: optionalText,
})

const hero = fields<Hero>({
  name: text,
  text: optionalText,
  tagline: optionalText,
  actions: optional(
    list(fields<HeroAction>({ text, link: text, theme: optional(oneOf(['brand', 'alt'])) })),
  ),
  command: optionalText,
  badge: optional(textOr(fields<{ text: string; link?: string }>({ text, link: optionalText }))),
  image: optional(
    fields<NonNullable<Hero['image']>>({
      src: textOr(fields<ThemedImage>({ light: text, dark: text })),
      alt: text,
      srcset: textOrTexts,
      sizes: textOrTexts,
    }),
  ),
})

const feature = fields<Feature>({
  icon: optionalText,
  title: text,
  details: text,
  link: optionalText,
  linkText: optionalText,
  span: optional(oneOf([2, 3, 4, 6])),
})

const neighbour = optional(
  either(
    (value) => typeof value === 'boolean',
    toggle,
    textOr(fields<{ text?: string; link?: string }>({ text: optionalText, link: optionalText })),
  ),
)

export const PAGE_TYPES = ['home', 'doc', 'overview', 'custom', 'blank', '404'] as const

/** The declared fields of `Frontmatter`; its index signature would hide them from `keyof`. */
type Known = { [K in keyof Frontmatter as string extends K ? never : K]: Frontmatter[K] }

export const frontmatterShape: Shape = fields<Known>(
  {
    title: optionalText,
    titleSuffix: optionalText,
    description: optionalText,
    slug: optionalText,
    pageType: optional(oneOf([...PAGE_TYPES, 'doc-wide'])),
    overview: optionalToggle,
    hero: optional(hero),
    features: optional(list(feature)),
    navbar: optionalToggle,
    sidebar: optional(
      either(
        (value) => typeof value === 'boolean',
        toggle,
        fields<SidebarFrontmatter>({
          label: optionalText,
          order: optional(number),
          hidden: optionalToggle,
        }),
      ),
    ),
    outline: optionalToggle,
    footer: optionalToggle,
    editLink: optional(either((value) => typeof value === 'boolean', toggle, text)),
    lastUpdated: optionalToggle,
    feedback: optionalToggle,
    head: optional(list(either(Array.isArray, pair(headName, attributes), headTag))),
    overviewHeaders: optional(list(index)),
    tag: optionalText,
    context: optionalText,
    search: optional(
      either(
        (value) => typeof value === 'boolean',
        toggle,
        fields<{ boost?: number; keywords?: readonly string[] }>({
          boost: optional(number),
          keywords: optional(list(text)),
        }),
      ),
    ),
    draft: optionalToggle,
    unlisted: optionalToggle,
    prev: neighbour,
    next: neighbour,
    redirect_from: textOrTexts,
    published_at: optionalText,
    date: optionalText,
    'link-rss': textOrTexts,
  },
  optional(data),
)
