// Reads a Docusaurus site: `docusaurus.config.*`, its documents with ids and slugs, sidebars, pages,
// the blog, translations and redirects.
import { join, posix } from 'node:path'
import { loadForeignConfig, type ForeignConfig } from '../config/loadForeignConfig.ts'
import { checkNavigation } from '../config/navigation.ts'
import { dataOf, listOf, optionsOfPackage, textOf, type Data } from '../config/values.ts'
import type { Detected } from '../detect.ts'
import type { PostFacts } from '../frontmatter/docusaurusPost.ts'
import { innerProject } from '../project.ts'
import { languageOf, pathOfRoute } from '../routes.ts'
import type { UserSidebar } from '../../types/themeOptions.ts'
import type { Project, SourcePage, SourceSite } from '../types.ts'
import { reportUnread, styleFilesOf, withUnusedOptions } from './common.ts'
import type { DocsInstance, DocsTranslation } from './docsInstance.ts'
import { blogRedirects, collectionOf, readBlogs, type Blog } from './docusaurusBlog.ts'
import { docusaurusConfig } from './docusaurusConfig.ts'
import { cardsByRoute, indexPage } from './docusaurusIndexes.ts'
import { readGlobals } from './docusaurusGlobals.ts'
import { presetOptions, readInstances } from './docusaurusInstances.ts'
import { readNavTexts } from './docusaurusMessages.ts'
import { markdownPages, reactPages } from './docusaurusPages.ts'
import { routesIn, sidebarsByPrefix } from './docusaurusSidebars.ts'
import { createNotes } from './openProject.ts'

interface DocusaurusFacts {
  readonly siteDir: string
  /** Folders against which links of documents are resolved. */
  readonly contentDirs: readonly string[]
  /** Routes of documents by folder and id, for `pagination_next`. */
  readonly routesOfIds: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Items of each category by the route of its page, for `<DocCardList />`. */
  readonly cardsOf: Readonly<Record<string, string>>
  /** Posts by the path of their file. */
  readonly posts: Readonly<Record<string, PostFacts>>
}

export async function readDocusaurus(outer: Project, found: Detected): Promise<SourceSite> {
  const { notes, note } = createNotes()
  const absConfig = join(outer.root, found.configFile)
  const siteRoot = join(outer.root, found.siteDir)
  const loaded = await loadForeignConfig(absConfig, siteRoot)
  const config = dataOf(loaded.value)
  // The documents may be beside the folder of the site: `path: '../docs'`.
  const base = docsPath(presetOptions(config)).startsWith('../')
    ? posix.dirname(found.siteDir)
    : found.siteDir
  const folder = base === '.' ? '' : base
  const project = innerProject(outer, folder)
  const siteDir = posix.relative(folder, found.siteDir)
  const configFile = posix.relative(folder, found.configFile)
  const options = [['themeConfig', 'navbar', 'items']]
  checkNavigation({ value: config, absPath: absConfig, filePath: configFile, options }, note)
  const locales = localesOf(config)
  const instances = await readInstances({ project, siteDir, config, locales, note })
  const blogs = await readBlogs(project, siteDir, config)
  const own = markdownPages(project, siteDir, locales)
  const pages = [...docPages(instances, locales), ...own, ...blogPages(blogs, locales)]
  const routes = pages.map(({ route }) => route)
  const { redirects, unread } = await createdRedirects(loaded, { absConfig, siteRoot, routes })
  reportUnread({ ...loaded, unread }, configFile, note)
  const react = reactPages({ project, siteDir, locales, pages }, note)
  const navTexts = await readNavTexts(project, siteDir, locales)
  const sidebars = locales.map((lang, index) => ({
    lang,
    sidebar: sidebarOf(instances, index === 0 ? null : lang),
  }))
  return withUnusedOptions(
    {
      tool: 'docusaurus',
      root: project.root,
      configFile,
      notes,
      pages,
      docsDir: mainFolder(instances),
      moves: staticMoves(config, siteDir, project),
      files: { ...indexFiles(instances, locales), ...react },
      config: {
        ...docusaurusConfig({ config, instances, locales, sidebars, navTexts, note }),
        ...(blogs.length > 0 ? { collections: blogs.map(collectionOf) } : {}),
      },
      comments: {},
      redirects: {
        ...Object.fromEntries(blogs.flatMap((blog) => Object.entries(blogRedirects(blog)))),
        ...redirects,
      },
      aliases: aliasesIn(siteDir),
      facts: {
        ...factsOf(siteDir, instances, blogs),
        format: dataOf(config['markdown'])['format'],
        magicComments: dataOf(dataOf(config['themeConfig'])['prism'])['magicComments'],
        ...(await themeFacts(project, siteDir, config)),
      },
    },
    { ...loaded, unread },
  )
}

