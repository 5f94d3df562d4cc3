// Converts the options of Starlight to those of docgen.
import { posix } from 'node:path'
import type { UserConfig } from '../../../types/index.ts'
import type { UserCollection, UserLocale } from '../../../types/siteOptions.ts'
import type { UserNavItem, UserSidebar } from '../../../types/themeOptions.ts'
import {
  dataOf,
  listOf,
  optionsOfPackage,
  textOf,
  withoutEmpty,
  type Data,
} from '../../config/values.ts'
import type { AddNote, Project } from '../../types.ts'
import { ownLanguages } from '../codeLanguages.ts'
import { ZOOM, commonConfig, editBase, ownOutDir } from '../commonOptions.ts'
import { socialLinks } from '../socialLinks.ts'
import { AUTO_SIDEBAR, type GroupFiles } from './autoSidebar.ts'
import { blogItem, blogOf, BLOG } from './blog.ts'
import { linksNotChecked } from './links.ts'
import { definesOf } from '../defines.ts'
import { headTags, pathFromRoot } from '../headTags.ts'
import { navItems, themeLinks, UTILS, withoutNavLinks } from './navLinks.ts'
import { sidebarItems, textIn } from './sidebar.ts'
import { sidebarOption, TOPICS } from './topics.ts'
import { foldersOf, type StarlightLocale, type StarlightPage } from './pages.ts'
import { codeDefaults, shikiLanguages } from './code.ts'
import type { ReplacedTexts } from './texts.ts'
import { versionedSidebar, versionMenu, VERSIONS, type StarlightVersions } from './versions.ts'

/** Plugins whose work docgen does itself, or whose syntax the migration translates. */
const REPLACED =
  /starlight-(?:links-validator|image-zoom|llms-txt|github-alerts|markdown|kbd|heading-badges)$/

interface Input {
  readonly project: Project
  readonly astro: Data
  readonly options: Data
  readonly locales: readonly StarlightLocale[]
  /** Options of Expressive Code. */
  readonly code: Data
  readonly pages: readonly StarlightPage[]
  readonly versions: StarlightVersions
  readonly groups: GroupFiles
  readonly texts: Readonly<Record<string, ReplacedTexts>>
  readonly note: AddNote
}

/**
 * Returns the configuration for docgen, and reports what is lost. It always has a list for the nav bar,
 * because docgen would write an item for each folder without one.
 */
export function starlightConfig(input: Input, logo: UserConfig['logo']): UserConfig {
  const { project, astro, options, code, locales, note } = input
  const [main] = locales
  const site = textOf(astro['site'])
  const title = options['title']
  const titleIn = (locale: StarlightLocale) => textOf(title) ?? textIn(title, locale)
  const hasLocales = locales.length > 1
  const blog = blogOf(listOf(options['plugins']), locales, textOf(astro['base']) ?? '/')
  const sidebars = sidebarsOf(input, blog)
  const editUrl = textOf(dataOf(options['editLink'])['baseUrl'])
  reportExtras(options, note)
  return withoutEmpty({
    ...commonConfig({
      title: main && (titleIn(main) ?? 'Docs'),
      description: textOf(options['description']),
      base: textOf(astro['base']),
      siteOrigin: site !== undefined && URL.canParse(site) ? new URL(site).origin : undefined,
      lang: main?.lang,
    }),
    ...headTags(listOf(options['head']), note, {
      base: textOf(astro['base']),
      icon: favicon(options, project, foldersOf(astro).publicDir),
    }),
    outDir: ownOutDir(astro['outDir'], ''),
    logo,
    logoText: title === '' || dataOf(options['logo'])['replacesTitle'] === true ? '' : undefined,
    locales: hasLocales
      ? locales.map((locale) => userLocale(locale, locale === main, titleIn(locale)))
      : undefined,
    route: isFlat(astro) ? undefined : { trailingSlash: true },
    markdown: withoutEmpty({
      headingIds: 'starlight' as const,
      checkDeadLinks: linksNotChecked(listOf(options['plugins']), note),
      ...codeDefaults(code),
      languages: ownLanguages(shikiLanguages(code, astro)),
    }),
    search: options['pagefind'] === false ? false : undefined,
    mediumZoom: optionsOfPackage(listOf(options['plugins']), ZOOM) ? undefined : false,
    llms: optionsOfPackage(listOf(options['plugins']), /starlight-llms-txt$/) ? true : undefined,
    collections: blog === undefined ? undefined : [blog],
    define: definesOf(dataOf(dataOf(astro['vite'])['define']), 'vite.define', note),
    themeConfig: withoutEmpty({
      nav: hasLocales ? [] : sidebars[0]?.nav,
      sidebar: hasLocales ? undefined : sidebars[0]?.sidebar,
      text: hasLocales ? undefined : sidebars[0]?.text,
      locales: hasLocales ? sidebars.map(ofLanguage) : undefined,
      socialLinks: options['social'] ? socialLinks(options['social'], note) : undefined,
      editLink: editUrl === undefined ? undefined : { docRepoBaseUrl: editBase(editUrl, 'docs') },
      lastUpdated: options['lastUpdated'] === true ? true : undefined,
      localeRedirect: 'never' as const,
    }),
  })
}

