// The shape of a site model as returned by `site` hooks. They cannot change the configuration: the
// pages were parsed with it, and the bundler may already be running.
import type { VersionData } from '../types/browser.ts'
import type { Site } from '../types/index.ts'
import type { Locale, Route } from '../types/route.ts'
import type {
  NavGroup,
  NavLink,
  PageLink,
  SidebarGroup,
  SidebarItem,
  SidebarLink,
} from '../types/navigation.ts'
import type { Banner, EditLink, Footer } from '../types/theme.ts'
import { diagnosticShape } from './diagnosticShape.ts'
import { pageShape } from './pageShape.ts'
import {
  fields,
  index,
  list,
  mapOf,
  nullable,
  oneOf,
  optional,
  record,
  tagged,
  text,
  time,
  toggle,
  unchanged,
  type Shape,
} from './shapes.ts'

const texts = record(text)
const optionalText = nullable(text)
const pageLink = nullable(fields<PageLink>({ text, routePath: text }))

const routeShape = fields<Route>({
  routePath: text,
  url: text,
  outFile: text,
  page: pageShape,
  isGenerated: toggle,
  lastUpdatedTime: nullable(time),
  contributors: optional(list(text)),
  prev: pageLink,
  next: pageLink,
  markdownFile: optionalText,
  translations: texts,
  nearest: texts,
  versionLinks: texts,
})

// ── Navigation ─────────────────────────────────────────────────────────────────────────────────────

const inNav = {
  text,
  activeMatch: optionalText,
  position: oneOf(['left', 'right']),
  tag: optionalText,
}

const navItem: Shape = tagged('type', {
  link: fields<NavLink>({ type: text, ...inNav, link: text }),
  group: fields<NavGroup>({
    type: text,
    ...inNav,
    link: optionalText,
    items: list((...given) => navItem(...given)),
  }),
})

const inSidebar = {
  text,
  tag: optionalText,
  icon: optional(text),
  context: optionalText,
  overviewHeaders: nullable(list(index)),
  dashed: toggle,
}

type ItemOf<Type> = Extract<SidebarItem, { readonly type: Type }>

const sidebarItem: Shape = tagged('type', {
  link: fields<SidebarLink>({ type: text, ...inSidebar, link: text }),
  group: fields<SidebarGroup>({
    type: text,
    ...inSidebar,
    link: optionalText,
    collapsible: toggle,
    collapsed: toggle,
    items: list((...given) => sidebarItem(...given)),
  }),
  divider: fields<ItemOf<'divider'>>({ type: text, dashed: toggle }),
  header: fields<ItemOf<'header'>>({ type: text, text, tag: optionalText, icon: optional(text) }),
})

// ── The model ──────────────────────────────────────────────────────────────────────────────────────

const localeShape = fields<Locale>({
  lang: text,
  label: text,
  title: text,
  logoText: optional(text),
  description: text,
  dir: oneOf(['ltr', 'rtl']),
  prefix: text,
  nav: list(navItem),
  otherVersions: record(fields<VersionData>({ home: text, nav: list(navItem) })),
  sidebar: record(list(sidebarItem)),
  banner: nullable(fields<Banner>({ id: text, text, link: optionalText, dismissible: toggle })),
  footer: nullable(fields<Footer>({ message: text, pages: oneOf(['home', 'all']) })),
  editLink: nullable(fields<EditLink>({ docRepoBaseUrl: text, text: optional(text) })),
  text: texts,
  i18n: texts,
})

export const siteShape: Shape = fields<Site>({
  config: unchanged('the configuration that the hook received; use a `config` hook to change it'),
  routes: mapOf(routeShape),
  locales: list(localeShape),
  drafts: list(pageShape),
  diagnostics: list(diagnosticShape),
})