/** `@theme` also stands for the components that a site adds to the theme. */
function aliasesIn(siteDir: string): SourceSite['aliases'] {
  return { '@site': siteDir === '' ? '.' : siteDir, '@theme': posix.join(siteDir, 'src/theme') }
}

/** Facts about what a site adds to the theme: components, and style sheets. */
async function themeFacts(project: Project, siteDir: string, config: Data) {
  const { customCss } = dataOf(presetOptions(config)['theme'])
  return {
    globals: await readGlobals(project, siteDir),
    styleFiles: styleFilesOf(customCss, project, siteDir),
  }
}

function factsOf(
  siteDir: string,
  instances: readonly DocsInstance[],
  blogs: readonly Blog[],
): DocusaurusFacts {
  return {
    siteDir,
    contentDirs: instances.flatMap(({ folder, translations }) => [
      folder,
      ...Object.values(translations).map((each) => each.folder),
    ]),
    routesOfIds: Object.fromEntries(
      instances.flatMap((instance) => {
        const { folder, docs, routeBase, translations } = instance
        const routes = Object.fromEntries(docs.map((doc) => [doc.id, routeBase + doc.slug]))
        const folders = [folder, ...Object.values(translations).map((each) => each.folder)]
        return folders.map((each) => [each, routes] as const)
      }),
    ),
    cardsOf: cardsIn(instances),
    posts: postsIn(blogs),
  }
}

