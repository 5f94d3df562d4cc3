// Collects references to files outside of articles: icon, logos, images of the layout, of heroes
// and features, and files in head tags and in texts with markup.
import type { Config, Site } from '../types/index.ts'
import type { Page } from '../types/content.ts'
import type { ThemedImage } from '../types/theme.ts'
import { type AddressReference, imageReference } from './addressReference.ts'
import type { Reference } from './reference.ts'
import { headReferences, pageTexts, siteTexts } from './textReferences.ts'

/**
 * Returns the files in the configuration and the menus. Their position is found later by searching
 * these files.
 */
export function siteFiles(site: Site): Reference[] {
  const { icon, logo, head, lang, themeConfig, collections } = site.config
  const pictures = [
    ...[icon ?? []].flat(),
    ...(logo ? variantsOf(logo) : []),
    ...themeConfig.socialLinks.flatMap(({ mode, content }) => (mode === 'img' ? content : [])),
    ...(themeConfig.productFamily?.items ?? []).map((item) => item.logo),
    ...collections.flatMap(({ authors }) =>
      Object.values(authors).flatMap(({ picture }) => picture ?? []),
    ),
  ]
  const found: AddressReference[] = [
    ...pictures.flatMap(imageReference),
    ...headReferences(head, site.config),
    ...siteTexts(site),
  ]
  return found.map((file) => ({ ...file, lang }))
}

/** Returns the files in the frontmatter of a page. */
export function pageFiles(page: Page, config: Config): Reference[] {
  const { hero, features = [], head = [] } = page.frontmatter
  const src = hero?.image?.src
  const pictures = [
    ...(src === undefined ? [] : variantsOf(src)),
    ...features.flatMap(({ icon }) => icon?.trim() ?? []),
  ]
  const found: AddressReference[] = [
    ...pictures.flatMap(imageReference),
    ...headReferences(head, config),
    ...pageTexts(page, config),
  ]
  return found.map((file) => ({ ...file, lang: page.lang, filePath: page.filePath }))
}

function variantsOf(image: string | ThemedImage): readonly string[] {
  return typeof image === 'string' ? [image] : [image.light, image.dark]
}
