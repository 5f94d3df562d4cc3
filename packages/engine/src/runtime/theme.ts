// The contract between the runtime and a theme: a theme is one object. Parts reach each other only through
// `usePart`, so that replacing one in the object replaces it everywhere.
import type { ComponentType, ReactNode } from 'react'

/** Names of the parts a theme must have; the folder names of `packages/theme/src/parts`. */
export type PartName =
  | 'Nav'
  | 'NavScreen'
  | 'LocalBar'
  | 'Sidebar'
  | 'Outline'
  | 'DocFooter'
  | 'Hero'
  | 'Features'
  | 'Overview'
  | 'Footer'
  | 'LangSwitch'
  | 'VersionSwitch'
  | 'ThemeSwitch'
  | 'SocialLinks'
  | 'FamilyPopover'
  | 'LoadingBar'
  | 'ScrollTop'

/** Named empty places a theme may fill. */
export type SlotName =
  'navStart' | 'navEnd' | 'sidebarTop' | 'sidebarBottom' | 'docTop' | 'docBottom' | 'outlineBottom'

export interface Theme {
  /** The frame of every page. */
  readonly Layout: ComponentType
  // Parts take no required props: what they show comes from the hooks.
  readonly parts: Readonly<Record<PartName, ComponentType>> &
    Readonly<Record<string, ComponentType>>
  readonly slots: Readonly<Partial<Record<SlotName, ReactNode | ComponentType>>>
  /** Rendered once, outside the layout. */
  readonly globals: readonly ComponentType[]
  /** Usable in MDX without import, besides the built-in ones or, under the same name, in their place. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- what a component takes is between it and its page
  readonly components: Readonly<Record<string, ComponentType<any>>>
  /** Texts of the interface by language; `themeConfig` texts of the site go before them. */
  readonly text: Readonly<Record<string, Readonly<Record<string, string>>>>
}
