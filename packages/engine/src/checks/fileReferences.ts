// Files that are named outside of articles: icon, logos and pictures of the frame, of heroes and features, and what tags of
// the head load. Addresses from the root alone: any other leads elsewhere, or is no file.
import { toHeadTag } from '../shared/head.ts'
import { decodePath, isInBase, splitLink, withoutBase } from '../shared/paths.ts'
import type { Config, HeadInput, Page, ThemedImage } from '../types.ts'
import type { FileCode, Reference } from './references.ts'

/** Of the configuration, in which they have to be looked for. */
export function siteFiles(config: Config): Reference[] {
  const { icon, logo, head, lang, themeConfig } = config
  const pictures = [
    ...[icon ?? []].flat(),
    ...(logo ? variantsOf(logo) : []),
    ...themeConfig.socialLinks.flatMap(({ mode, content }) => (mode === 'img' ? content : [])),
    ...(themeConfig.productFamily?.items ?? []).map((item) => item.logo),
  ]
  return [...pictures.flatMap(pictureOf), ...headFiles(head, config)].map((file) => ({
    ...file,
    lang,
  }))
}

/** Of the frontmatter of a page. */
export function pageFiles(page: Page, config: Config): Reference[] {
  const { hero, features = [], head = [] } = page.frontmatter
  const src = hero?.image?.src
  const pictures = [
    ...(src === undefined ? [] : variantsOf(src)),
    ...features.flatMap(({ icon }) => icon?.trim() ?? []),
  ]
  const found = [...pictures.flatMap(pictureOf), ...headFiles(head, config)]
  return found.map((file) => ({ ...file, lang: page.lang, filePath: page.filePath }))
}

/** The path of a file from the root of the site, decoded as the names of files are. */
export function filePathOf(link: string): string {
  return decodePath(splitLink(link).path)
}

type Found = Omit<Reference, 'lang'>

function variantsOf(image: string | ThemedImage): readonly string[] {
  return typeof image === 'string' ? [image] : [image.light, image.dark]
}

function pictureOf(link: string): readonly Found[] {
  return isFromRoot(link) ? [toFound('missing-image', link, link)] : []
}

/** Tags of the head stand in documents as they are written, with the base; what lies outside of it is another site's. */
function headFiles(head: readonly HeadInput[], { base }: Config): Found[] {
  return head
    .map(toHeadTag)
    .flatMap(({ attrs }) => [attrs?.src ?? [], attrs?.href ?? []].flat())
    .filter((link) => typeof link === 'string')
    .filter((link) => isFromRoot(link) && isInBase(link, base))
    .map((link) => toFound('missing-file', withoutBase(link, base), link))
}

function isFromRoot(link: string): boolean {
  return /^\/(?!\/)/.test(link)
}

function toFound(code: FileCode, link: string, quoted: string): Found {
  return { code, routePath: filePathOf(link), hash: '', quoted }
}
