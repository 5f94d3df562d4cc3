// Writes the footer of Docusaurus as markup: its columns of links, single links and the copyright.
import { escapeAttribute, escapeHtml } from '../../../shared/html.ts'
import { withoutBase } from '../../../shared/paths.ts'
import type { UserFooter } from '../../../types/themeOptions.ts'
import { listOf, dataOf, textOf, type Data } from '../../config/values.ts'
import { inBase } from '../headTags.ts'
import type { ThemeTexts } from './messages.ts'

interface FooterLanguage {
  /** The `baseUrl` of the site. It is added to addresses of pages, because docgen does not change markup. */
  readonly base?: string | undefined
  /** Start of the addresses of the language. */
  readonly prefix: string
  /** Translations by the keys of Docusaurus. */
  readonly texts: Readonly<Record<string, string>>
}

/** Returns the footer of each language that has one. Each column of links becomes a line. */
export function footersOf({
  config,
  locales,
  footerTexts,
}: {
  readonly config: Data
  readonly locales: readonly string[]
  readonly footerTexts: ThemeTexts
}): Readonly<Record<string, UserFooter | undefined>> {
  const footer = dataOf(dataOf(config['themeConfig'])['footer'])
  const base = textOf(config['baseUrl'])
  const entries = locales.map((lang, index) => {
    const prefix = index === 0 ? '' : `/${lang}`
    return [lang, footerOf(footer, { base, prefix, texts: footerTexts[lang] ?? {} })] as const
  })
  return Object.fromEntries(entries)
}

function footerOf(footer: Data, language: FooterLanguage): UserFooter | undefined {
  const groups = listOf(footer['links']).map(dataOf)
  const single = groups.filter((group) => !Array.isArray(group['items']))
  const columns = groups.filter((group) => Array.isArray(group['items']))
  const copyright = language.texts['copyright'] ?? textOf(footer['copyright'])
  const lines = [
    ...columns.map((column) => {
      const title = textOf(column['title'])
      const links = linksOf(listOf(column['items']).map(dataOf), language)
      if (title === undefined || links === '') return links
      return `<b>${escapeHtml(language.texts[`link.title.${title}`] ?? title)}</b> ${links}`
    }),
    linksOf(single, language),
    copyright?.replace(BUILT_WITH, ''),
  ]
  const message = lines.filter(Boolean).join('<br>')
  return message === '' ? undefined : { message, pages: 'all' }
}

/** The last sentence of the copyright in new sites of Docusaurus. */
const BUILT_WITH = /[ \t]*Built with (?:<a\b[^>]*>)?Docusaurus(?:<\/a>)?\.?[ \t]*$/

function linksOf(links: readonly Data[], { base = '/', prefix, texts }: FooterLanguage): string {
  const anchors = links.flatMap((link) => {
    const html = textOf(link['html'])
    if (html !== undefined) return [html]
    const label = textOf(link['label'])
    const to = textOf(link['to'])
    const page = to === undefined ? undefined : prefixed(withoutBase(to, base), prefix)
    const written = textOf(link['href']) ?? page
    const href = written && (written.startsWith('/') ? withBase(written, base) : written)
    if (!label || !href) return []
    const text = texts[`link.item.label.${label}`] ?? label
    return [`<a href="${escapeAttribute(href)}">${escapeHtml(text)}</a>`]
  })
  return anchors.join(' · ')
}

function withBase(address: string, base: string): string {
  return inBase(withoutBase(address, base), base)
}

function prefixed(to: string, prefix: string): string {
  return /^(?:[a-z][a-z+.-]*:|\/\/)/i.test(to) ? to : prefix + (to.startsWith('/') ? to : `/${to}`)
}
