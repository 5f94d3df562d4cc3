// Finds the parts of Rspress' theme that the theme of a site replaces. Other exports are for its pages only, which
// import them from their own files.
import type { SharedInput } from '../pageInput.ts'
import { originOf } from '../text/modules/reexports.ts'

/** What the theme of Rspress 1 or 2 itself shows or calls. */
const PARTS = [
  ...['Layout', 'HomeLayout', 'DocLayout', 'NotFoundLayout', 'Root', 'Banner'],
  ...['HomeHero', 'HomeFeature', 'HomeFooter', 'HomeBackground'],
  ...['Nav', 'NavTitle', 'NavHamburger', 'NavList', 'Search', 'SearchButton', 'SearchPanel'],
  ...['SocialLinks', 'SwitchAppearance', 'Sidebar', 'SidebarList', 'Aside', 'Outline', 'Toc'],
  ...['DocContent', 'DocFooter', 'EditLink', 'LastUpdated', 'PrevNextPage', 'FallbackHeading'],
  ...['Overview', 'ScrollToTop', 'ReadPercent', 'LlmsContainer', 'Link', 'CodeButtonGroup'],
  ...['getCustomMDXComponent', 'setup', 'useSetup'],
]

/** Returns the names of the parts that the index of a theme replaces. */
export function ownParts(index: string, input: SharedInput): string[] {
  const text = input.modules.get(index) ?? ''
  const inDefault = /\bexport\s+default\s*\{([^}]*)\}/.exec(text)?.[1] ?? ''
  const names = inDefault.split(',').map((each) => each.trim().replace(/\s*:.*$/s, ''))
  return PARTS.filter(
    (name) => names.includes(name) || originOf(index, name, input)?.isFile === true,
  )
}
