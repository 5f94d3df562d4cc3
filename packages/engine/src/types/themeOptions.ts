// Options of `themeConfig`, as authors write them.
import type { TextKey } from './textKeys.ts'
import type { EditLink, PageAction, ProductFamily, SocialLink } from './theme.ts'

/** A link of the nav bar, as authors write it. */
export interface UserNavLink {
  readonly text: string
  /** A route (`/guide/start/`), with its language prefix if there is one, or a full URL. */
  readonly link: string
  /**
   * Regular expression for the route path without base. The item is active if it matches. Default:
   * the item is active in the whole top-level folder of its link, or, if another item links to the
   * same folder, for its link and everything below it.
   */
  readonly activeMatch?: string
  /** Side of the bar. Default: `right`. */
  readonly position?: 'left' | 'right'
  /** Small label after the text. */
  readonly tag?: string
}

/**
 * A menu of the nav bar, as authors write it. `activeMatch`, `position` and `tag` are those of
 * `UserNavLink`.
 */
export interface UserNavGroup {
  readonly text: string
  /** Links and nested groups. */
  readonly items: readonly UserNavItem[]
  /** Makes the label a link. */
  readonly link?: string
  readonly activeMatch?: string
  readonly position?: 'left' | 'right'
  readonly tag?: string
}

/** An entry of the nav bar, as authors write it. */
export type UserNavItem = UserNavLink | UserNavGroup

/**
 * An entry of a sidebar, as authors write it: the route path of a page, a link, a group, a line, or
 * a heading.
 */
export type UserSidebarItem =
  | string
  | {
      readonly text: string
      readonly link: string
      readonly tag?: string
      /** Name of an icon, markup of an SVG, address of an image, or an emoji. Default: none. */
      readonly icon?: string
      /** Value of the item's attribute `data-context`, for styling. */
      readonly context?: string
      /** Levels of the headings that an overview lists for this page. */
      readonly overviewHeaders?: readonly number[]
    }
  | {
      readonly text: string
      readonly items: readonly UserSidebarItem[]
      /** Page of the group. */
      readonly link?: string
      /**
       * Start of the addresses of the group and its items: with `/guide/`, the link `/start` leads to
       * `/guide/start`.
       */
      readonly base?: string | undefined
      /** Whether the group can be closed. Default: `true`. */
      readonly collapsible?: boolean
      /** Whether the group is initially closed. Default: `false`. */
      readonly collapsed?: boolean
      readonly tag?: string
      /** Name of an icon, markup of an SVG, address of an image, or an emoji. Default: none. */
      readonly icon?: string
      readonly context?: string
      readonly overviewHeaders?: readonly number[]
    }
  | { readonly dividerType: 'dashed' | 'solid' }
  | {
      readonly sectionHeaderText: string
      readonly tag?: string
      /** Name of an icon, markup of an SVG, address of an image, or an emoji. Default: none. */
      readonly icon?: string
    }

/**
 * Sidebars by route prefix: `{ '/guide/': [...] }`. The longest prefix of the current route wins.
 */
export type UserSidebar = Readonly<Record<string, readonly UserSidebarItem[]>>

/** An announcement above the nav bar of every page. */
export interface UserBanner {
  /** Can contain the same markup as the footer, including links. */
  readonly text: string
  /** Makes the whole line a link. Use it for a text without links. */
  readonly link?: string
  /** Whether to show a button that hides the banner permanently. Default: `true`. */
  readonly dismissible?: boolean
  /**
   * Name under which the browser remembers that the banner was dismissed. Default: derived from the
   * texts, so that a changed banner is shown again.
   */
  readonly id?: string
}

/** Lines at the end of pages. */
export interface UserFooter {
  /** May contain HTML. */
  readonly message?: string
  /** `all` are all pages but those of type `blank`. Default `home`: only home pages. */
  readonly pages?: 'home' | 'all'
}

/**
 * Texts and links that can differ by language. `themeConfig` has them for all languages, and
 * `themeConfig.locales` for one.
 */
export interface LocalizedThemeConfig {
  /** Items of the nav bar. Default: those of `_nav.json`, else none. */
  readonly nav?: readonly UserNavItem[]
  /** Sidebars by route prefix. Default: made from the docs folder. */
  readonly sidebar?: UserSidebar
  /** Default: no link. */
  readonly editLink?: EditLink
  /** Heading of the outline. Default `ON THIS PAGE`. */
  readonly outlineTitle?: string
  /** Default `Previous Page`. */
  readonly prevPageText?: string
  /** Default `Next page`. */
  readonly nextPageText?: string
  /** Default `Last Updated`. */
  readonly lastUpdatedText?: string
  readonly banner?: UserBanner
  /** Default: none. A language takes over the fields that it does not set. */
  readonly footer?: UserFooter
  /** Replaces texts of the interface and of articles, by key. */
  readonly text?: Readonly<Partial<Record<TextKey, string>>>
}

/** The option `themeConfig`, as authors write it. */
export interface UserThemeConfig extends LocalizedThemeConfig {
  /** Icons at the end of the nav bar. Default: none. */
  readonly socialLinks?: readonly SocialLink[]
  /** Whether to show when a page was last changed, from Git. Default: `false`. */
  readonly lastUpdated?: boolean
  /** Whether to show who has changed a page, from Git. Default: `false`. */
  readonly contributors?: boolean
  /** Whether to show how long it takes to read a page. Default: `false`. */
  readonly readingTime?: boolean
  /** Whether to ask below each page if it was helpful. Default: `false`. */
  readonly feedback?: boolean
  /** Whether readers can hide the sidebar in wide windows. Default: `false`. */
  readonly hideableSidebar?: boolean
  /** Whether to show a light/dark switch. Default: `true`. */
  readonly darkMode?: boolean
  /**
   * `never` always shows the nav bar, `auto` hides it on scrolling down, and `always` removes it.
   * Default: `never`.
   */
  readonly hideNavbar?: 'always' | 'auto' | 'never'
  /** Whether to switch pages in a view transition, if the browser supports it. Default: `false`. */
  readonly enableContentAnimation?: boolean
  /** Whether to show a button that scrolls to the top. Default: `false`. */
  readonly enableScrollToTop?: boolean
  /**
   * Whether to write the Markdown of each page as a file, with buttons to copy and view it.
   * Default: `false`.
   */
  readonly copyPage?: boolean
  /**
   * The actions of the button above articles: the first is the button, the others are its menu.
   * `false` removes the button. Default: `['copy', 'view', 'chatgpt', 'claude']`.
   */
  readonly pageActions?: false | readonly PageAction[]
  /**
   * `auto` redirects the first visit of a reader to the language that the browser prefers. Default:
   * `auto`.
   */
  readonly localeRedirect?: 'auto' | 'never'
  /** A menu of related tools beside the logo. Default: none. */
  readonly productFamily?: ProductFamily
  /** Texts and links of single languages, which take precedence over those above. */
  readonly locales?: readonly (LocalizedThemeConfig & { readonly lang: string })[]
}
