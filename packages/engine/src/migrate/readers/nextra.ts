// Reads a Nextra site: pages in `content` or `pages`, and the `_meta` files beside them.
import { posix } from 'node:path'
import { dataOf, listOf, textOf, withoutEmpty } from '../config/values.ts'
import type { Detected } from '../detect.ts'
import { pathsBelow } from '../project.ts'
import { languageOf, pathOfRoute, routeOfPath } from '../routes.ts'
import type { AddNote, Project, SourcePage, SourceSite } from '../types.ts'
import { commonConfig } from './commonOptions.ts'
import { headTags } from './headTags.ts'
import { withUnusedOptions } from './unusedOptions.ts'
import { nextPages } from './nextPages.ts'
import { nextRedirects } from './nextRedirects.ts'
import { contentPrefix, readNextraLayout, type NextraLayout } from './nextraLayout.ts'
import { metaFiles, navOf, readMetas, scriptMetas } from './nextraMetas.ts'
import { nextraOptions } from './nextraOptions.ts'
import { pageThemes } from './nextraPageThemes.ts'
import { readNextraTheme, type NextraTheme } from './nextraTheme.ts'
import { tsconfigPaths } from './importAliases.ts'
import { socialLinks } from './socialLinks.ts'
import { loadProject } from './openProject.ts'

const FOLDERS = ['content', 'src/content', 'pages', 'src/pages']

export async function readNextra(outer: Project, found: Detected): Promise<SourceSite> {
  const opened = await loadProject(outer, found)
  const { project, configFile, notes, note, loaded: next } = opened
  const docsDir = docsDirOf(project)
  const i18n = dataOf(next['i18n'])
  const langs = listOf(i18n['locales']).map(String).map(languageOf)
  const main = textOf(i18n['defaultLocale']) ?? langs[0] ?? 'en'
  const theme = await readNextraTheme(project, note)
  const layout = await readNextraLayout(project, note)
  const prefix = /content$/.test(docsDir) ? contentPrefix(project) : ''
  const placed = (path: string) => belowPrefix(inFolder(path, langs), prefix, langs)
  const pages = pathsBelow(project, docsDir)
    .filter((path) => /\.mdx?$/.test(path) && !/(?:^|\/)[_[]/.test(path))
    .map((path): SourcePage => pageOf(path, placed(path), { docsDir, langs, main }))
  const metas = await readMetas(project, docsDir, placed)
  const templates = scriptMetas(project, docsDir)
  const isTranslated = langs.length > 1
  const options = nextraOptions(dataOf(next['$nextra']), configFile, note)
  return withUnusedOptions(
    {
      tool: 'nextra',
      root: project.root,
      configFile,
      docsDir,
      pages,
      otherPages: nextPages(project, docsDir, { langs, main }, note),
      notes,
      moves: filesOfNext(project, docsDir),
      files: metaFiles(metas, pages, isTranslated ? langs : ['']),
      config: withoutEmpty({
        ...commonConfig({
          title: theme.title ?? layout.title ?? 'Docs',
          description: layout.description,
          base: textOf(next['basePath']),
          siteOrigin: layout.siteOrigin,
          lang: main,
        }),
        ...headTags([...layout.head, ...theme.head], note),
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
      }),
      comments: {},
      redirects: nextRedirects(listOf(next['redirects']), prefixesOf(langs, main), note),
      aliases: await tsconfigPaths(project),
      facts: { ...options.plugins, templates, pageThemes: pageThemes(metas, pages, note) },
    },
    opened.foreign,
  )
}

function docsDirOf(project: Project): string {
  const hasPages = (folder: string) =>
    pathsBelow(project, folder).some((path) => /\.mdx?$/.test(path))
  return FOLDERS.find(hasPages) ?? 'pages'
}

/** Returns what the addresses of each language begin with. */
function prefixesOf(langs: readonly string[], main: string): string[] {
  return ['', ...langs.filter((lang) => lang !== main).map((lang) => `/${lang}`)]
}

function localeOf(lang: string, labels: Readonly<Record<string, string>>) {
  const name = new Intl.DisplayNames([lang], { type: 'language' }).of(lang)
  return { lang, label: labels[lang] ?? name ?? lang }
}

/** Nextra 2 has the language in the names of files: `start.de.mdx`. */
function inFolder(path: string, langs: readonly string[]): string {
  const [, name = '', lang = '', extension = ''] = /^(.*)\.([\w-]+)(\.\w+)$/.exec(path) ?? []
  return langs.includes(lang) ? posix.join(lang, name + extension) : path
}

/** Adds the folder of addresses to a path, below that of its language. */
function belowPrefix(path: string, prefix: string, langs: readonly string[]): string {
  const [first = '', ...rest] = path.split('/')
  const isLanguage = langs.includes(first)
  return isLanguage ? posix.join(first, prefix, ...rest) : posix.join(prefix, path)
}

/** `path` is the place of a page after the folder of addresses was added to `written`. */
function pageOf(
  written: string,
  path: string,
  site: { readonly docsDir: string; readonly langs: readonly string[]; readonly main: string },
): SourcePage {
  const { docsDir, langs, main } = site
  const [first = ''] = path.split('/')
  const lang = langs.includes(first) ? first : ''
  const inLang = lang === main ? path.slice(lang.length + 1) : path
  const route = routeOfPath(inLang)
  const to = `${pathOfRoute(routeOfPath(path)).replace(/\/$/, '')}.md`
  return { from: posix.join(docsDir, written), to, lang: langs.length > 1 ? lang : '', route }
}

/** Files that only Next.js runs stay where they are, beside the pages that move. */
function filesOfNext(project: Project, docsDir: string): SourceSite['moves'] {
  return pathsBelow(project, docsDir)
    .filter((path) => /^(?:api\/.*|_(?:app|document|error|middleware)\.[jt]sx?)$/.test(path))
    .map((path) => posix.join(docsDir, path))
    .map((path) => ({ from: path, to: path }))
}

/** Returns what is above, below and beside all pages. */
function aroundPages(theme: NextraTheme, layout: NextraLayout, note: AddNote) {
  const social = { ...layout.social, ...theme.social }
  const { footer, banner, outlineTitle, editText } = theme
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
