// Reads a Docusaurus site: `docusaurus.config.*`, its documents with ids and slugs, sidebars, pages,
// the blog, translations and redirects.
import { join, posix } from 'node:path'
import { loadForeignConfig, type ForeignConfig } from '../../config/loadForeignConfig.ts'
import { dependencyVersion } from '../../config/packageFile.ts'
import { checkNavigation } from '../../config/navigation.ts'
import { plainOf } from '../../config/trackReads.ts'
import { dataOf, listOf, textOf, type Data } from '../../config/values.ts'
import type { Detected } from '../../detect.ts'
import { innerProject } from '../../project.ts'
import { languageOf } from '../../routes.ts'
import type { UserSidebar } from '../../../types/themeOptions.ts'
import type { AddNote, Project, SourcePage, SourceSite } from '../../types.ts'
import { pathInProject, styleFilesOf } from '../commonOptions.ts'
import { contentRoot } from '../contentRoot.ts'
import { reportUnread, withUnusedOptions } from '../unusedOptions.ts'
import type { DocsInstance } from './docsInstance.ts'
import { blogInLanguage, blogOptions, blogRedirects, readBlogs, type Blog } from './blog.ts'
import { docusaurusAliases } from './aliases.ts'
import { sidebarClaims } from './claims.ts'
import { docusaurusConfig } from './config.ts'
import { generatedPages } from './generatedPages.ts'
import { readGlobals } from '../globalComponents.ts'
import { withExcludes } from '../uncheckedLinks.ts'
import { readInstances } from './instances.ts'
import { contentOptions, customCss } from './options.ts'
import { magicComments } from './magicComments.ts'
import { readComponentTexts, readThemeTexts } from './messages.ts'
import { markdownPages, pagesFolders, reactPages } from './pages.ts'
import { routesIn, sidebarsByPrefix } from './prefixes.ts'
import { hasTextDirectives } from '../../text/containers/textDirectives.ts'
import { createNotes } from '../openProject.ts'
import { readModules } from '../../readSources.ts'
import { factsOf } from './facts.ts'
import { docPages, blogPages, indexFiles, tagFiles } from './places.ts'
import { reportThemeComponents } from './theme.ts'
import { preprocessedTexts } from './texts.ts'
import { markdownPlugins } from '../markdownPlugins.ts'
import { createdRedirects } from './redirects.ts'
import { nameWrappedPlugins } from './wrappedPlugins.ts'

/** The option that holds the nav bar. */
const NAV = [['themeConfig', 'navbar', 'items']]

export async function readDocusaurus(outer: Project, found: Detected): Promise<SourceSite> {
  const { notes, note } = createNotes()
  const absConfig = join(outer.root, found.configFile)
  const siteRoot = join(outer.root, found.siteDir)
  const loaded = await loadForeignConfig(absConfig, siteRoot)
  const config = dataOf(loaded.value)
  nameWrappedPlugins(config, siteRoot)
  const folder = contentRoot(contentFolders(config, siteRoot), { root: outer.root, ...found })
  const project = innerProject(outer, folder)
  const siteDir = posix.relative(folder, found.siteDir)
  const configFile = posix.relative(folder, found.configFile)
  checkNavigation({ value: config, absPath: absConfig, filePath: configFile, options: NAV }, note)
  const locales = localesOf(config)
  const instances = await readInstances({ project, siteDir, absConfig, config, locales, note })
  const blogs = await readBlogs(project, { siteDir, config, locales })
  const folders = pagesFolders(config, project, siteDir)
  const own = markdownPages(project, siteDir, { folders, locales })
  const pages = [...docPages(instances, locales), ...own, ...blogPages(blogs, locales)]
  const drafts = new Set(instances.flatMap(draftRoutes))
  const published = pages.filter(({ route }) => !drafts.has(route))
  const places = { absConfig, siteRoot, root: project.root, pages: published, main: locales[0] }
  const { redirects, generated, unread } = await callFunctions(loaded, places)
  reportUnread({ ...loaded, unread }, configFile, note)
  const componentTexts = await readComponentTexts(project, siteDir, locales)
  const tags = await tagFiles(project, instances, locales)
  const navTexts = await readThemeTexts(project, siteDir, { locales, part: 'navbar' })
  const footerTexts = await readThemeTexts(project, siteDir, { locales, part: 'footer' })
  const sidebars = sidebarsOf(instances, locales)
  const given = { config, instances, locales, sidebars, navTexts, footerTexts, note }
  const { options, pathnames } = docusaurusConfig(given)
  const excludes = generatedPages(config, { instances, pages: published, locales }, note)
  return withUnusedOptions(
    {
      tool: 'docusaurus',
      root: project.root,
      configFile,
      notes,
      pages,
      otherPages: reactPages(project, { folders, locales, texts: componentTexts }, note),
      docsDir: mainFolder(instances),
      moves: staticMoves(config, siteDir, project),
      files: { ...indexFiles(instances, locales), ...tags },
      config: { ...withExcludes(options, excludes), ...blogOptions(blogs, locales, note) },
      comments: {},
      redirects: redirectsOf(blogs, redirects, locales),
      aliases: docusaurusAliases(config, siteDir, project),
      facts: {
        ...factsOf(siteDir, instances, { blogs, besides: besideSidebars(own, sidebars) }),
        ...(await textFacts(config, project, siteRoot, note)),
        generated,
        pathnames,
        componentTexts,
        languages: locales,
        templates: categoryFiles(project, instances),
        ...(await themeFacts(project, siteDir, { config, note })),
      },
    },
    { ...loaded, unread },
  )
}

