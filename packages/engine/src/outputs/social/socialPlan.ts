// Decides which pages get a picture for social networks, what it shows, and how its file is named.
// The name contains a hash of everything that the picture depends on, so documents can refer to it
// before it is drawn.
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { attempt } from '../../node/attempt.ts'
import { groupLabelsOf } from '../../search/groups.ts'
import { shortHashOf } from '../../store/hash.ts'
import type { Site } from '../../types/index.ts'
import type { Route } from '../../types/route.ts'
import type { ThemeFacts } from '../../types/output.ts'
import type { SocialImageProps } from '../../types/social.ts'

/** Increase it when the default picture or the renderer changes. */
const FORMAT = 3

export interface PlannedImage {
  readonly route: Route
  readonly outFile: string
  readonly props: SocialImageProps
}

/**
 * Returns the pictures to draw. Pages with their own `og:image` in the frontmatter get none.
 * `template` is the code of the template, or ''.
 */
export function planImages(
  site: Site,
  { background }: Pick<ThemeFacts, 'background'>,
  template: string,
): PlannedImage[] {
  const { config } = site
  const logo = logoOf(site)
  const fonts = config.socialImage?.fonts.map((path) => shortHashOf(readFileSync(path))) ?? []
  const sections = new Map(site.locales.map((locale) => [locale.lang, groupLabelsOf(locale)]))
  return [...site.routes.values()].filter(isPictured).map((route) => {
    const { page } = route
    const locale = site.locales.find(({ lang }) => lang === page.lang)
    const title = page.title || (locale?.title ?? config.title)
    const section = sections.get(page.lang)?.get(route.routePath) ?? ''
    const props: SocialImageProps = {
      title,
      description:
        page.description || (page.pageType === 'home' ? (locale?.description ?? '') : ''),
      section: section === title ? '' : section,
      siteName: locale?.title ?? config.title,
      logo,
      lang: page.lang,
      dir: locale?.dir ?? 'ltr',
      background,
    }
    const hash = shortHashOf(JSON.stringify([FORMAT, props, template, fonts]))
    return { route, outFile: `assets/social.${hash.slice(0, 8)}.png`, props }
  })
}

function isPictured({ page }: Route): boolean {
  const { head = [], unlisted } = page.frontmatter
  const isOwn = JSON.stringify(head).includes('"og:image"')
  return page.pageType !== '404' && !unlisted && !page.original && !isOwn
}

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
}

/** Returns the logo in the public folder as a `data:` address, or null. */
function logoOf({ config }: Site): string | null {
  const path = config.logo?.light
  const type = TYPES[extname(path ?? '')]
  if (path === undefined || type === undefined || config.publicDir === null) return null
  const bytes = attempt(() => readFileSync(join(config.publicDir ?? '', path)))
  return bytes && `data:${type};base64,${bytes.toString('base64')}`
}
