// Creates head tags from the theme's background colors. Browsers use them for their own bars and
// for the empty page before the style sheet is loaded. Separate from the other head tags, because
// the reader's choice of appearance changes them.
import type { PageBackground } from '../types/output.ts'
import type { HeadTag } from '../types/theme.ts'
import type { SiteData } from '../types/browser.ts'

// Does not apply to print, which is always light. `:where` has no specificity, so any rule of a
// site overrides it.
const SCHEMES =
  '@media screen{:where(html){color-scheme:light dark}:where(html.light){color-scheme:light}:where(html.dark){color-scheme:dark}}'

export interface BackgroundInput {
  readonly background: PageBackground | null
  readonly site: Pick<SiteData, 'themeConfig'>
  /** Tags of the page and the site. A `theme-color` among them replaces the theme's. */
  readonly tags: readonly HeadTag[]
}

/** Returns the tags; none if the theme does not define background colors. */
export function backgroundTags({ background, site, tags }: BackgroundInput): HeadTag[] {
  if (background === null) return []
  const { darkMode } = site.themeConfig
  const hasThemeColor = tags.some(({ attrs }) => attrs?.['name'] === 'theme-color')
  return [
    ...(darkMode ? [{ tag: 'style', children: SCHEMES } as const] : []),
    ...(hasThemeColor ? [] : colorTags(background, darkMode)),
  ]
}

function colorTags({ light, dark }: PageBackground, darkMode: boolean): HeadTag[] {
  if (!darkMode) return [{ tag: 'meta', attrs: { name: 'theme-color', content: light } }]
  return Object.entries({ light, dark }).map(([appearance, content]) => ({
    tag: 'meta',
    attrs: {
      name: 'theme-color',
      content,
      media: `(prefers-color-scheme: ${appearance})`,
      'data-appearance': appearance,
    },
  }))
}
