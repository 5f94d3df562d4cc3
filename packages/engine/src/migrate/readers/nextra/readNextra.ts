// Reads a Nextra site: pages in `content` or `pages`, and the `_meta` files beside them.
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { dataOf, listOf, textOf } from '../../config/values.ts'
import type { Detected } from '../../detect.ts'
import { pathsBelow } from '../../project.ts'
import { headOfText } from '../../readPage.ts'
import { languageOf, pathOfRoute, routeOfPath } from '../../routes.ts'
import type { Project, SourcePage, SourceSite } from '../../types.ts'
import { readGlobals } from '../globalComponents.ts'
import { withUnusedOptions } from '../unusedOptions.ts'
import { nextPages } from './nextPages.ts'
import { nextRedirects } from './nextRedirects.ts'
import { nextraConfig } from './config.ts'
import { contentPrefix, readNextraLayout } from './layout.ts'
import { metaFiles, readMetas, scriptMetas } from './metas.ts'
import { nextraOptions } from './options.ts'
import { pageThemes } from './pageThemes.ts'
import { readNextraTheme } from './theme.ts'
import { tsconfigPaths } from '../importAliases.ts'
import { loadProject } from '../openProject.ts'

/** Where sites offer components to all pages: Nextra 4, and the theme configuration before. */
const MDX_COMPONENTS = /^(?:src\/)?(?:mdx-components|theme\.config)\.[cm]?[jt]sx?$/

const FOLDERS = ['content', 'src/content', 'pages', 'src/pages', 'app', 'src/app']

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
  const files = pathsBelow(project, docsDir).filter(isPageIn(docsDir))
  const inDocs = (path: string) => (isApp(docsDir) ? pathInApp(path, files) : path)
  const placed = (path: string) => belowPrefix(inFolder(inDocs(path), langs), prefix, langs)
  const pages = files.map((path): SourcePage =>
    pageOf(path, placed(path), { docsDir, langs, main }),
  )
  const metas = await readMetas(project, docsDir, placed)
  const templates = scriptMetas(project, docsDir)
  const aliases = await tsconfigPaths(project)
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
      files: metaFiles(metas, {
        pages,
        tops: langs.length > 1 ? langs : [''],
        titled: await titledFolders(project, pages),
      }),
      config: nextraConfig({ theme, layout, metas, pages, langs, main, next, options, note }),
      comments: {},
      redirects: nextRedirects(listOf(next['redirects']), prefixesOf(langs, main), note),
      aliases,
      facts: {
        ...options.plugins,
        // Browsers resolve relative links from the address of a page.
        trailingSlash: next['trailingSlash'] === true,
        templates,
        pageThemes: pageThemes(metas, pages, note),
        ...(await readGlobals(project, (path) => MDX_COMPONENTS.test(path), {
          tool: 'nextra',
          aliases,
        })),
      },
    },
    opened.foreign,
  )
}

function docsDirOf(project: Project): string {
  const hasPages = (folder: string) => pathsBelow(project, folder).some(isPageIn(folder))
  return FOLDERS.find(hasPages) ?? 'pages'
}

/** Returns what the addresses of each language begin with. */
function prefixesOf(langs: readonly string[], main: string): string[] {
  return ['', ...langs.filter((lang) => lang !== main).map((lang) => `/${lang}`)]
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

function isApp(docsDir: string): boolean {
  return /(?:^|\/)app$/.test(docsDir)
}

/** The app router only shows files with the name `page`. */
function isPageIn(docsDir: string): (path: string) => boolean {
  const page = isApp(docsDir) ? /(?:^|\/)page\.mdx?$/ : /\.mdx?$/
  return (path) => page.test(path) && !/(?:^|\/)[_[]/.test(path)
}

/** Places `docs/(guide)/start/page.mdx` of the app router at `docs/start.mdx`, or as the index of its folder. */
function pathInApp(path: string, pages: readonly string[]): string {
  const withoutGroups = (each: string) => each.replace(/(?:^|(?<=\/))\([^/]*\)\//g, '')
  const plain = withoutGroups(path)
  const [, folder, extension = ''] = /^(?:(.*)\/)?page(\.mdx?)$/.exec(plain) ?? []
  if (extension === '') return plain
  const isFolder = pages.some((each) => {
    const other = withoutGroups(each)
    return other !== plain && other.startsWith(folder === undefined ? '' : `${folder}/`)
  })
  return folder === undefined || isFolder
    ? posix.join(folder ?? '', `index${extension}`)
    : folder + extension
}

/** Returns the folders that Nextra shows as one with a page: their index, or a file beside them. */
async function titledFolders(
  { root }: Project,
  pages: readonly SourcePage[],
): Promise<ReadonlySet<string>> {
  const folders = pages.map(async ({ from, to }) => {
    const path = to.replace(/\.mdx?$/, '')
    if (posix.basename(path) !== 'index') return path
    const { frontmatter } = headOfText(await readFile(join(root, from), 'utf8'))
    return frontmatter['asIndexPage'] === true ? posix.dirname(path) : ''
  })
  return new Set(await Promise.all(folders))
}

const APP_FILE =
  /(?:^|\/)(?:(?:layout|template|loading|error|global-error|not-found|default|route|sitemap|robots|manifest|icon|apple-icon|opengraph-image|twitter-image)\.[jt]sx?|api\/.*)$/

/** Files that only Next.js runs stay where they are, beside the pages that move. */
function filesOfNext(project: Project, docsDir: string): SourceSite['moves'] {
  return pathsBelow(project, docsDir)
    .filter((path) =>
      (isApp(docsDir)
        ? APP_FILE
        : /^(?:api\/.*|_(?:app|document|error|middleware)\.[jt]sx?)$/
      ).test(path),
    )
    .map((path) => posix.join(docsDir, path))
    .map((path) => ({ from: path, to: path }))
}
