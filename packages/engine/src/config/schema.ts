// What an author may write, as zod schemas: `docgen.config.*`, frontmatter, `_meta.json` and `_nav.json`. Keys are strict
// except at the top of frontmatter, where unknown ones pass through. A rule's message completes "… ; expected": the
// sentence around it is made in `explain.ts`. Defaults are words here; `resolve.ts` fills them in.
import { z } from 'zod'
import {
  aliasName,
  base,
  filled,
  folderName,
  headingDepths,
  httpUrl,
  image,
  language,
  list,
  origin,
  pattern,
  plainFunction,
  reportRepeatedLang,
  reportVersions,
  route,
  side,
  text,
  toggle,
  unifiedPlugin,
} from './rules.ts'
import type {
  Frontmatter,
  HeadTag,
  Plugin,
  UserConfig,
  UserNavItem,
  UserSidebarItem,
} from '../types.ts'

// ── Head ───────────────────────────────────────────────────────────────────────────────────────────

const headName = z.enum(['meta', 'link', 'script', 'style', 'title', 'base', 'noscript'])
const headAttributes = z.record(text, z.union([text, toggle]))
const headInput = z.union(
  [
    z.strictObject({ tag: headName, attrs: headAttributes.optional(), children: text.optional() }),
    z.tuple([headName, headAttributes]),
  ],
  { error: "a tag such as `{ tag: 'meta', attrs: { … } }` or `['meta', { … }]`" },
)

// ── Navigation ─────────────────────────────────────────────────────────────────────────────────────

const navLink = z.strictObject({
  text: filled,
  link: route('a link'),
  activeMatch: pattern
    .optional()
    .describe('Matched against the route path. Default: the link itself, as a prefix.'),
  position: side.optional().describe('Side of the bar. Default `right`.'),
  tag: text.optional(),
})

const navGroup = navLink.extend({ link: navLink.shape.link.optional(), items: z.array(navLink) })

const navItem = z.union([navLink, navGroup], {
  error: 'an item such as `{ text, link }` or `{ text, items }`',
})

/** `_nav.json`, and a top-level `_meta.json` whose entries have `text`. */
export const navSchema = z.array(navItem)

const sidebarExtras = {
  tag: text.optional(),
  context: text.optional(),
  overviewHeaders: headingDepths.optional(),
}

const sidebarLink = z.strictObject({ text: filled, link: route('a link'), ...sidebarExtras })

type SidebarGroup = Extract<UserSidebarItem, { items: readonly unknown[] }>

const sidebarGroup: z.ZodType<SidebarGroup, Loose<SidebarGroup>> = z.strictObject({
  text: filled,
  get items() {
    return z.array(sidebarItem)
  },
  link: route('a link').optional(),
  collapsible: toggle.optional().describe('Whether the group can be closed. Default `true`.'),
  collapsed: toggle.optional().describe('Whether the group is closed at first. Default `false`.'),
  ...sidebarExtras,
}) as never

const sidebarItem: z.ZodType<UserSidebarItem, Loose<UserSidebarItem>> = z.union(
  [
    route('a link'),
    sidebarLink,
    sidebarGroup,
    z.strictObject({ dividerType: z.enum(['dashed', 'solid']) }),
    z.strictObject({ sectionHeaderText: filled, tag: text.optional() }),
  ],
  {
    error:
      'a route, or one of `{ text, link }`, `{ text, items }`, `{ dividerType }`, `{ sectionHeaderText }`',
  },
) as never

const sidebar = z.record(
  z
    .string()
    .refine(
      (prefix) => prefix.startsWith('/'),
      'a route prefix that starts with `/`, such as `/guide/`',
    ),
  z.array(sidebarItem),
)

// ── Theme ──────────────────────────────────────────────────────────────────────────────────────────

const themedImage = z.strictObject({ light: image, dark: image })

const socialLink = z.strictObject({
  icon: z.union([filled, z.strictObject({ svg: filled })], {
    error: 'the name of an icon or `{ svg: "<svg …>" }`',
  }),
  mode: z.enum(['link', 'text', 'img', 'dom']),
  content: filled,
  label: filled.optional().describe('Accessible name. Default: the name of the icon.'),
})

const productFamily = z.strictObject({
  text: filled,
  link: route('a link'),
  items: z.array(
    z.strictObject({
      name: filled,
      desc: text,
      descEn: text.optional(),
      logo: image,
      logoScale: z.number().positive().optional().describe('Size of the logo. Default 1.'),
      url: httpUrl,
      urlEn: httpUrl.optional(),
    }),
  ),
})

const localized = {
  nav: navSchema.optional(),
  sidebar: sidebar.optional(),
  editLink: z.strictObject({ docRepoBaseUrl: httpUrl, text: filled.optional() }).optional(),
  outlineTitle: filled.optional().describe('Default `ON THIS PAGE`.'),
  prevPageText: filled.optional().describe('Default `Previous Page`.'),
  nextPageText: filled.optional().describe('Default `Next page`.'),
  lastUpdatedText: filled.optional().describe('Default `Last Updated`.'),
}

