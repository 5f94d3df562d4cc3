// The frontmatter of pages, as authors write it.
import type { SiteFrontmatter } from './siteFrontmatter.ts'
import type { HeadInput, ThemedImage } from './theme.ts'

/**
 * The layout of a page. `doc` is an article with a sidebar, `overview` lists the pages of a
 * section, `custom` has only the nav bar, and `blank` has no frame at all.
 */
export type PageType = 'home' | 'doc' | 'overview' | 'custom' | 'blank' | '404'

/** A button of the hero. `link` is a route path or a full URL. Default of `theme`: `brand`. */
export interface HeroAction {
  readonly text: string
  readonly link: string
  readonly theme?: 'brand' | 'alt'
}

/** The first screen of a home page. */
export interface Hero {
  /** The first line of the heading. */
  readonly name: string
  /** The other lines of the heading, separated by line breaks. */
  readonly text?: string
  /** A sentence below `text`. */
  readonly tagline?: string
  /** Buttons below the texts. Default: none. */
  readonly actions?: readonly HeroAction[]
  /** A command that readers can copy, such as `npm create docs`. */
  readonly command?: string
  /** A short note above the name, as text or as a link. */
  readonly badge?: string | { readonly text: string; readonly link?: string }
  /** Shown beside the text. `src` is a file of `public/` (`/hero.png`) or a full URL. */
  readonly image?: {
    readonly src: string | ThemedImage
    readonly alt: string
    /** The `srcset` attribute. A list is joined with commas. */
    readonly srcset?: string | readonly string[]
    /** The `sizes` attribute. A list is joined with commas. */
    readonly sizes?: string | readonly string[]
  }
}

/** A card below the hero of a home page. */
export interface Feature {
  /** Name of an icon, path of an image, markup of an SVG, or an emoji. */
  readonly icon?: string
  readonly title: string
  readonly details: string
  /** Makes the card a link. Route path or full URL. */
  readonly link?: string
  /** Shown below the details of a card with a link. */
  readonly linkText?: string
  /** Width in columns of twelve. Default: 4. */
  readonly span?: 2 | 3 | 4 | 6
}

/** The item of a page in a sidebar that docgen generates. */
export interface SidebarFrontmatter {
  /** Default: the title of the page. */
  readonly label?: string
  /** Items are sorted by this number; items without one come last, by name. */
  readonly order?: number
  /** Whether the sidebar omits the page. Default: `false`. */
  readonly hidden?: boolean
}

/** A link to the previous or next page, in the frontmatter. */
export type NeighbourFrontmatter =
  boolean | string | { readonly text?: string; readonly link?: string }

/** The YAML frontmatter of a page. Unknown keys are kept unchanged. */
export interface Frontmatter extends SiteFrontmatter {
  /** Default: the first heading of the page. */
  readonly title?: string
  /** Replaces the site's title after the separator; `''` omits it. */
  readonly titleSuffix?: string
  /** For search engines. Default: the first paragraph, else the description of the site. */
  readonly description?: string
  /**
   * Address of the page instead of the one that its file name gives: `install` in the folder of the
   * file, or `/start/install` within its language and version.
   */
  readonly slug?: string
  /** Default: `doc`, and `custom` for `404.md`. `doc-wide` is an alias of `doc`. */
  readonly pageType?: PageType | 'doc-wide'
  /** `true` is the same as `pageType: overview`. */
  readonly overview?: boolean
  /** Content of a page with `pageType: home`. */
  readonly hero?: Hero
  /** Cards of a page with `pageType: home`. */
  readonly features?: readonly Feature[]
  /** Whether the nav bar is shown. Default: `true`. */
  readonly navbar?: boolean
  /** `false` hides the sidebar. An object describes the item of the page in the sidebar. */
  readonly sidebar?: boolean | SidebarFrontmatter
  /** Whether the outline is shown. Default: `true`. */
  readonly outline?: boolean
  /** Whether the footer is shown. Default: `true`. */
  readonly footer?: boolean
  /**
   * `false` leaves out the link to edit the page. An address that starts with `https://` or
   * `http://` replaces it, and is shown on sites without such links, too.
   */
  readonly editLink?: boolean | string
  /** `false` leaves out the date of the last update. */
  readonly lastUpdated?: boolean
  /** `false` leaves out the question whether the page was helpful. */
  readonly feedback?: boolean
  /** Tags for the head of this page. */
  readonly head?: readonly HeadInput[]
  /**
   * Levels of the headings that an overview page lists. In a listed page, the levels for that page.
   * Default: `[2]`.
   */
  readonly overviewHeaders?: readonly number[]
  /** Small label after the page's item in the sidebar. `tag` in `_meta.json` takes precedence. */
  readonly tag?: string
  /** Value of the attribute `data-context` of the page's item in the sidebar, for styling. */
  readonly context?: string
  /**
   * Whether the search finds the page. `boost` multiplies its weight, and `keywords` are words and
   * phrases that count like its title. Default: `true`.
   */
  readonly search?: boolean | { readonly boost?: number; readonly keywords?: readonly string[] }
  /** Whether builds omit the page. `dev` shows it, with a mark in the sidebar. Default: `false`. */
  readonly draft?: boolean
  /** Whether only readers who know the address find the page. Default: `false`. */
  readonly unlisted?: boolean
  /**
   * The links below the article. `false` removes a link, a text replaces its label. Default: the
   * neighbors in the sidebar.
   */
  readonly prev?: NeighbourFrontmatter
  /** See `prev`. */
  readonly next?: NeighbourFrontmatter
  /** Old addresses of the page, which lead to it. */
  readonly redirect_from?: string | readonly string[]
  /** Date of publication, for feeds: `2024-05-28`, or with a time. */
  readonly published_at?: string
  /** Read if there is no `published_at`. */
  readonly date?: string
  /** Ids of the feeds (`UserFeed.id`) that the document of the page links to. */
  readonly 'link-rss'?: string | readonly string[]
  readonly [key: string]: unknown
}
