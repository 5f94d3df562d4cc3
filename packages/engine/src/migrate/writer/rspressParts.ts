// Finds the parts of Rspress' theme that the theme of a site replaces. Other exports are for its pages only, which
// import them from their own files.
import type { SharedInput } from '../pageInput.ts'
import { importedOrigin, originOf, type Origin } from '../text/modules/reexports.ts'

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
  return PARTS.filter((name) => partOrigin(index, name, input)?.isFile === true)
}

/** Returns where a part of a theme comes from. Rspress 1 takes parts from an object: `export default { ...Theme, Layout }`. */
export function partOrigin(index: string, name: string, input: SharedInput): Origin | null {
  const text = input.modules.get(index) ?? ''
  const inObject = /\bexport\s+default\s*\{([^}]*)\}/.exec(text)?.[1] ?? ''
  const entries = inObject.split(',').map((each) => each.trim().split(/\s*:\s*/))
  const [, local = name] = entries.find(([key]) => key === name) ?? [name, null]
  if (local === null) return originOf(index, name, input)
  return importedOrigin(index, local, input) ?? { from: index, isFile: true, exported: local }
}