const themeConfig = z.strictObject({
  ...localized,
  socialLinks: z.array(socialLink).optional(),
  footer: z.strictObject({ message: text.optional() }).optional(),
  lastUpdated: toggle.optional().describe('Default `false`.'),
  darkMode: toggle.optional().describe('Default `true`.'),
  hideNavbar: z.enum(['always', 'auto', 'never']).optional().describe('Default `never`.'),
  enableContentAnimation: toggle.optional().describe('Default `false`.'),
  enableScrollToTop: toggle.optional().describe('Default `false`.'),
  localeRedirect: z.enum(['auto', 'never']).optional().describe('Default `auto`.'),
  productFamily: productFamily.optional(),
  locales: z
    .array(z.strictObject({ lang: language, ...localized }))
    .optional()
    .superRefine((locales, context) => reportRepeatedLang(locales, context)),
})

// ── Markdown, routes, plugins ──────────────────────────────────────────────────────────────────────

const markdown = z.strictObject({
  showLineNumbers: toggle.optional().describe('Default `false`.'),
  defaultWrapCode: toggle.optional().describe('Default `false`.'),
  remarkPlugins: z.array(unifiedPlugin).optional(),
  rehypePlugins: z.array(unifiedPlugin).optional(),
  checkDeadLinks: z
    .union([toggle, z.strictObject({ excludes: z.array(filled) })], {
      error: '`true`, `false` or `{ excludes: […] }`',
    })
    .optional()
    .describe('Default `true`.'),
  parser: z.enum(['auto', 'remark']).optional().describe('Default `auto`.'),
})

const plugin = z.strictObject({
  name: filled,
  config: plainFunction<NonNullable<Plugin['config']>>('config to config').optional(),
  content: plainFunction<NonNullable<Plugin['content']>>('files to files').optional(),
  markdown: z
    .strictObject({
      remark: z.array(unifiedPlugin).optional(),
      rehype: z.array(unifiedPlugin).optional(),
    })
    .optional(),
  page: plainFunction<NonNullable<Plugin['page']>>('page to page').optional(),
  site: plainFunction<NonNullable<Plugin['site']>>('site to site').optional(),
  outputs: plainFunction<NonNullable<Plugin['outputs']>>('site to files').optional(),
  checks: plainFunction<NonNullable<Plugin['checks']>>('site to diagnostics').optional(),
})

// ── The configuration ──────────────────────────────────────────────────────────────────────────────

const locale = z.strictObject({
  lang: language,
  label: filled,
  title: filled.optional().describe('Default: the title of the site.'),
  description: text.optional().describe('Default: the description of the site.'),
})

const userConfigShape = z.strictObject({
  root: filled.optional().describe('Docs folder. Default `docs`.'),
  outDir: filled.optional().describe('Output folder. Default `doc_build`.'),
  base: base.optional().describe('Path the site is served under. Default `/`.'),
  siteOrigin: origin.optional().describe('Default: none; no canonical addresses are written.'),
  title: filled.optional().describe('Default `Docs`.'),
  description: text.optional().describe('Default: empty.'),
  lang: language.optional().describe('Default: the first of `locales`, else `en`.'),
  icon: image.optional(),
  logo: z
    .union([image, themedImage], { error: 'a picture or `{ light, dark }`' })
    .optional()
    .describe('Default: none.'),
  logoText: text.optional().describe("Default: the site's title."),
  head: z.array(headInput).optional(),
  locales: z
    .array(locale)
    .refine((locales) => locales.length > 0, 'a list with at least one locale')
    .optional()
    .superRefine((locales, context) => reportRepeatedLang(locales, context)),
  multiVersion: z.strictObject({ default: folderName, versions: z.array(folderName) }).optional(),
  route: z
    .strictObject({
      include: z.array(filled).optional(),
      exclude: z.array(filled).optional(),
      cleanUrls: toggle.optional().describe('Default `true`.'),
    })
    .optional(),
  markdown: markdown.optional(),
  themeConfig: themeConfig.optional(),
  globalStyles: filled.optional(),
  alias: z.record(aliasName, filled).optional(),
  define: z.record(filled, filled).optional(),
  plugins: z.array(plugin).optional(),
})

/** `docgen.config.*`: every option, and the rules that tie options together. */
export const userConfigSchema = userConfigShape.superRefine((config, context) => {
  const report = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message })
  const langs = config.locales?.map(({ lang }) => lang)
  if (langs && config.lang !== undefined && !langs.includes(config.lang)) {
    report(['lang'], `the language of one of \`locales\`: ${list(langs)}`)
  }
  const known = langs ?? [config.lang ?? 'en']
  config.themeConfig?.locales?.forEach(({ lang }, index) => {
    if (!known.includes(lang)) {
      report(['themeConfig', 'locales', index, 'lang'], `a language of the site: ${list(known)}`)
    }
  })
  reportVersions(config.multiVersion, known, report)
})