/** Returns the addresses of documents that the old tool does not publish. */
function draftRoutes({ docs, routeBase }: DocsInstance): string[] {
  const drafts = docs.filter(({ frontmatter }) => frontmatter['draft'] === true)
  return drafts.map(({ slug }) => routeBase + slug)
}

/** Docusaurus builds each language with all redirects. The default language is the first one. */
function redirectsOf(
  blogs: readonly Blog[],
  written: SourceSite['redirects'],
  locales: readonly string[],
): SourceSite['redirects'] {
  const entries = locales.flatMap((lang, index) => {
    const prefix = index === 0 ? '' : `/${lang}`
    const lists = blogs.map((blog) => blogRedirects(blogInLanguage(blog, lang)))
    return [...lists, written]
      .flatMap((part) => Object.entries(part))
      .map(([from, to]) => [prefix + from, to.startsWith('/') ? prefix + to : to] as const)
  })
  return Object.fromEntries(entries)
}

/** Calls the functions of the configuration that depend on the pages. */
async function callFunctions(
  loaded: ForeignConfig,
  given: {
    readonly absConfig: string
    readonly siteRoot: string
    readonly root: string
    readonly pages: readonly SourcePage[]
    /** The language whose addresses have no prefix. */
    readonly main: string | undefined
  },
) {
  const routes = given.pages.flatMap(({ lang, route }) =>
    lang === '' || lang === given.main ? route : [],
  )
  const paths = given.pages.map(({ from }) => from)
  const { redirects, ...created } = await createdRedirects(loaded, { ...given, routes })
  return { redirects, ...(await preprocessedTexts(created, { ...given, paths })) }
}

/** Facts about how the old tool reads the text of pages. */
async function textFacts(config: Data, project: Project, siteRoot: string, note: AddNote) {
  return {
    ...markdownFacts(config),
    isMdx1: (await dependencyVersion('@docusaurus/core', siteRoot))?.startsWith('2.') === true,
    ...markdownPlugins(
      (['docs', 'blog', 'pages'] as const).flatMap((kind) => contentOptions(config, kind)),
      note,
    ),
    addsElements: await addsElements(project),
  }
}

/** Options that components read with `useDocusaurusContext`. */
const SITE_FIELDS = [
  'title',
  'tagline',
  'url',
  'baseUrl',
  'organizationName',
  'projectName',
  'customFields',
]

function markdownFacts(config: Data) {
  return {
    format: dataOf(config['markdown'])['format'],
    keepsCase: dataOf(dataOf(config['markdown'])['anchors'])['maintainCase'] === true,
    trailingSlash: config['trailingSlash'],
    siteConfig: Object.fromEntries(
      SITE_FIELDS.flatMap((key) => (config[key] === undefined ? [] : [[key, config[key]]])),
    ),
    hasDirectives: contentOptions(config, 'docs').some(hasTextDirectives),
    allOptions: plainOf(config),
  }
}

