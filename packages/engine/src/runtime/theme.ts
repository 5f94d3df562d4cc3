// The contract between the runtime and a theme: a theme is one object. Parts reach each other only through
// `usePart`, so that replacing one in the object replaces it everywhere.
import type { ComponentType, ReactNode } from 'react'
import type { Ground } from '../types/output.ts'
import type { SearchHooks } from './search.ts'

/** Names of the parts a theme must have; the folder names of `packages/theme/src/parts`. */
export type PartName =
  | 'DocLayout'
  | 'HomeLayout'
  | 'CustomLayout'
  | 'BlankLayout'
  | 'NotFoundLayout'
  | 'Banner'
  | 'Nav'
  | 'Brand'
  | 'NavItems'
  | 'NavScreen'
  | 'Search'
  | 'LocalBar'
  | 'Breadcrumbs'
  | 'CopyPage'
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

/** Named empty places a theme may fill, from the top of a page to its end. None is drawn on pages of type `blank`. */
export type SlotName =
  /** Above the bar, on every page: a banner. */
  | 'pageTop'
  /** In the bar, after the name of the site. */
  | 'navStart'
  /** At the end of the bar, after the social links. */
  | 'navEnd'
  /** Under the bar, as wide as the page. */
  | 'navBottom'
  /** In the full-screen navigation of narrow windows, above its items. */
  | 'navScreenTop'
  /** The same, at its end. */
  | 'navScreenBottom'
  /** Above the tree of pages, in the drawer of narrow windows too. */
  | 'sidebarTop'
  /** Below the tree of pages. */
  | 'sidebarBottom'
  /** Documentation and overview pages: above the text. */
  | 'docTop'
  /** After the text, before edit link and neighbours. */
  | 'articleBottom'
  /** After edit link and neighbours. */
  | 'docBottom'
  /** Above the outline, in the column beside the text of wide windows. */
  | 'asideTop'
  /** Below the outline, in that column. */
  | 'asideBottom'
  /** In the outline, above its title. Stands in a page twice: beside the text, and in the menu of narrower windows. */
  | 'outlineTop'
  /** In the outline, at its end; twice, too. */
  | 'outlineBottom'
  /** Home page: above the hero. */
  | 'homeTop'
  /** In the hero, above its name. */
  | 'heroTop'
  /** In the hero, below its buttons. */
  | 'heroBottom'
  /** In the hero, in place of its picture. */
  | 'heroImage'
  /** Between hero and features. */
  | 'featuresTop'
  /** Between features and the text of the page. */
  | 'featuresBottom'
  /** After the text of the home page, before its footer. */
  | 'homeBottom'
  /** On the 404 page, below the way home. */
  | 'notFoundBottom'
  /** After everything, on every page: a footer for all. */
  | 'pageBottom'

export interface Theme {
  /** The frame of every page. */
  readonly Layout: ComponentType
  /** The regions of a page. Parts take no props: what they show comes from the hooks of `docgen/runtime`. */
  readonly parts: Readonly<Record<PartName, ComponentType>> &
    Readonly<Record<string, ComponentType>>
  /** What stands in the empty places: anything React draws, or a component, drawn without props. */
  readonly slots: Readonly<Partial<Record<SlotName, ReactNode | ComponentType>>>
  /** Rendered once, outside the layout. */
  readonly globals: readonly ComponentType[]
  /** Usable in MDX without import, besides the built-in ones or, under the same name, in their place. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- what a component takes is between it and its page
  readonly components?: Readonly<Record<string, ComponentType<any>>>
  /** What the theme adds to searches. */
  readonly search?: SearchHooks
  /** Texts of the interface by language; `themeConfig` texts of the site go before them. */
  readonly text: Readonly<Record<string, Readonly<Record<string, string>>>>
  /**
   * Colour of the page's ground in each appearance: browsers give it to their own bars (`theme-color`), and an empty page is
   * dark where it will be dark. Without it they keep their own colours.
   */
  readonly ground?: Ground
}
