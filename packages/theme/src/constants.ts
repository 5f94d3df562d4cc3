// Every number by which the theme acts, named. Numbers that only say how something looks are CSS
// variables (styles/tokens.css); the few that both need stand here and in the media queries.
// Source of all values: the site specification, section 9, "Business constants and limits", unless noted.

/** Milliseconds a copy button shows its success. */
export const COPY_SUCCESS_MS = 2000

/** Widest viewport, in pixels, with the mobile layout: drawer instead of sidebar. */
export const MOBILE_MAX_WIDTH = 1024

/** A sidebar with more links than this opens only around the current page where it is a drawer. */
export const LONG_SIDEBAR_LINKS = 60

/** Viewport width, in pixels, from which the full-screen navigation is closed. */
export const NAV_SCREEN_CLOSE_WIDTH = 768

/** Height of the nav bar in pixels, and the distance at which headings stop below the viewport's top. */
export const NAV_OFFSET = 72

/** Height of the local bar in pixels. Where nav and local bar both stay on screen, headings stop lower by as much. Own choice. */
export const LOCAL_BAR_HEIGHT = 48

/**
 * The other viewport widths, in pixels, at which the layout changes: the media queries of the style sheets use these and
 * the two above, and no others. Own choice.
 */
export const LAYOUT_WIDTHS = {
  /** Widest with the items of the nav close together. */
  compactNav: 880,
  /** Narrowest with overviews in three columns and the picture of the home page beside its text. */
  threeColumns: 1024,
  /** Widest with the search as an icon. */
  searchIcon: 1080,
  /** Narrowest with the full picture on the home page. */
  homePicture: 1200,
  /** Widest with the local bar instead of the column of the outline. */
  localBar: 1240,
  /** Widest frame: in wider windows it is centred. */
  frame: 1760,
} as const

/** Milliseconds between two looks at the scroll position. */
export const SCROLL_THROTTLE_MS = 200

/** Social links beside each other; the rest sit in a menu. */
export const SOCIAL_LINKS_SHOWN = 3

/** Milliseconds before a popover or tooltip opens, and before it closes. */
export const POPOVER_DELAY_MS = 100

/** Widest tooltip, in pixels. */
export const TOOLTIP_MAX_WIDTH = 250

/** Narrowest title of a popover, in pixels. */
export const POPOVER_TITLE_MIN_WIDTH = 177

/** Milliseconds after which a popup that is fading out is gone, whether its transition has ended or not. */
export const POPUP_MOTION_DEADLINE_MS = 1000

/** Layers of popups: each lies `tooltip` or `popover` above the one it is in, the first above `base`; none above `base + cap`. */
export const POPUP_LAYERS = {
  // Not of the specification: the layers of the theme (styles/tokens.css) count from here.
  base: 0,
  tooltip: 70,
  popover: 30,
  cap: 1000,
} as const

/** Enlarging images: when it becomes possible, how long it takes, and how far the page may be scrolled, in pixels, until it ends. */
export const IMAGE_ZOOM = {
  attachMs: 100,
  transitionMs: 300,
  scrollOffset: 40,
} as const

/** The loading bar: where it starts, how fast it moves, how much and how often it creeps on. */
export const LOADING_BAR = {
  minimum: 0.08,
  speedMs: 200,
  trickleRate: 0.02,
  trickleMs: 800,
  // Not of the specification: a page that comes within this time shows no bar.
  delayMs: 100,
} as const

/** Prefix of every key the theme writes to localStorage. */
export const STORAGE_PREFIX = 'docgen-'

/** Key of the chosen appearance: `light`, `dark` or `auto`. The document's head script reads it before the first paint. */
export const APPEARANCE_KEY = 'docgen-theme'

/** Key of the banner that was put away, by its id. The document's head script reads it before the first paint. */
export const BANNER_KEY = 'docgen-banner'

/** Attribute of `<html>` that keeps the banner out of sight; set by the head script too. */
export const BANNER_ATTRIBUTE = 'data-no-banner'

/** The desk (styles/tokens.css) in each appearance, for what a browser paints itself. */
export const GROUND = { light: '#eff4f6', dark: '#0a1115' } as const

/**
 * Id of the main content: where the skip link leads and the focus goes after a page switch. With a capital letter, like all ids
 * of docgen's own: those of headings have none.
 */
export const CONTENT_ID = 'docgenContent'

/** Id of the drawer that holds the sidebar; any button with this `popoverTarget` opens it. */
export const DRAWER_ID = 'docgenSidebar'

/** Window event after every switch of the article (runtime). */
export const CONTENT_EVENT = 'reload-content'

/** Where the chosen tabs are remembered, after `STORAGE_PREFIX`. */
export const TABS_KEY = 'tabs'

/** Chosen tab labels kept, latest first: enough for package managers, languages and file variants at once. Own choice. */
export const REMEMBERED_TABS = 12

/** Search (the numbers of the specification; what only tunes the ranking stands in search/weights.ts). */
export const SEARCH = {
  /** Pages shown for a query, unless the site says otherwise. */
  results: 7,
  /** Pages a query finds at most. */
  libraryLimit: 1000,
  /** Width of a snippet, about, in Latin characters. */
  snippetWidth: 100,
  /** Width of a character that is not Latin. */
  wideCharacter: 3,
  /** Answers that are remembered. */
  cacheEntries: 100,
  // Not of the specification: sections shown below a page, and how long the search may keep the browser from drawing.
  hitsPerPage: 3,
  sliceMs: 8,
  // Not of the specification: what is read of a query.
  queryLength: 200,
  queryWords: 12,
} as const

/** The search screen: what is waited for after a key, and how much is remembered. */
export const SEARCH_SCREEN = {
  /** Milliseconds without a key until what was typed is searched for. */
  debounceMs: 150,
  // Not of the specification: searches that are remembered, latest first.
  recent: 5,
} as const
