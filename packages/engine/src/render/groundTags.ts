// The theme's ground → tags of the head that let a browser paint in its colours what it paints itself: its own bars, and the
// empty page before any style sheet has come. Apart from the page's own tags, because the reader's choice changes them.
import type { Ground } from '../types/output.ts'
import type { HeadTag } from '../types/theme.ts'
import type { SiteData } from '../types/browser.ts'

// Not in print, which is light; a rule of any site goes before it.
const SCHEMES =
  '@media screen{:where(html){color-scheme:light dark}:where(html.light){color-scheme:light}:where(html.dark){color-scheme:dark}}'

export interface GroundInput {
  readonly ground: Ground | null
  readonly site: Pick<SiteData, 'themeConfig'>
  /** Tags of the page and the site: a colour they name goes before the theme's. */
  readonly tags: readonly HeadTag[]
}

/** None for a theme that does not say its ground. */
export function groundTags({ ground, site, tags }: GroundInput): HeadTag[] {
  if (ground === null) return []
  const { darkMode } = site.themeConfig
  const isNamed = tags.some(({ attrs }) => attrs?.['name'] === 'theme-color')
  return [
    ...(darkMode ? [{ tag: 'style', children: SCHEMES } as const] : []),
    ...(isNamed ? [] : colorTags(ground, darkMode)),
  ]
}

function colorTags({ light, dark }: Ground, darkMode: boolean): HeadTag[] {
  if (!darkMode) return [{ tag: 'meta', attrs: { name: 'theme-color', content: light } }]
  return Object.entries({ light, dark }).map(([appearance, content]) => ({
    tag: 'meta',
    attrs: {
      ...{ name: 'theme-color', content, media: `(prefers-color-scheme: ${appearance})` },
      'data-appearance': appearance,
    },
  }))
}
