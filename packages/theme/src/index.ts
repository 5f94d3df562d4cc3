// `docgen/theme`: the default theme and what a theme of one's own, or a page in MDX, may take from it. To change a part,
// spread `defaultTheme` and put another component in its place. Nothing runs on import: a page that takes one component
// loads that component and no other. The style sheet comes with `defaultTheme`.
import { defaultTheme } from './defaultTheme.ts'

export default defaultTheme
export { defaultTheme }
export { Layout } from './Layout.tsx'
export { Icon, isIconName, type IconName } from './icons.tsx'
export type { PartName, SlotName, Theme } from 'docgen/runtime'
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
export { PrevNextPage, type PrevNextPageProps } from './components/PrevNextPage/PrevNextPage.tsx'
export { SourceCode, type SourceCodeProps } from './components/SourceCode/SourceCode.tsx'
export { Steps, type StepsProps } from './components/Steps/Steps.tsx'
export { Tab, type TabProps } from './components/Tabs/Tab.tsx'
export { Tabs, type TabsProps, type TabValue } from './components/Tabs/Tabs.tsx'
export { Toc, type TocProps } from './components/Toc/Toc.tsx'
export { Features as HomeFeature } from './parts/Features/Features.tsx'
export { Hero as HomeHero } from './parts/Hero/Hero.tsx'
