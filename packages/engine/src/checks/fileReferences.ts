// Files that are named outside of articles: icon, logos and pictures of the frame, of heroes and features, what tags of the head
// load, and what texts with markup name.
import type { Config, Site } from '../types/index.ts'
import type { Page } from '../types/content.ts'
import type { ThemedImage } from '../types/theme.ts'
import { type Found, pictureOf } from './found.ts'
import type { Reference } from './reference.ts'
import { headReferences, pageTexts, siteTexts } from './textReferences.ts'

/** Of the configuration and the menus, in which they have to be looked for. */
export function siteFiles(site: Site): Reference[] {
  const { icon, logo, head, lang, themeConfig } = site.config
  const pictures = [
    ...[icon ?? []].flat(),
    ...(logo ? variantsOf(logo) : []),
    ...themeConfig.socialLinks.flatMap(({ mode, content }) => (mode === 'img' ? content : [])),
    ...(themeConfig.productFamily?.items ?? []).map((item) => item.logo),
  ]
  const found: Found[] = [
    ...pictures.flatMap(pictureOf),
    ...headReferences(head, site.config),
    ...siteTexts(site),
  ]
  return found.map((file) => ({ ...file, lang }))
}

/** Of the frontmatter of a page. */
export function pageFiles(page: Page, config: Config): Reference[] {
  const { hero, features = [], head = [] } = page.frontmatter
  const src = hero?.image?.src
  const pictures = [
    ...(src === undefined ? [] : variantsOf(src)),
    ...features.flatMap(({ icon }) => icon?.trim() ?? []),
  ]
  const found: Found[] = [
    ...pictures.flatMap(pictureOf),
    ...headReferences(head, config),
    ...pageTexts(page, config),
  ]
  return found.map((file) => ({ ...file, lang: page.lang, filePath: page.filePath }))
}

function variantsOf(image: string | ThemedImage): readonly string[] {
  return typeof image === 'string' ? [image] : [image.light, image.dark]
}
