// What the templates of VitePress pages can show of the site: `{{ $site.title }}`, `{{ theme.version }}`.
import { dataOf, textOf, type Data } from '../../config/values.ts'
import type { VitePressLocale } from './locale.ts'

/** Returns the data of the site for a language of its pages. */
export type SiteData = (lang: string) => Data

/**
 * The defaults are those of VitePress. The options are read later, so that they do not count as translated to options of
 * docgen.
 */
export function siteDataOf(config: Data, locales: readonly VitePressLocale[]): SiteData {
  return (wanted) => {
    const locale = locales.find(({ lang }) => lang === wanted) ?? locales[0]
    const own = dataOf(locale?.config)
    const key = locale?.key ?? 'root'
    const first = (name: string) => textOf(own[name]) ?? textOf(config[name])
    return {
      title: first('title') ?? 'VitePress',
      titleTemplate: own['titleTemplate'] ?? config['titleTemplate'],
      description: first('description') ?? 'A VitePress site',
      lang: textOf(own['lang']) ?? (key === 'root' ? (textOf(config['lang']) ?? 'en-US') : key),
      base: textOf(config['base']) ?? '/',
      themeConfig: { ...dataOf(config['themeConfig']), ...dataOf(own['themeConfig']) },
    }
  }
}
