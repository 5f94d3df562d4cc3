// `docgen/runtime`: the public API for themes and components of pages. Importing it has no side
// effects.
export { Article } from './Article.tsx'
export { useDark } from './appearance.ts'
export { useRouter, type RouterState } from './context.tsx'
export { useFeedback } from './feedback.ts'
export { Head, type HeadProps } from './Head.tsx'
export {
  useRenderOnce,
  useHref,
  useIsMounted,
  useLang,
  useLocation,
  useNavigate,
  usePage,
  usePageData,
  useQueryFlag,
  useShared,
  useSidebar,
  useSite,
  useSiteData,
  useText,
  useVersion,
  type CurrentPage,
  type PageLocation,
} from './hooks.ts'
export { useI18n } from './i18n.ts'
export { lazyParts } from './lazyParts.tsx'
export { Link } from './Link.tsx'
export { isActive } from './links.ts'
export { NoSSR, NoSSR as ClientOnly, type NoSSRProps } from './NoSSR.tsx'
export { Slot, usePart, useSearchHooks, useSlot } from './parts.tsx'
export type { Marked, SearchHit, SearchHooks, SearchPage, SearchResult } from './search.ts'
export { normalizeHref, withBase } from './siteUrls.ts'
// Aliases for components that were written for Rspress.
export { Head as Helmet } from './Head.tsx'
export {
  normalizeHref as normalizeHrefInRuntime,
  withBase as normalizeImagePath,
} from './siteUrls.ts'
export type { FeedbackAnswer, PartName, SlotName, Theme } from './theme.ts'
export { documentTitle, headOf } from '../shared/head.ts'
export { commandFor } from '../shared/commandFor.ts'
export {
  PACKAGE_MANAGER_GROUP,
  PACKAGE_MANAGERS,
  type PackageManager,
} from '../shared/packageManagers.ts'
export {
  decodeFrequency,
  decodeTerms,
  forEachPosting,
  fromHeadingLevel,
  fromTextLevel,
  HEADING_LEVELS,
  isFirstLevel,
  SEARCH_FORMAT,
  TEXT_LEVELS,
  type FileList,
  type IndexedTexts,
  type SearchIndexFile,
  type TermsFile,
  type LeadsFile,
  type TextsFile,
  type WordsFile,
} from '../shared/search/indexFormat.ts'
export { expandPrefix, summaryOf } from '../shared/search/prefix.ts'
export { fold, foldJoined, widened } from '../shared/search/fold.ts'
export { scriptRunsOf, type ScriptRun } from '../shared/search/scripts.ts'
export { pairsOf } from '../shared/search/segments.ts'
export {
  createTokenizerMemory,
  LONGEST_TERM,
  type Token,
  type TokenizerMemory,
} from '../shared/search/token.ts'
export { tokensOf } from '../shared/search/tokenize.ts'
export { isSmallOverview } from '../shared/smallOverview.ts'
export { isExternal, isSamePage, normalizeRoutePath, toHref, toUrl } from '../shared/paths.ts'
export type { TocEntry } from '../types/content.ts'
export type { Feature, Frontmatter, Hero, HeroAction, PageType } from '../types/frontmatter.ts'
export type { PostLink, PostListData, PostListItem } from '../types/posts.ts'
export type {
  HeadTag,
  PageAction,
  ProductFamily,
  ProductFamilyLink,
  SocialLink,
  ThemeConfig,
  ThemedImage,
} from '../types/theme.ts'
export type * from '../types/siteFrontmatter.ts'
export type { LocaleLink, OverviewGroup, PageData, SiteData, SiteSearch } from '../types/browser.ts'
export type {
  NavGroup,
  NavItem,
  NavLink,
  PageLink,
  Sidebar,
  SidebarGroup,
  SidebarItem,
  SidebarLink,
} from '../types/navigation.ts'
