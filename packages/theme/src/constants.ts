// The numbers, keys and ids on which the theme's behavior depends. Numbers that only affect the
// design are CSS variables (styles/tokens.css). Viewport widths are also repeated in media queries.
// Source of all values: the site specification, section 9, "Business constants and limits", unless
// noted.

/** Time for which a copy button shows its success, in milliseconds. */
export const COPY_SUCCESS_MS = 2000

/** Widest viewport, in pixels, with the mobile layout: drawer instead of sidebar. */
export const MOBILE_MAX_WIDTH = 1024

/**
 * In the drawer, a sidebar with more links than this opens only the groups around the current page.
 */
export const LONG_SIDEBAR_LINKS = 60

/** Viewport width from which the full-screen navigation closes, in pixels. */
export const NAV_SCREEN_CLOSE_WIDTH = 768

/**
 * Height of the nav bar in pixels, and the distance at which headings stop below the viewport's
 * top.
 */
export const NAV_OFFSET = 72

/**
 * Height of the local bar in pixels. If both bars stay on screen, headings stop lower by this
 * height. Not in the specification.
 */
export const LOCAL_BAR_HEIGHT = 48

/**
 * Other viewport widths at which the layout changes, in pixels. The media queries of the style
 * sheets use only these, `MOBILE_MAX_WIDTH` and `NAV_SCREEN_CLOSE_WIDTH`. Not in the specification.
 */
export const LAYOUT_WIDTHS = {
  /** Up to here, the items of the nav bar are closer together. */
  compactNav: 880,
  /**
   * From here on, overviews have three columns, and the picture of the home page is beside its
   * text.
   */
  threeColumns: 1024,
  /** Up to here, the search is an icon. */
  searchIcon: 1140,
  /** From here on, the picture of the home page has its full size. */
  homePicture: 1200,
  /** Up to here, the local bar replaces the column of the outline. */
  localBar: 1240,
  /** Maximum width of the frame, which is centered in wider windows. */
  frame: 1760,
} as const

/** Time between two checks of the scroll position, in milliseconds. */
export const SCROLL_THROTTLE_MS = 200

/** Maximum number of social links in the bar; the others are in a menu. */
export const SOCIAL_LINKS_SHOWN = 3

/** Delay before a popover or tooltip opens or closes on hover, in milliseconds. */
export const POPOVER_DELAY_MS = 100

/** Maximum width of a tooltip, in pixels. */
export const TOOLTIP_MAX_WIDTH = 250

/** Minimum width of a popover's title, in pixels. */
export const POPOVER_TITLE_MIN_WIDTH = 177

/** Longest wait for the closing transition of a popup, in milliseconds. */
export const POPUP_MOTION_DEADLINE_MS = 1000

/**
 * `z-index` of popups. A popup is `tooltip` or `popover` above the one that contains it, or above
 * `base`. The maximum is `base + cap`.
 */
export const POPUP_LAYERS = {
  // Not in the specification. The layers of the theme (styles/tokens.css) start here.
  base: 0,
  tooltip: 70,
  popover: 30,
  cap: 1000,
} as const

/**
 * The loading bar: its start as a fraction, the duration of a move, and the size and interval of
 * its slow progress.
 */
export const LOADING_BAR = {
  minimum: 0.08,
  speedMs: 200,
  trickleRate: 0.02,
  trickleMs: 800,
  // Not in the specification. If a page loads within this time, no bar is shown.
  delayMs: 100,
} as const

/** Prefix of the theme's keys in the local storage. */
export const STORAGE_PREFIX = 'docgen-'

/**
 * Storage key of the chosen appearance: `light`, `dark` or `auto`. A script in the document head
 * reads it before the first paint.
 */
export const APPEARANCE_KEY = 'docgen-theme'

/**
 * Storage key of the id of the dismissed banner. A script in the document head reads it before the
 * first paint.
 */
export const BANNER_KEY = 'docgen-banner'

/** Attribute of `<html>` that hides the banner. The script in the document head sets it too. */
export const BANNER_ATTRIBUTE = 'data-no-banner'

/**
 * Background color of the page (`--dg-desk` in styles/tokens.css) in each appearance, for the
 * browser's own bars.
 */
export const BACKGROUND = { light: '#eff4f6', dark: '#0a1115' } as const

/**
 * Id of the main content, the target of the skip link. All ids of docgen contain a capital letter,
 * so that they differ from the ids of headings.
 */
export const CONTENT_ID = 'docgenContent'

/** Id of the navigation screen; any button with this `popoverTarget` opens it. */
export const NAV_SCREEN_ID = 'docgenNavigation'

/** Most headings of an outline that shows all of them. */
export const MAX_UNFOLDED = 16

/** Id of the drawer that holds the sidebar; any button with this `popoverTarget` opens it. */
export const DRAWER_ID = 'docgenSidebar'

/** Event that the router dispatches on `window` after every page switch. */
export const CONTENT_EVENT = 'reload-content'

/** Storage key of the chosen tabs, without `STORAGE_PREFIX`. */
export const TABS_KEY = 'tabs'

/**
 * Number of remembered tab choices: enough for package managers, languages and file variants
 * together. Not in the specification.
 */
export const REMEMBERED_TABS = 12
