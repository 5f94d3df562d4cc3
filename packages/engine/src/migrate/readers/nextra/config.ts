// Translates the options of a Nextra site: those of Next.js, the theme configuration, and the root layout.
import type { UserConfig } from '../../../types/index.ts'
import { textOf, withoutEmpty, type Data } from '../../config/values.ts'
import type { AddNote, SourcePage } from '../../types.ts'
import { commonConfig } from '../commonOptions.ts'
import { headTags } from '../headTags.ts'
import type { NextraLayout } from './layout.ts'
import { navOf, type Metas } from './metas.ts'
import type { nextraOptions } from './options.ts'
import type { NextraTheme } from './theme.ts'
import { socialLinks } from '../socialLinks.ts'

interface ConfigInput {
  readonly theme: NextraTheme
  readonly layout: NextraLayout
  readonly metas: Metas
  readonly pages: readonly SourcePage[]
  readonly langs: readonly string[]
  readonly main: string
  /** The configuration of Next.js. */
  readonly next: Data
  readonly options: ReturnType<typeof nextraOptions>
  readonly note: AddNote
}

export function nextraConfig(input: ConfigInput): UserConfig {
  const { theme, layout, metas, pages, langs, main, next, options, note } = input
  const title = theme.title ?? layout.title ?? 'Docs'
  const isTranslated = langs.length > 1
  return withoutEmpty({
    ...commonConfig({
      title,
      description: layout.description,
      base: textOf(next['basePath']),
      siteOrigin: layout.siteOrigin,
      lang: main,
    }),
    ...headTags([...layout.head, ...theme.head], note, { base: textOf(next['basePath']) }),
    logoText: layout.logoText === title ? undefined : layout.logoText,
    locales: isTranslated ? langs.map((lang) => localeOf(lang, theme.labels)) : undefined,
    markdown: { headingIds: 'nextra' as const },
    search: options.search,
    route: next['trailingSlash'] === true ? { trailingSlash: true } : undefined,
    themeConfig: withoutEmpty({
      nav: isTranslated ? undefined : navOf(metas, pages, ''),
      locales: isTranslated
        ? langs.map((lang) => withoutEmpty({ lang, nav: navOf(metas, pages, lang) }))
        : undefined,
      readingTime: options.readingTime,
      ...aroundPages(theme, layout, note),
      localeRedirect: 'never' as const,
    }),
  })
}

function localeOf(lang: string, labels: Readonly<Record<string, string>>) {
  const name = new Intl.DisplayNames([lang], { type: 'language' }).of(lang)
  return { lang, label: labels[lang] ?? name ?? lang }
}

/** Returns what is above, below and beside all pages. */
function aroundPages(theme: NextraTheme, layout: NextraLayout, note: AddNote) {
  const social = { ...layout.social, ...theme.social }
  const { footer, banner, outlineTitle, editText } = { ...layout, ...theme }
  return {
    socialLinks: Object.keys(social).length > 0 ? socialLinks(social, note) : undefined,
    editLink: editLinkOf(theme.docsRepositoryBase ?? layout.docsRepositoryBase, editText),
    outlineTitle,
    footer,
    banner,
  }
}

function editLinkOf(base: string | undefined, text: string | undefined) {
  if (base === undefined) return undefined
  return withoutEmpty({ docRepoBaseUrl: `${base.replace(/\/+$/, '')}/docs`, text })
}
