// What browsers load when the screen is wanted: the items of the bar and the settings.
export { ScreenItems } from './ScreenItems.tsx'
export { Settings } from './Settings.tsx'
