// `docgen/theme`: the default theme with its style sheet, and what a theme of one's own may reuse from it. To change
// a part, spread `defaultTheme` and put another component in its place.
import './styles/index.css'
import { defaultTheme } from './defaultTheme.ts'

export default defaultTheme
export { defaultTheme }
export { Layout } from './Layout.tsx'
export { Icon, isIconName, type IconName } from './icons.tsx'
export type { PartName, SlotName, Theme } from 'docgen/runtime'
