// `docgen/theme`: the default theme, and its components for custom themes and MDX pages. To replace
// a part, spread `defaultTheme` and override the part. The modules have no side effects, so a page
// that imports one component loads only that component. `defaultTheme` includes the style sheets.
export { defaultTheme, defaultTheme as default } from './defaultTheme.ts'
export { Layout } from './Layout.tsx'
export { Icon, isIconName, type IconName } from './icons.tsx'
export type {
  PartName,
  PostListItem,
  PostLink as PostListLink,
  PostListData as PostListProps,
  SlotName,
  Theme,
} from 'docgen/runtime'
export { Popover, type PopoverProps } from './components/Popover/Popover.tsx'
export type { Placement } from './components/Popup/placePopup.ts'
export { Tooltip, type TooltipProps } from './components/Tooltip/Tooltip.tsx'
export { Link } from 'docgen/runtime'
export { Badge, type BadgeProps } from './components/Badge/Badge.tsx'
export { Button, type ButtonProps } from './components/Button/Button.tsx'
export { Callout, type CalloutProps } from './components/Callout/Callout.tsx'
export {
  Card,
  CardGrid,
  LinkCard,
  type CardGridProps,
  type CardProps,
  type LinkCardProps,
} from './components/Card/Card.tsx'
export { CodeBlock, type CodeBlockProps } from './components/CodeBlock/CodeBlock.tsx'
export { EditLink } from './components/EditLink.tsx'
export { FileTree, type FileTreeItem, type FileTreeProps } from './components/FileTree/FileTree.tsx'
export { LastUpdated } from './components/LastUpdated.tsx'
export { Overview, type OverviewProps } from './components/Overview/Overview.tsx'
export {
  PackageManagerTabs,
  type PackageManagerTabsProps,
} from './components/PackageManagerTabs/PackageManagerTabs.tsx'
export { PostList } from './components/PostList/PostList.tsx'
export { PrevNextPage, type PrevNextPageProps } from './components/PrevNextPage/PrevNextPage.tsx'
export { SourceCode, type SourceCodeProps } from './components/SourceCode/SourceCode.tsx'
export { Steps, type StepsProps } from './components/Steps/Steps.tsx'
export { Tab, type TabProps } from './components/Tabs/Tab.tsx'
export { Tabs, type TabsProps, type TabValue } from './components/Tabs/Tabs.tsx'
export { Toc, type TocProps } from './components/Toc/Toc.tsx'
export { HomeFeature, HomeHero } from './components/HomeParts/HomeParts.tsx'

// The building blocks of the default theme's parts, for custom parts and for parts copied with
// `docgen eject`.
export { announce } from './behaviours/announce.ts'
export { startImageZoom } from './behaviours/imageZoom.ts'
export { startBehaviours } from './behaviours/index.ts'
export { AddressHelp } from './components/AddressHelp.tsx'
export { Drawer } from './components/Drawer.tsx'
export { Drawing } from './components/Drawing.tsx'
export { External } from './components/External.tsx'
export { Html, Markup } from './components/Html.tsx'
export { Label, type LabelProps } from './components/Label.tsx'
export { Deferred, type DeferredProps } from './components/Deferred.tsx'
export { Main } from './components/Main.tsx'
export { Menu, type MenuProps } from './components/Menu.tsx'
export { MenuLink, type MenuLinkProps } from './components/MenuLink.tsx'
export { NamedIcon } from './components/NamedIcon.tsx'
export { DrawerHead } from './components/DrawerHead.tsx'
export { Neighbour } from './components/Neighbour.tsx'
export { Segmented } from './components/Segmented.tsx'
export { drawIcon, type IconProps } from './frameIcons.tsx'
export { showCurrent } from './components/showCurrent.ts'
export { holdsPage, isCurrentItem, trailOf, useGroupPages } from './components/sidebarTree.ts'
export { LateDrawing, Tag } from './components/Tag.tsx'
export { TagWith, type TagWithProps } from './components/TagWith.tsx'
export { ThemedPicture, type ThemedPictureProps } from './components/ThemedPicture.tsx'
export {
  BANNER_ATTRIBUTE,
  BANNER_KEY,
  CONTENT_ID,
  COPY_SUCCESS_MS,
  DRAWER_ID,
  NAV_SCREEN_ID,
  LOADING_BAR,
  MAX_UNFOLDED,
  NAV_SCREEN_CLOSE_WIDTH,
  SOCIAL_LINKS_SHOWN,
} from './constants.ts'
export { openSearchFor } from './hooks/openSearchFor.ts'
export { useActiveHeading } from './hooks/useActiveHeading.ts'
export { flipAppearance, useAppearance, type Appearance } from './hooks/useAppearance.ts'
export { useHome, useTranslation } from './hooks/useHome.ts'
export { useModalPopover } from './hooks/useModalPopover.ts'
export { useNav, useNavCurrent } from './hooks/useNavCurrent.ts'
export { useIsScrolled, useIsScrollingDown } from './hooks/useScrolled.ts'
export { useSearchDialog, type SearchOpener } from './hooks/useSearchDialog.ts'
export { useShown, type Shown } from './hooks/useShown.ts'
