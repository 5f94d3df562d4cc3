// The components of the tools' themes and what they become in docgen. Attributes are raw source
// text, such as `"tip"` or `{expression}`, because expressions are kept as they are.
import type { ToolName } from '../../types.ts'
import type { Replacement } from './attributeChanges.ts'
import { DOCUSAURUS } from '../theme/docusaurus.ts'
import { NEXTRA } from '../theme/nextra.ts'
import { RSPRESS } from '../theme/rspress.ts'
import { STARLIGHT } from '../theme/starlight.ts'
import { VITEPRESS } from '../theme/vitepress.ts'

export const COMPONENTS: Readonly<Record<ToolName, Readonly<Record<string, Replacement>>>> = {
  vitepress: VITEPRESS,
  docusaurus: DOCUSAURUS,
  starlight: STARLIGHT,
  rspress: RSPRESS,
  nextra: NEXTRA,
  mkdocs: {},
}

/** Modules of the tools' themes. Imports of components from them are not needed in docgen. */
export const THEME_MODULES: Readonly<Record<ToolName, RegExp>> = {
  vitepress: /^vitepress(?:\/|$)/,
  docusaurus:
    /^(?:@theme(?:-original)?\/|@docusaurus\/|docusaurus-plugin-internaldocs-fb\/|internaldocs-fb-helpers$)/,
  starlight:
    /^(?:@astrojs\/starlight\/|astro:|astro\/|astro$|astro-|(?:@[^/]+\/)?starlight-|@astro-community\/astro-embed-(?:youtube|vimeo)$)/,
  rspress: /^(?:@theme$|rspress\/|@rspress\/)/,
  nextra: /^(?:nextra|nextra-theme-docs|next)(?:\/|$)/,
  mkdocs: /^$/,
}
