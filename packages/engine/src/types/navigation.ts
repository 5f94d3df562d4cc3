// Navigation bar and sidebar.
export interface PageLink {
  readonly text: string
  readonly routePath: string
}

export interface NavLink {
  readonly type: 'link'
  readonly text: string
  /** Route path (with hash or query, if any) or full URL. */
  readonly link: string
  readonly activeMatch: string | null
  readonly position: 'left' | 'right'
  readonly tag: string | null
}

export interface NavGroup {
  readonly type: 'group'
  readonly text: string
  readonly link: string | null
  readonly activeMatch: string | null
  readonly position: 'left' | 'right'
  readonly tag: string | null
  readonly items: readonly NavItem[]
}

export type NavItem = NavLink | NavGroup

export interface SidebarLink {
  readonly type: 'link'
  readonly text: string
  /** Route path or full URL. */
  readonly link: string
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
