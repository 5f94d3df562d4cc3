// What the theme is configured with.
/**
 * A picture with one file for each appearance. Paths start with `/` (a file of `public/`) or are
 * full URLs.
 */
export interface ThemedImage {
  readonly light: string
  readonly dark: string
}

/**
 * One tag of the document head: name, attributes and, for `script`, `style` and `title`, its text.
 */
export interface HeadTag {
  readonly tag: 'meta' | 'link' | 'script' | 'style' | 'title' | 'base' | 'noscript'
  /** Attribute values; `true` writes the bare attribute, `false` leaves it out. */
  readonly attrs?: Readonly<Record<string, string | boolean>>
  readonly children?: string
}

/** What an author may write in `head`: a tag, or `[name, attributes]` for short. */
export type HeadInput =
  HeadTag | readonly [HeadTag['tag'], Readonly<Record<string, string | boolean>>]

export interface SocialLink {
  /**
   * Name of a built-in icon (`github`, `x`, `twitter`, `discord`, …) or the markup of an SVG of
   * your own.
   */
  readonly icon: string | { readonly svg: string }
  /**
   * `link`: opens `content`. `text`: shows `content` as text. `img`: shows the picture `content`.
   * `dom`: shows the markup `content`.
   */
  readonly mode: 'link' | 'text' | 'img' | 'dom'
  readonly content: string
  /** Accessible name. Default: the icon's name. */
  readonly label?: string
}

/** One of the sister tools shown in the popover beside the logo. */
export interface ProductFamilyLink {
  readonly name: string
  /** One line about it. */
  readonly desc: string
  /** The same in English; used when the page's language is English. */
  readonly descEn?: string
  readonly logo: string
  /** Size of the logo within its tile. Default 1. */
  readonly logoScale?: number
  readonly url: string
  /** English address; used when the page's language is English. */
  readonly urlEn?: string
}

export interface ProductFamily {
  /** Heading of the popover and the address it links to. */
  readonly text: string
  readonly link: string
  readonly items: readonly ProductFamilyLink[]
}

export interface EditLink {
  /** Address of the docs folder in the repository; a page's file path is appended. */
  readonly docRepoBaseUrl: string
  /** Default: `Edit this page on GitHub`, in the page's language. */
  readonly text?: string
}

/** A feed that a page belongs to, as its document tells readers. */
export interface PageFeed {
  /** Full address. */
  readonly url: string
  /** `application/rss+xml` or `application/atom+xml`. */
  readonly mime: string
  readonly language: string
  readonly title: string
}

/** `themeConfig` with every default filled in, without what `Locale` resolves by language. */
export interface ThemeConfig {
  readonly socialLinks: readonly SocialLink[]
  readonly footer: { readonly message: string }
  readonly lastUpdated: boolean
  readonly darkMode: boolean
  readonly hideNavbar: 'always' | 'auto' | 'never'
  readonly enableContentAnimation: boolean
  readonly enableScrollToTop: boolean
  readonly copyPage: boolean
  readonly localeRedirect: 'auto' | 'never'
  readonly productFamily: ProductFamily | null
}

/** `UserBanner` with its defaults. */
export interface Banner {
  readonly id: string
  readonly text: string
  /** Route path or full URL. */
  readonly link: string | null
  readonly dismissible: boolean
}
