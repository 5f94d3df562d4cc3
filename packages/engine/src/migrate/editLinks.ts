// Adapts the edit links of a site to the new places of its pages.
import type { LocalizedThemeConfig } from '../types/themeOptions.ts'
import type { SourceSite } from './types.ts'

type EditLink = LocalizedThemeConfig['editLink']

/** Texts that a tool shows unless a site chooses another. Docgen has its own in every language. */
const DEFAULT_TEXT = /^(?:📝 )?Edit this page(?: on GitHub)?$/u

/** Tools whose edit links start in the folder of the pages, which becomes `docs`. */
const STARTS_IN_PAGES: readonly SourceSite['tool'][] = [
  'docusaurus',
  'vitepress',
  'rspress',
  'mkdocs',
]

/** Returns the site with edit links to the new files, without texts that docgen has itself. */
export function withEditLinks(site: SourceSite): SourceSite {
  const { themeConfig } = site.config
  if (!themeConfig) return site
  const change = <T extends LocalizedThemeConfig>(theme: T): T =>
    theme.editLink ? { ...theme, editLink: changed(theme.editLink, site) } : theme
  const locales = themeConfig.locales?.map(change)
  return {
    ...site,
    config: {
      ...site.config,
      themeConfig: { ...change(themeConfig), ...(locales ? { locales } : {}) },
    },
  }
}

function changed(editLink: NonNullable<EditLink>, { tool, docsDir }: SourceSite): EditLink {
  const { text, docRepoBaseUrl } = editLink
  const isOwn =
    text !== undefined && !(DEFAULT_TEXT.test(text) && docRepoBaseUrl.includes('github.com'))
  return {
    docRepoBaseUrl: STARTS_IN_PAGES.includes(tool)
      ? movedBase(docRepoBaseUrl, docsDir)
      : docRepoBaseUrl,
    ...(isOwn ? { text } : {}),
  }
}

/** Returns the address of the folder `docs` for that of the old folder of the pages. */
function movedBase(base: string, docsDir: string): string {
  const address = base.replace(/\/+$/, '')
  if (docsDir === '') return `${address}/docs`
  return address.endsWith(`/${docsDir}`) ? `${address.slice(0, -docsDir.length)}docs` : base
}
