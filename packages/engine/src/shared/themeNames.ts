// The names of a theme's fields, parts and slots, for the checks of the build. Browsers do not load
// them. Tests check that they match the types in runtime/theme.ts.
export const THEME_FIELDS: readonly string[] = [
  ...['Layout', 'parts', 'slots', 'globals', 'components', 'search', 'feedback', 'text', 'ground'],
]

export const PART_NAMES: readonly string[] = [
  ...['DocLayout', 'HomeLayout', 'CustomLayout', 'BlankLayout', 'NotFoundLayout'],
  ...['Banner', 'Nav', 'Brand', 'NavItems', 'NavScreen', 'Search'],
  ...['LocalBar', 'SidebarToggle', 'Breadcrumbs', 'CopyPage', 'Sidebar', 'Outline'],
  ...['PageMeta', 'Feedback', 'DocFooter'],
  ...['Hero', 'Features', 'Overview', 'Footer'],
  ...['LangSwitch', 'VersionSwitch', 'ThemeSwitch', 'SocialLinks', 'FamilyPopover'],
  ...['LoadingBar', 'ScrollTop'],
]

export const SLOT_NAMES: readonly string[] = [
  ...['pageTop', 'navStart', 'navEnd', 'navBottom', 'navScreenTop', 'navScreenBottom'],
  ...['sidebarTop', 'sidebarBottom', 'docTop', 'articleBottom', 'docBottom'],
  ...['asideTop', 'asideBottom', 'outlineTop', 'outlineBottom'],
  ...['homeTop', 'heroTop', 'heroBottom', 'heroImage', 'featuresTop', 'featuresBottom'],
  ...['homeBottom', 'notFoundBottom', 'pageBottom'],
]