// ── Frontmatter ────────────────────────────────────────────────────────────────────────────────────

const hero = z.strictObject({
  name: filled,
  text: text.optional(),
  tagline: text.optional(),
  actions: z
    .array(
      z.strictObject({
        text: filled,
        link: filled,
        theme: z.enum(['brand', 'alt']).optional().describe('Default `brand`.'),
      }),
    )
    .optional(),
  image: z
    .strictObject({
      src: z.union([image, themedImage], { error: 'a picture or `{ light, dark }`' }),
      alt: text,
    })
    .optional(),
})

const feature = z.strictObject({
  icon: filled.optional(),
  title: filled,
  details: text,
  link: filled.optional(),
  span: z.literal([2, 3, 4, 6]).optional().describe('Columns of twelve. Default 4.'),
})

/** YAML at the head of a page. */
export const frontmatterSchema = z.looseObject({
  title: text.optional(),
  titleSuffix: text.optional(),
  description: text.optional(),
  pageType: z
    .literal(['home', 'doc', 'overview', 'custom', 'blank', '404'])
    .optional()
    .describe('Default `doc`.'),
  hero: hero.optional(),
  features: z.array(feature).optional(),
  navbar: toggle.optional().describe('Default `true`.'),
  sidebar: toggle.optional().describe('Default `true`.'),
  outline: toggle.optional().describe('Default `true`.'),
  footer: toggle.optional().describe('Default `true`.'),
  head: z.array(headInput).optional(),
  overviewHeaders: headingDepths.optional().describe('Default `[2]`.'),
  published_at: text.optional(),
  date: text.optional(),
  'link-rss': z.union([text, z.array(text)], { error: 'a name or a list of names' }).optional(),
})

// ── _meta.json ─────────────────────────────────────────────────────────────────────────────────────

const metaLabels = { label: filled.optional(), ...sidebarExtras, dashed: toggle.optional() }
const metaFold = { collapsible: toggle.optional(), collapsed: toggle.optional() }
const metaLink = {
  type: z.literal('custom-link'),
  link: filled,
  label: filled,
  tag: text.optional(),
}

const metaCustomLink = z.strictObject({
  ...metaLink,
  context: text.optional(),
  dashed: toggle.optional(),
})

const metaCustomGroup = metaCustomLink.extend({
  link: filled.optional(),
  ...metaFold,
  overviewHeaders: headingDepths.optional(),
  get items() {
    return z.array(metaCustomLink)
  },
})

const metaEntry = z.union(
  [
    filled,
    z.strictObject({ type: z.literal('file').optional(), name: filled, ...metaLabels }),
    z.strictObject({ type: z.literal('dir'), name: filled, ...metaFold, ...metaLabels }),
    z.strictObject({ type: z.literal('divider'), dashed: toggle.optional() }),
    z.strictObject({
      type: z.literal('section-header'),
      label: filled,
      tag: text.optional(),
    }),
    metaCustomLink,
    metaCustomGroup,
  ],
  {
    error:
      'a name, or an entry with a `type`: `file`, `dir`, `divider`, `section-header` or `custom-link`',
  },
)

/** `_meta.json` of a folder. */
export const metaSchema = z.array(metaEntry)

export type MetaEntry = z.output<typeof metaEntry>

// ── Types and schemas say the same ─────────────────────────────────────────────────────────────────

/** What a schema takes: every optional key may also be there and undefined. */
type Loose<T> = T extends (...args: never[]) => unknown
  ? T
  : T extends object
    ? { [K in keyof T]: Loose<T[K]> | (undefined extends T[K] ? undefined : never) }
    : T

/** A type without `readonly`, `?` and `undefined`, so that two ways to write it compare equal. */
type Bare<T> = T extends (...args: never[]) => unknown
  ? T
  : T extends readonly (infer Item)[]
    ? Bare<Item>[]
    : T extends object
      ? { -readonly [K in keyof T]-?: Bare<Exclude<T[K], undefined>> }
      : T

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false

type AllTrue<Claims extends readonly true[]> = Claims

/** Does not compile when an option exists on one side only or has another type there. */
export type SchemasMatchTypes = AllTrue<
  [
    Same<Bare<z.output<typeof userConfigShape>>, Bare<UserConfig>>,
    Same<keyof z.output<typeof userConfigShape>, keyof UserConfig>,
    Same<Bare<z.output<typeof navItem>>, Bare<UserNavItem>>,
    Same<Bare<z.output<typeof hero>>, Bare<NonNullable<Frontmatter['hero']>>>,
    Same<Bare<z.output<typeof feature>>[], Bare<NonNullable<Frontmatter['features']>>>,
    Same<z.output<typeof headName>, HeadTag['tag']>,
  ]
>
