// The names of the icons that the theme draws, for the checks of the build. Browsers have the drawings themselves, so nothing
// that they load imports this list; a test keeps it equal to packages/theme/src/icons.tsx.
export const ICON_NAMES: readonly string[] = [
  ...['arrow-left', 'arrow-right', 'arrow-up', 'auto', 'bolt', 'box', 'check', 'chevron-down'],
  ...['chevron-left', 'chevron-right', 'clock', 'close', 'code', 'copy', 'danger', 'discord'],
  ...['edit', 'enter', 'external', 'file', 'filter', 'gauge', 'github', 'grid', 'hash', 'info'],
  ...['language', 'menu', 'moon', 'more', 'outline', 'plug', 'rss', 'search', 'shapes', 'sun'],
  ...['terminal', 'tip', 'tune', 'warning', 'x'],
]
