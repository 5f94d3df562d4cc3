// The names of the theme's icons, for the checks of the build. A test checks that they match
// packages/theme/src/icons.tsx. Browser code must not import this list, because it has the icons
// themselves.
export const ICON_NAMES: readonly string[] = [
  ...['arrow-left', 'arrow-right', 'arrow-up', 'auto', 'bolt', 'box', 'check', 'chevron-down'],
  ...['chevron-left', 'chevron-right', 'clock', 'close', 'code', 'copy', 'danger', 'discord'],
  ...['edit', 'enter', 'external', 'file', 'filter', 'gauge', 'github', 'grid', 'hash', 'info'],
  ...['language', 'menu', 'moon', 'more', 'outline', 'pages', 'plug', 'rss', 'search', 'shapes'],
  ...['sun', 'terminal', 'tip', 'tune', 'warning', 'x'],
]
