// Writes the hero of a Starlight page with a sidebar as text. In docgen, only pages without a sidebar have
// heroes, so the page would lose its sidebar and its outline.
import { posix } from 'node:path'
import { escapeAttribute } from '../../shared/html.ts'
import { withoutBase } from '../../shared/paths.ts'
import { dataOf, isData, listOf, textOf, type Data } from '../config/values.ts'
import { headingOf } from '../text/titles.ts'
import type { SourcePage, SourceSite } from '../types.ts'
import type { SplitPage } from './rewrite.ts'

/** The home page of a language keeps its hero, also with a sidebar. */
export function withHeroText(split: SplitPage, page: SourcePage, site: SourceSite): SplitPage {
  const { frontmatter, body } = split
  const { hero, template } = frontmatter
  const isHome = page.to.replace(/\.mdx?$/, '') === posix.join(page.lang, 'index')
  if (site.tool !== 'starlight' || !isData(hero) || template === 'splash' || isHome) return split
  const title = textOf(hero['title'])
  const blocks = [
    title === undefined || title === frontmatter['title'] ? '' : headingOf(title).trim(),
    taglineOf(hero),
    pictureOf(dataOf(hero['image']), site.config.base ?? '/'),
    listOf(hero['actions']).map(dataOf).map(linkOf).join(' '),
  ]
  const text = blocks.filter((block) => block !== '').join('\n\n')
  return {
    ...split,
    frontmatter: { ...frontmatter, hero: undefined },
    body: `\n${text}\n\n${body}`,
  }
}

/** A tagline is HTML. */
function taglineOf(hero: Data): string {
  const tagline = textOf(hero['tagline'])?.replace(/\s+/g, ' ').trim() ?? ''
  return tagline.replace(/<br\s*>/g, '<br />').replace(/[{}]/g, '\\$&')
}

function pictureOf(image: Data, base: string): string {
  const html = textOf(image['html']) ?? ''
  const alt = textOf(image['alt']) ?? attributeIn(html, 'alt') ?? ''
  const address = attributeIn(html, 'src')
  const file = textOf(image['file']) ?? (address && withoutBase(address, base))
  if (file !== undefined)
    return `![${alt.replace(/\s+/g, ' ').replace(/[[\]]/g, '\\$&')}](${file.replaceAll(' ', '%20')})`
  return ['light', 'dark']
    .flatMap((mode) => {
      const path = textOf(image[mode])
      if (path === undefined) return []
      return [`<img class="only-${mode}" src="${path}" alt="${escapeAttribute(alt)}" />`]
    })
    .join(' ')
}

function linkOf({ text, link }: Data): string {
  return `[${(textOf(text) ?? '').replace(/[[\]]/g, '\\$&')}](${textOf(link) ?? ''})`
}

/** Returns an attribute of the picture in `hero.image.html`. */
export function attributeIn(html: unknown, name: string): string | undefined {
  const [, written] = /<img\b([^>]*)/.exec(textOf(html) ?? '') ?? []
  return new RegExp(`(?:^|\\s)${name}=(["'])(.*?)\\1`).exec(written ?? '')?.[2]
}
