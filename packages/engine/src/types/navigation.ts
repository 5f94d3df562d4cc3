// Navigation bar and sidebar.

/** A link to a page of the site. */
export interface PageLink {
  readonly text: string
  readonly routePath: string
}

/** A link of the nav bar. */
export interface NavLink {
  readonly type: 'link'
  readonly text: string
  /** Route path (with hash or query, if any) or full URL. */
  readonly link: string
  /** See `UserNavLink.activeMatch`; null if the link decides. */
  readonly activeMatch: string | null
  readonly position: 'left' | 'right'
  /** Small label after the text; null if there is none. */
  readonly tag: string | null
}

/** A menu of the nav bar. Its fields are those of `NavLink`; `link` makes the label a link. */
export interface NavGroup {
  readonly type: 'group'
  readonly text: string
  readonly link: string | null
  readonly activeMatch: string | null
  readonly position: 'left' | 'right'
  readonly tag: string | null
  readonly items: readonly NavItem[]
}

/** An entry of the nav bar. */
export type NavItem = NavLink | NavGroup

/** A link of a sidebar. */
export interface SidebarLink {
  readonly type: 'link'
  readonly text: string
  /** Route path or full URL. */
  readonly link: string
  /** Small label after the text; null if there is none. */
  readonly tag: string | null
  /** Name of an icon, markup of an SVG, address of an image, or an emoji. */
  readonly icon?: string
  /** Value of the item's attribute `data-context`, for styling. */
  readonly context: string | null
  /**
   * Levels of the headings that an overview lists for this page; null if the overview page decides.
   */
  readonly overviewHeaders: readonly number[] | null
  readonly dashed: boolean
}

/** A group of a sidebar. `link` is the page of the group, if it has one. */
export interface SidebarGroup {
  readonly type: 'group'
  readonly text: string
  readonly link: string | null
  readonly tag: string | null
  readonly icon?: string
  readonly context: string | null
  readonly overviewHeaders: readonly number[] | null
  readonly dashed: boolean
  readonly collapsible: boolean
  readonly collapsed: boolean
  readonly items: readonly SidebarItem[]
}

/** An entry of a sidebar: a link, a group, a line, or a heading. */
export type SidebarItem =
  | SidebarLink
  | SidebarGroup
  | { readonly type: 'divider'; readonly dashed: boolean }
  | {
      readonly type: 'header'
      readonly text: string
      readonly tag: string | null
      readonly icon?: string
    }

/** Sidebars by route prefix (`/zh/guide/`). The longest prefix of the current route wins. */
export type Sidebar = Readonly<Record<string, readonly SidebarItem[]>>
