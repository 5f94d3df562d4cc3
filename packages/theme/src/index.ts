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
