// Converts the options of Rspress to those of docgen.
import { withoutBase } from '../../../shared/paths.ts'
import type { UserConfig } from '../../../types/index.ts'
import type { UserLocale } from '../../../types/siteOptions.ts'
import {
  dataOf,
  isData,
  listOf,
  optionsOfPackage,
  textOf,
  withoutEmpty,
  type Data,
} from '../../config/values.ts'
import type { AddNote, Project } from '../../types.ts'
import { ownLanguages } from '../codeLanguages.ts'
import { commonConfig, ownOutDir, pathInProject } from '../commonOptions.ts'
import { definesOf } from '../defines.ts'
import { uncheckedLinks } from '../uncheckedLinks.ts'
import { headTags } from '../headTags.ts'
import { feedsOf } from './feeds.ts'
import { hasLlms, searchOf, zoomOf } from './features.ts'
import { htmlTag, isOfPage } from './heads.ts'
import { themeOf, type RspressLanguages } from './theme.ts'
import { RSS, reportExtras, originIn, tagsOfPlugins } from './plugins.ts'

/** Returns the configuration for docgen, and reports what is lost. */
export function rspressConfig(
  config: Data,
  site: RspressLanguages & { readonly project: Project },
  note: AddNote,
): UserConfig {
  const { locales, lang, project } = site
  const route = dataOf(config['route'])
  const exclude = excludesOf(config)
  const markdown = dataOf(config['markdown'])
  // Rspress 1 has the option at the top, Rspress 2 in `link`.
  const checked = markdown['checkDeadLinks'] ?? dataOf(markdown['link'])['checkDeadLinks']
  const html = dataOf(dataOf(config['builderConfig'])['html'])
  const logo = config['logo']
  const common = commonConfig({
    title: [config['title'], html['title']].flatMap((each) => textOf(each) ?? [])[0],
    description: textOf(config['description']) ?? textOf(dataOf(html['meta'])['description']),
    base: textOf(config['base']),
    siteOrigin: originIn(config),
    lang,
  })
  const inSite = (path: string) => withoutBase(path, common.base ?? '/')
  const [single, icon] = [textOf(logo), textOf(config['icon']) ?? textOf(html['favicon'])]
  const rss = optionsOfPackage(listOf(config['plugins']), RSS)
  const feeds = rss ? feedsOf(rss, note) : []
  reportExtras(config, note)
  return withoutEmpty({
    ...common,
    ...headTags([...headOf(config, html), ...tagsOfPlugins(config)], note, {
      base: textOf(config['base']),
      icon: icon && inSite(icon),
    }),
    logo: isData(logo)
      ? { light: inSite(String(logo['light'])), dark: inSite(String(logo['dark'])) }
      : single && inSite(single),
    logoText: textOf(config['logoText']),
    outDir: ownOutDir(pathInProject(textOf(config['outDir']) ?? '', project.root), ''),
    locales: locales.length > 0 ? locales.map((locale) => localeIn(config, locale)) : undefined,
    multiVersion: multiVersionOf(config),
    route: withoutEmpty({
      cleanUrls: route['cleanUrls'] === true,
      exclude: exclude.length > 0 ? exclude : undefined,
    }),
    markdown: withoutEmpty({
      languages: languagesIn(markdown),
      checkDeadLinks: inLanguages(
        uncheckedLinks(checked === false ? true : dataOf(checked)['excludes'], note),
        site,
      ),
      showLineNumbers: markdown['showLineNumbers'] === true ? true : undefined,
      defaultWrapCode: markdown['defaultWrapCode'] === true ? true : undefined,
    }),
    search: searchOf(config),
    mediumZoom: zoomOf(config),
    llms: hasLlms(config) ? true : undefined,
    feeds: feeds.length > 0 ? feeds : undefined,
    i18nSourcePath: fileInProject(textOf(config['i18nSourcePath']), project),
    define: definesIn(config, note),
    themeConfig: themeOf(config, site, note),
  })
}

/** The title and description of the site come first in the head. The title of the language is in the nav bar, unless a logo is. */
function localeIn(config: Data, { title, description, ...locale }: UserLocale): UserLocale {
  const isTitleHidden = config['logo'] !== undefined || config['logoText'] !== undefined
  return withoutEmpty({
    ...locale,
    title: textOf(config['title']) !== undefined && isTitleHidden ? undefined : title,
    description: textOf(config['description']) === undefined ? description : undefined,
  })
}

/** Rspress 1 has the aliases of languages as pairs in `highlightLanguages`, Rspress 2 in an option of Shiki. */
function languagesIn(markdown: Data): ReturnType<typeof ownLanguages> {
  const pairs = listOf(markdown['highlightLanguages']).flatMap((each) =>
    Array.isArray(each) && each.length === 2 ? [each.map(String) as [string, string]] : [],
  )
  const { langAlias, langs } = dataOf(markdown['shiki'])
  const aliases = { ...Object.fromEntries(pairs), ...dataOf(langAlias) }
  return ownLanguages({ aliases, grammars: langs })
}

type Unchecked = ReturnType<typeof uncheckedLinks>

/** A link without a language leads to a page of its own language, in which docgen reports it. */
function inLanguages(
  links: Unchecked,
  { locales, lang }: { readonly locales: readonly UserLocale[]; readonly lang: string },
): Unchecked {
  if (typeof links !== 'object') return links
  const others = locales.map((each) => each.lang).filter((each) => each !== lang)
  const starts = ['', ...others.map((each) => `/${each}`)]
  const isIn = (path: string) => others.some((each) => path.startsWith(`/${each}/`))
  const all = (links.excludes ?? []).flatMap((path) =>
    isIn(path) ? [path] : starts.map((start) => start + path),
  )
  return { ...links, excludes: [...new Set(all)] }
}

function definesIn(config: Data, note: AddNote): UserConfig['define'] {
  const { define } = dataOf(dataOf(config['builderConfig'])['source'])
  return definesOf(dataOf(define), 'builderConfig.source.define', note)
}

function headOf(config: Data, html: Data): unknown[] {
  const metas = Object.entries(dataOf(html['meta'])).map(([name, value]) => [
    'meta',
    isData(value) ? value : { name, content: value },
  ])
  const all = [...listOf(config['head']), ...listOf(html['tags']), ...metas]
  return all
    .flatMap((tag) => (typeof tag === 'string' ? htmlTag(tag) : [tag]))
    .filter((tag) => !isOfPage(tag))
}

/** Both tools leave these out. */
const UNDERSCORED = '**/_[^_]*'

/** Globs of files that are not pages. Rspress 2 has one list for fragments, and one for all others. */
export function excludesOf(config: Data): string[] {
  const { exclude, excludeConvention } = dataOf(config['route'])
  const all = [exclude, excludeConvention].flatMap(listOf).flatMap((each) => textOf(each) ?? [])
  return all.filter((glob) => glob !== UNDERSCORED)
}

/** Returns the versions of the site, or undefined. */
export function multiVersionOf(config: Data): UserConfig['multiVersion'] {
  const { default: main, versions } = dataOf(config['multiVersion'])
  return Array.isArray(versions)
    ? { default: String(main), versions: versions.map(String) }
    : undefined
}

/** Returns the relative path of a file of the project. Configurations often compute an absolute one. */
export function fileInProject(
  path: string | undefined,
  { root, paths }: Project,
): string | undefined {
  if (path === undefined) return undefined
  const inside = pathInProject(path, root)
  return paths.includes(inside) ? `./${inside}` : undefined
}
