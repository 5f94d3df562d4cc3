// The content of the nav screen, which browsers load on demand.
export { ScreenItems } from './ScreenItems.tsx'
export { Settings } from './Settings.tsx'