/** Returns the files with data of categories, which the sidebar of `docgen.config.ts` replaces. */
function categoryFiles({ paths }: Project, instances: readonly DocsInstance[]): string[] {
  const folders = instances.flatMap(({ folder, translations }) => [
    folder,
    ...Object.values(translations).map((each) => each.folder),
  ])
  const isIn = (path: string) => folders.some((folder) => path.startsWith(`${folder}/`))
  return paths.filter((path) => /(?:^|\/)_category_\.(?:json|ya?ml)$/.test(path) && isIn(path))
}

const MDX_COMPONENTS = /^src\/theme\/MDXComponents(?:\/index)?\.[jt]sx?$/

/** Facts about what a site adds to the theme: components, and style sheets. */
async function themeFacts(
  project: Project,
  siteDir: string,
  { config, note }: { readonly config: Data; readonly note: AddNote },
) {
  reportThemeComponents(project, siteDir, note)
  const styleFiles = styleFilesOf(customCss(config), project, siteDir)
  return {
    ...(await readGlobals(project, (path) => MDX_COMPONENTS.test(posix.relative(siteDir, path)), {
      tool: 'docusaurus',
      aliases: docusaurusAliases(config, siteDir, project),
    })),
    styleFiles,
    magicComments: await magicComments(config, project.root, styleFiles),
  }
}

/** Returns whether scripts of the site create JSX, as its own Markdown plugins may do on any page. */
async function addsElements(project: Project): Promise<boolean> {
  const texts = [...(await readModules(project)).values()]
  return texts.some((text) => /['"]mdxJsx(?:Flow|Text)Element['"]/.test(text))
}

/** Returns the folder that authors edit, which is not that of a released version. */
function mainFolder(instances: readonly DocsInstance[]): string {
  const folders = instances.map(({ folder }) => folder)
  return (
    folders.find((each) => !/(?:^|\/)(?:\w+_)?versioned_docs\//.test(each)) ?? folders[0] ?? 'docs'
  )
}

/** Returns the folders of documents, posts and pages that the configuration names, relative to the site. */
function contentFolders(config: Data, siteRoot: string): string[] {
  const all = (['docs', 'blog', 'pages'] as const).flatMap((kind) => contentOptions(config, kind))
  return all.flatMap(({ path }) => {
    const written = textOf(path)
    return written === undefined ? [] : [pathInProject(written, siteRoot)]
  })
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

/** Returns the files of pages outside the documents that would get a sidebar because of their address. */
function besideSidebars(
  pages: readonly SourcePage[],
  sidebars: ReturnType<typeof sidebarsOf>,
): string[] {
  const prefixes = sidebars.flatMap(({ sidebar }) => Object.keys(sidebar ?? {}))
  return pages
    .filter(({ route }) => prefixes.some((prefix) => `${route}/`.startsWith(prefix)))
    .map(({ from }) => from)
}

function sidebarsOf(instances: readonly DocsInstance[], locales: readonly string[]) {
  return locales.map((lang, index) => ({
    lang,
    sidebar: sidebarOf(instances, index === 0 ? null : lang),
  }))
}

/** Returns the sidebars of a language by address; null is the default language. */
function sidebarOf(
  instances: readonly DocsInstance[],
  lang: string | null,
): UserSidebar | undefined {
  const all = instances.map((instance) => {
    const translated = lang === null ? undefined : instance.translations[lang]
    const { sidebars } = translated ?? instance
    const prefix = lang === null ? '' : `/${lang}`
    // A language has only the documents that are translated.
    const docs = [...instance.docs, ...(translated?.docs ?? [])]
    const claims = sidebarClaims({ docs, sidebars }, prefix + instance.routeBase)
    const filled = claims.filter(({ items }) => routesIn(items).length > 0)
    return filled.length === 0 ? {} : sidebarsByPrefix(filled)
  })
  // Later versions are below the address of the first one, so their prefixes are longer.
  const entries = all.flatMap((each) => Object.entries(each))
  const sidebar: UserSidebar = Object.fromEntries(entries)
  return Object.keys(sidebar).length === 0 ? undefined : sidebar
}

function staticMoves(config: Data, siteDir: string, { root, paths }: Project): SourceSite['moves'] {
  return listOf(config['staticDirectories'] ?? ['static'])
    .map((dir) => pathInProject(String(dir), join(root, siteDir)))
    .map((dir) => ({ from: posix.join(siteDir, dir), to: 'public' }))
    .filter(({ from }) => paths.some((path) => path.startsWith(`${from}/`)))
}