/** Returns the nav bar, the sidebar and the texts of each language. */
function sidebarsOf(
  { astro, options, locales, pages, versions, groups, texts, note }: Input,
  blog: UserCollection | undefined,
) {
  const [main] = locales
  const { links, sidebar } = withoutNavLinks(sidebarOption(options), options)
  const ofTheme = themeLinks(listOf(options['plugins']), textOf(astro['base']))
  return locales.map((locale) => ({
    lang: locale.lang,
    nav: [
      ...navItems(sidebarItems([...links, ...ofTheme], { pages, locale, locales, groups, note })),
      ...(blog === undefined ? [] : [blogItem(blog, locale, locales)]),
      ...versionMenu(versions, pages, locale === main ? '' : `/${locale.lang}`),
    ],
    sidebar: versionedSidebar(sidebar, versions, { pages, locale, locales, groups, note }),
    text: texts[locale.lang],
  }))
}

/** Leaves out a nav bar without items, so that the language has that of the site. */
function ofLanguage({
  nav,
  ...rest
}: {
  lang: string
  nav: UserNavItem[]
  sidebar: UserSidebar
  text: ReplacedTexts | undefined
}) {
  return withoutEmpty({ ...rest, nav: nav.length === 0 ? undefined : nav })
}

function userLocale(
  { lang, label, dir }: StarlightLocale,
  isMain: boolean,
  title: string | undefined,
): UserLocale {
  return withoutEmpty({
    lang,
    label,
    title,
    dir: dir === 'rtl' ? ('rtl' as const) : undefined,
    fallback: isMain ? undefined : true,
  })
}

/** Starlight uses `/favicon.svg` unless the site names another file. */
function favicon(options: Data, { paths }: Project, publicDir: string): string | undefined {
  const written = textOf(options['favicon'])
  if (written !== undefined)
    return pathFromRoot(written.replace(new RegExp(`^\\.?/?${publicDir}/`), '/'))
  return paths.includes(posix.join(publicDir, 'favicon.svg')) ? '/favicon.svg' : undefined
}

const MIDDLEWARE = {
  kind: 'decision',
  message:
    'Middleware changed the data of pages before Starlight showed them. Write a plugin instead: its `page` hook changes titles and frontmatter, and its `site` hook the sidebars. “Plugins” in the manual explains them.',
} as const

function reportExtras(options: Data, note: AddNote): void {
  const overrides = Object.keys(dataOf(options['components']))
  if (overrides.length > 0) {
    note({
      kind: 'impossible',
      message: `These components replaced parts of Starlight and are no longer used: ${overrides.join(', ')}. Write the parts of docgen’s theme in React if you still need them.`,
    })
  }
  for (const path of [options['routeMiddleware']].flat())
    if (typeof path === 'string') note({ ...MIDDLEWARE, filePath: posix.normalize(path) })
  if (listOf(options['customCss']).length > 0) {
    note({
      kind: 'impossible',
      message:
        'The style sheets in `customCss` are not used, because the variables of the theme have other names. Set docgen’s variables instead; “Variables” in the manual lists them.',
    })
  }
  const plugins = listOf(options['plugins']).map(
    (plugin) =>
      textOf(dataOf(plugin)['$package']) ?? textOf(dataOf(plugin)['name']) ?? 'a function',
  )
  const lost = plugins.filter(
    (name) =>
      ![AUTO_SIDEBAR, BLOG, TOPICS, UTILS, VERSIONS, REPLACED].some((served) => served.test(name)),
  )
  if (lost.length > 0) {
    note({
      kind: 'impossible',
      message: `These plugins have no counterpart: ${[...new Set(lost)].map((name) => `\`${name}\``).join(', ')}.`,
    })
  }
}

/** Returns whether addresses of pages have no slash at the end. Relative links depend on it. */
export function isFlat(astro: Data): boolean {
  return dataOf(astro['build'])['format'] === 'file' || astro['trailingSlash'] === 'never'
}
