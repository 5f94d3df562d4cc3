// The contract between the runtime and a theme, which is one object. Parts use each other only
// through `usePart`, so that replacing a part in the object replaces it everywhere.
import type { ComponentType, ReactNode } from 'react'
import type { PageBackground } from '../types/output.ts'
import type { SearchHooks } from './search.ts'

/**
 * Names of the parts that a theme must have. They match the folders of `packages/theme/src/parts`.
 */
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
  | 'SidebarToggle'
  | 'Breadcrumbs'
  | 'CopyPage'
  | 'Sidebar'
  | 'Outline'
  | 'PageMeta'
  | 'Feedback'
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

/**
 * Names of the slots that a theme may fill, from the top of a page to its end. Pages of type
 * `blank` have none.
 */
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
  /** In the full-screen navigation of narrow windows, below its items. */
  | 'navScreenBottom'
  /** Above the sidebar's links, also in the drawer of narrow windows. */
  | 'sidebarTop'
  /** Below the sidebar's links. */
  | 'sidebarBottom'
  /** On documentation and overview pages, above the article. */
  | 'docTop'
  /** After the article, before the edit link and the previous and next page. */
  | 'articleBottom'
  /** After the edit link and the previous and next page. */
  | 'docBottom'
  /** Above the outline, in the column beside the article in wide windows. */
  | 'asideTop'
  /** Below the outline, in that column. */
  | 'asideBottom'
  /**
   * In the outline, above its title. A page renders it twice: beside the article, and in the menu
   * of narrower windows.
   */
  | 'outlineTop'
  /** In the outline, at its end. Also rendered twice. */
  | 'outlineBottom'
  /** On the home page, above the hero. */
  | 'homeTop'
  /** In the hero, above its name. */
  | 'heroTop'
  /** In the hero, below its buttons. */
  | 'heroBottom'
  /** In the hero, instead of its image. */
  | 'heroImage'
  /** Between hero and features. */
  | 'featuresTop'
  /** Between the features and the article of the home page. */
  | 'featuresBottom'
  /** After the article of the home page, before the footer. */
  | 'homeBottom'
  /** On the 404 page, below the link to the home page. */
  | 'notFoundBottom'
  /** At the end of every page, for example for a notice. */
  | 'pageBottom'

/** A reader's answer to the question whether a page was helpful. */
export interface FeedbackAnswer {
  readonly routePath: string
  readonly isHelpful: boolean
}

/**
 * A theme: the layout of the pages and everything that it renders. Spread `defaultTheme` and
 * replace fields of it.
 */
export interface Theme {
  /** The root component of every page. */
  readonly Layout: ComponentType
  /** The regions of a page. Parts take no props; they use the hooks of `docgen/runtime`. */
  readonly parts: Readonly<Record<PartName, ComponentType>> &
    Readonly<Record<string, ComponentType>>
  /** The content of slots: anything that React renders, or a component, which gets no props. */
  readonly slots: Readonly<Partial<Record<SlotName, ReactNode | ComponentType>>>
  /** Rendered once, outside the layout. */
  readonly globals: readonly ComponentType[]
  /**
   * Components that MDX pages can use without import. One with the name of a built-in component
   * replaces it.
   */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- what a component takes is between it and its page
  readonly components?: Readonly<Record<string, ComponentType<any>>>
  /** Functions that change how searches work. */
  readonly search?: SearchHooks
  /** Called when a reader says whether a page was helpful (`themeConfig.feedback`). */
  readonly feedback?: (answer: FeedbackAnswer) => void
  /** Texts of the interface by language. The texts of the site's `themeConfig` take precedence. */
  readonly text: Readonly<Record<string, Readonly<Record<string, string>>>>
  /**
   * Background color of the page in each appearance. Browsers use it for their own bars
   * (`theme-color`) and for the empty page before the first paint. Without it, they use their
   * default colors.
   */
  readonly background?: PageBackground
}
