// The configuration of the theme.
/**
 * An image with one file for each appearance. Paths start with `/` (a file of `public/`) or are
 * full URLs.
 */
export interface ThemedImage {
  readonly light: string
  readonly dark: string
}

/**
 * A tag of the document head: name, attributes and, for `script`, `style` and `title`, its text.
 */
export interface HeadTag {
  readonly tag: 'meta' | 'link' | 'script' | 'style' | 'title' | 'base' | 'noscript'
  /** Attribute values. `true` writes only the name, `false` omits the attribute. */
  readonly attrs?: Readonly<Record<string, string | boolean>>
  readonly children?: string
}

/** A tag in the option `head`, also in the short form `[name, attributes]`. */
export type HeadInput =
  HeadTag | readonly [HeadTag['tag'], Readonly<Record<string, string | boolean>>]

/** A link in the nav bar, shown as an icon. */
export interface SocialLink {
  /** Name of a built-in icon (`github`, `discord`, `x`, …) or the markup of a custom SVG. */
  readonly icon: string | { readonly svg: string }
  /**
   * `link` opens `content`, `text` shows it as text, `img` shows it as an image, and `dom` shows it
   * as HTML.
   */
  readonly mode: 'link' | 'text' | 'img' | 'dom'
  /** The address, the text or the HTML, depending on `mode`. */
  readonly content: string
  /** Accessible name. Default: the icon's name. */
  readonly label?: string
}

/** A related tool in the menu beside the logo. */
export interface ProductFamilyLink {
  readonly name: string
  /** A description of one line. */
  readonly desc: string
  /** The description on English pages. */
  readonly descEn?: string
  readonly logo: string
  /** Scale of the logo in its tile. Default: 1. */
  readonly logoScale?: number
  readonly url: string
  /** The address on English pages. */
  readonly urlEn?: string
}

/** The menu of related tools beside the logo. */
export interface ProductFamily {
  /** Heading of the menu. `link` is its address. */
  readonly text: string
  readonly link: string
  readonly items: readonly ProductFamilyLink[]
}

/** The link below an article to its source file. */
export interface EditLink {
  /** Address of the docs folder in the repository, to which the page's file path is appended. */
  readonly docRepoBaseUrl: string
  /** Default: `Edit this page on GitHub`, in the page's language. */
  readonly text?: string
}

/** A feed that the document of a page links to. */
export interface PageFeed {
  /** Full URL. */
  readonly url: string
  /** `application/rss+xml` or `application/atom+xml`. */
  readonly mime: string
  readonly language: string
  readonly title: string
}

/** `themeConfig` with all defaults, without the fields that `Locale` resolves by language. */
export interface ThemeConfig {
  readonly socialLinks: readonly SocialLink[]
  readonly lastUpdated: boolean
  readonly contributors: boolean
  readonly readingTime: boolean
  readonly feedback: boolean
  readonly hideableSidebar: boolean
  readonly darkMode: boolean
  readonly hideNavbar: 'always' | 'auto' | 'never'
  readonly enableContentAnimation: boolean
  readonly enableScrollToTop: boolean
  readonly copyPage: boolean
  /** Empty if there are none. */
  readonly pageActions: readonly PageAction[]
  readonly localeRedirect: 'auto' | 'never'
  readonly productFamily: ProductFamily | null
}

/**
 * An action of the button above an article. `copy` copies the page as Markdown, `view` shows it,
 * `chatgpt` and `claude` open an assistant with a question about it. A link of your own can contain
 * `{url}`, the address of the page.
 */
export type PageAction =
  'copy' | 'view' | 'chatgpt' | 'claude' | { readonly text: string; readonly link: string }

/** `UserFooter` with all defaults. */
export interface Footer {
  readonly message: string
  readonly pages: 'home' | 'all'
}

/** `UserBanner` with all defaults. */
export interface Banner {
  readonly id: string
  readonly text: string
  /** Route path or full URL. */
  readonly link: string | null
  readonly dismissible: boolean
}