/** Returns the folder that authors edit, which is not that of a released version. */
function mainFolder(instances: readonly DocsInstance[]): string {
  const folders = instances.map(({ folder }) => folder)
  return (
    folders.find((each) => !/(?:^|\/)(?:\w+_)?versioned_docs\//.test(each)) ?? folders[0] ?? 'docs'
  )
}

function docsPath(preset: Data): string {
  return textOf(dataOf(preset['docs'])['path']) ?? 'docs'
}

/** Returns the languages, the default one first. */
function localesOf(config: Data): string[] {
  const i18n = dataOf(config['i18n'])
  const main = textOf(i18n['defaultLocale']) ?? 'en'
  const others = listOf(i18n['locales'])
    .map(String)
    .filter((each) => each !== main)
  return [main, ...others].map(languageOf)
}

/** Folder of a language below `docs`; '' on a site with one language. */
function folderOf(lang: string | undefined, locales: readonly string[]): string {
  return locales.length > 1 ? (lang ?? locales[0] ?? '') : ''
}

function docPages(instances: readonly DocsInstance[], locales: readonly string[]): SourcePage[] {
  const pagesOf = ({ docs, folder }: DocsTranslation, routeBase: string, lang?: string) =>
    docs.map((doc): SourcePage => {
      const route = routeBase + doc.slug
      const inLang = folderOf(lang, locales)
      return {
        from: posix.join(folder, doc.path),
        lang: inLang,
        to: posix.join(inLang, `${pathOfRoute(route)}.md`),
        route: lang === undefined ? route : `/${lang}${route}`,
      }
    })
  return instances.flatMap((instance) => [
    ...pagesOf(instance, instance.routeBase),
    ...Object.entries(instance.translations).flatMap(([lang, translated]) =>
      pagesOf(translated, instance.routeBase, lang),
    ),
  ])
}

function postsIn(blogs: readonly Blog[]): Record<string, PostFacts> {
  return Object.fromEntries(
    blogs.flatMap(({ posts, tags }) => posts.map(({ from, date }) => [from, { date, tags }])),
  )
}

function blogPages(blogs: readonly Blog[], locales: readonly string[]): SourcePage[] {
  const lang = folderOf(undefined, locales)
  return blogs.flatMap(({ posts }) =>
    posts.map(({ from, route }) => ({
      from,
      lang,
      route,
      to: posix.join(lang, `${pathOfRoute(route)}.md`),
    })),
  )
}

/** The pages that Docusaurus generates for categories. */
function indexFiles(
  instances: readonly DocsInstance[],
  locales: readonly string[],
): Record<string, string> {
  const filesOf = ({ sidebars }: DocsTranslation, routeBase: string, lang?: string) =>
    Object.values(sidebars).flatMap(({ indexes, titles }) =>
      indexes.map((index) => {
        const path = `${pathOfRoute(routeBase + index.slug)}.mdx`
        return [
          posix.join('docs', folderOf(lang, locales), path),
          indexPage(index, titles),
        ] as const
      }),
    )
  return Object.fromEntries(
    instances.flatMap((instance) => [
      ...filesOf(instance, instance.routeBase),
      ...Object.entries(instance.translations).flatMap(([lang, translated]) =>
        filesOf(translated, instance.routeBase, lang),
      ),
    ]),
  )
}

/** Returns the sidebars of a language by address; null is the default language. */
function sidebarOf(
  instances: readonly DocsInstance[],
  lang: string | null,
): UserSidebar | undefined {
  const all = instances.map((instance) => {
    const { sidebars } = lang === null ? instance : (instance.translations[lang] ?? instance)
    const filled = Object.values(sidebars).filter(({ items }) => routesIn(items).length > 0)
    return filled.length === 0 ? {} : sidebarsByPrefix(filled)
  })
  // Later versions are below the address of the first one, so their prefixes are longer.
  const entries = all.flatMap((each) => Object.entries(each))
  const sidebar: UserSidebar = Object.fromEntries(entries)
  return Object.keys(sidebar).length === 0 ? undefined : sidebar
}

/** Returns the cards for the items of each category by the route of its page. */
function cardsIn(instances: readonly DocsInstance[]): Record<string, string> {
  const all = instances.flatMap((instance) => [instance, ...Object.values(instance.translations)])
  return Object.fromEntries(
    all.flatMap(({ sidebars }) =>
      Object.values(sidebars).flatMap(({ items, titles }) => cardsByRoute(items, titles)),
    ),
  )
}

function staticMoves(config: Data, siteDir: string, { paths }: Project): SourceSite['moves'] {
  return listOf(config['staticDirectories'] ?? ['static'])
    .map((dir) => ({ from: posix.join(siteDir, String(dir)), to: 'public' }))
    .filter(({ from }) => paths.some((path) => path.startsWith(`${from}/`)))
}

/** Calls the function that creates redirects with the addresses of the pages. */
async function createdRedirects(
  loaded: ForeignConfig,
  site: {
    readonly absConfig: string
    readonly siteRoot: string
    readonly routes: readonly string[]
  },
): Promise<{ readonly redirects: Record<string, string>; readonly unread: readonly string[] }> {
  const { absConfig, siteRoot, routes } = site
  const isCreated = loaded.unread.some((path) => path.endsWith('.createRedirects'))
  const { value, unread } = isCreated
    ? await loadForeignConfig(absConfig, siteRoot, { routes })
    : loaded
  return { redirects: redirectsOf(dataOf(value)), unread }
}

function redirectsOf(config: Data): Record<string, string> {
  const options =
    optionsOfPackage(listOf(config['plugins']), /(?:^|plugin-)client-redirects$/) ?? {}
  const all = [...listOf(options['createRedirects']), ...listOf(options['redirects'])]
  return Object.fromEntries(
    all.flatMap((value) => {
      const { from, to } = dataOf(value)
      const target = textOf(to)
      return target === undefined ? [] : [from].flat().map((each) => [String(each), target])
    }),
  )
}
