// Reads a site of MkDocs, with or without the Material theme: `mkdocs.yml`, pages and `nav`.
import { compareText } from '../../shared/compareText.ts'
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import type { UserConfig } from '../../types/index.ts'
import type { UserNavItem, UserSidebar, UserSidebarItem } from '../../types/themeOptions.ts'
import { readYaml } from '../config/readYaml.ts'
import { trackReads } from '../config/trackReads.ts'
import { dataOf, isData, listOf, textOf, withoutEmpty, type Data } from '../config/values.ts'
import type { Detected } from '../detect.ts'
import { pathsBelow } from '../project.ts'
import { headOfText } from '../readPage.ts'
import { languageOf, pathOfRoute, routeOfPath } from '../routes.ts'
import type { AddNote, Project, SourcePage, SourceSite } from '../types.ts'
import { commonConfig, socialLinks, withUnusedOptions } from './common.ts'
import { routesIn, sidebarsByPrefix } from './docusaurusSidebars.ts'
import { MATH } from './markdownPlugins.ts'
import { readMkdocsBlog } from './mkdocsBlog.ts'
import { openProject } from './openProject.ts'

export async function readMkdocs(outer: Project, found: Detected): Promise<SourceSite> {
  const { project, configFile, notes, note } = openProject(outer, found)
  const { value, unused } = trackReads(await inherited(join(project.root, configFile)))
  const config = dataOf(value)
  const docsDir = textOf(config['docs_dir']) ?? 'docs'
  const paths = pathsBelow(project, docsDir).filter(
    (path) => /\.(?:md|markdown)$/i.test(path) && !/(?:^|\/)\./.test(path),
  )
  const blog = await readMkdocsBlog(project, docsDir, listOf(config['plugins']))
  const postOf = new Map(blog?.posts.map((post) => [post.from, post]))
  const pages = paths.map((path): SourcePage => {
    const post = postOf.get(posix.join(docsDir, path))
    if (post) return post
    const written = path.replace(/(^|\/)README\.md$/i, '$1index.md')
    const route = routeOfPath(written)
    return {
      from: posix.join(docsDir, path),
      to: `${pathOfRoute(route)}.md`,
      lang: '',
      route: route.replace(/(?<!\/)$/, '/'),
    }
  })
  const titles = await titlesOf(project, pages)
  const shown = pages.filter(({ from }) => !postOf.has(from))
  const sidebars = sidebarsOf(config, { docsDir, pages: shown, titles })
  return withUnusedOptions(
    {
      tool: 'mkdocs',
      root: project.root,
      configFile,
      docsDir,
      pages: pages.filter(({ from }) => from !== blog?.listPath),
      notes,
      moves: ['logo', 'favicon'].flatMap((key) => {
        const path = textOf(dataOf(config['theme'])[key])
        const from = posix.join(docsDir, path ?? '')
        return path !== undefined && project.paths.includes(from)
          ? [{ from, to: posix.join('public', path) }]
          : []
      }),
      files: {},
      config: {
        ...configOf(config, sidebars, note),
        ...(blog ? { collections: [blog.collection] } : {}),
      },
      comments: {},
      redirects: { ...blog?.redirects, ...redirectsOf(config) },
      aliases: {},
      facts: {
        snippetFolders: snippetFolders(config),
        extensions: extensionsOf(config).map(([name]) => name),
        posts: [...postOf.keys()],
      },
    },
    { unused, unread: [] },
  )
}

/** Reads the configuration, and the one that it names with `INHERIT`. */
async function inherited(absPath: string): Promise<Data> {
  const config = dataOf(await readYaml(absPath))
  const parent = textOf(config['INHERIT'])
  return parent === undefined
    ? config
    : { ...(await inherited(join(posix.dirname(absPath), parent))), ...config }
}

/** Returns the folders in which PyMdown looks for snippets, relative to the configuration. */
function snippetFolders(config: Data): string[] {
  const options = Object.fromEntries(extensionsOf(config))['pymdownx.snippets']
  const path = options?.['base_path'] ?? '.'
  return (isData(path) ? [] : [path].flat()).map(String)
}

/** Returns the extensions of Markdown with their options, from a list or an object. */
function extensionsOf(config: Data): (readonly [name: string, options: Data])[] {
  const written = config['markdown_extensions']
  const entries = isData(written) ? [written] : listOf(written)
  return entries.flatMap((entry) =>
    typeof entry === 'string'
      ? [[entry, {}] as const]
      : Object.entries(dataOf(entry)).map(([name, options]) => [name, dataOf(options)] as const),
  )
}

async function titlesOf(
  project: Project,
  pages: readonly SourcePage[],
): Promise<Map<string, string>> {
  const entries = await Promise.all(
    pages.map(async ({ from }) => {
      const { title } = headOfText(await readFile(join(project.root, from), 'utf8'))
      return [from, title ?? titleOfName(from)] as const
    }),
  )
  return new Map(entries)
}

function titleOfName(path: string): string {
  const name = posix.basename(path).replace(/\.\w+$/, '')
  const words = (name === 'index' ? 'home' : name).replace(/[-_]+/g, ' ')
  return words === words.toLowerCase() ? words.charAt(0).toUpperCase() + words.slice(1) : words
}

interface NavInput {
  readonly docsDir: string
  readonly pages: readonly SourcePage[]
  readonly titles: ReadonlyMap<string, string>
}

interface Navigation {
  readonly sidebar: UserSidebar
  readonly nav: readonly UserNavItem[]
}

function sidebarsOf(config: Data, input: NavInput): Navigation {
  const written = listOf(config['nav'])
  const items =
    written.length > 0 ? written.flatMap((item) => itemOf(item, input)) : folderItems('', input)
  const hasTabs = listOf(dataOf(config['theme'])['features']).includes('navigation.tabs')
  if (!hasTabs) return { sidebar: { '/': items }, nav: [] }
  const groups = items.filter((item) => typeof item !== 'string' && 'items' in item)
  const lists = groups.map((group) =>
    typeof group === 'object' && 'items' in group ? group.items : [],
  )
  const nav = items.flatMap((item): UserNavItem[] => {
    if (typeof item === 'string' || !('text' in item)) return []
    const link = item.link ?? ('items' in item ? routesIn(item.items)[0] : undefined)
    return link === undefined ? [] : [{ text: item.text, link }]
  })
  return { sidebar: sidebarsByPrefix(lists.map(claimAll)), nav }
}

function claimAll(items: readonly UserSidebarItem[]) {
  return { items, claimed: routesIn(items).filter((route) => route.startsWith('/')) }
}

/** An entry is a path, `{ Title: path }` or `{ Title: [entries] }`. */
function itemOf(value: unknown, input: NavInput): UserSidebarItem[] {
  if (typeof value === 'string') return linkOf(undefined, value, input)
  return Object.entries(dataOf(value)).flatMap(([text, target]): UserSidebarItem[] => {
    if (Array.isArray(target))
      return [{ text, items: target.flatMap((each) => itemOf(each, input)) }]
    return linkOf(text, String(target), input)
  })
}

function linkOf(
  text: string | undefined,
  target: string,
  { docsDir, pages, titles }: NavInput,
): UserSidebarItem[] {
  if (/^[a-z][a-z0-9+.-]*:/i.test(target)) return [{ text: text ?? target, link: target }]
  const from = posix.join(docsDir, target)
  const page = pages.find((each) => each.from === from)
  if (!page) return []
  return [{ text: text ?? titles.get(from) ?? target, link: page.route }]
}

/** Without `nav`, MkDocs lists files and folders by name, the index first. */
function folderItems(folder: string, input: NavInput): UserSidebarItem[] {
  const start = posix.join(input.docsDir, folder)
  const inside = input.pages.filter(({ from }) => from.startsWith(`${start}/`))
  const names = [...new Set(inside.map(({ from }) => from.slice(start.length + 1).split('/')[0]!))]
  const isIndex = (name: string) => /^(?:index|readme)\.md$/i.test(name)
  const sorted = names.sort((a, b) => Number(isIndex(b)) - Number(isIndex(a)) || compareText(a, b))
  const isFile = (name: string) => /\.(?:md|markdown)$/i.test(name)
  return [...sorted.filter(isFile), ...sorted.filter((name) => !isFile(name))].flatMap(
    (name): UserSidebarItem[] => {
      const path = posix.join(folder, name)
      return isFile(name)
        ? linkOf(undefined, path, input)
        : [{ text: titleOfName(name), items: folderItems(path, input) }]
    },
  )
}

function configOf(config: Data, { sidebar, nav }: Navigation, note: AddNote): UserConfig {
  const theme = dataOf(config['theme'])
  const site = textOf(config['site_url'])
  const url = site !== undefined && URL.canParse(site) ? new URL(site) : undefined
  const repo = textOf(config['repo_url'])
  const edit = textOf(config['edit_uri'])
  const social = listOf(dataOf(config['extra'])['social'])
    .map(dataOf)
    .map((each) => ({
      icon: textOf(each['icon'])?.replace(/^.*\//, ''),
      link: each['link'],
    }))
  const asPublic = (value: unknown) => {
    const path = textOf(value)
    return path === undefined ? undefined : `/${path.replace(/^\//, '')}`
  }
  reportExtras(config, note)
  if (extensionsOf(config).some(([name]) => name === 'pymdownx.arithmatex')) note(MATH)
  return withoutEmpty({
    ...commonConfig({
      title: textOf(config['site_name']),
      description: textOf(config['site_description']),
      base: url?.pathname,
      siteOrigin: url?.origin,
      lang: languageOf(textOf(theme['language']) ?? 'en'),
    }),
    icon: asPublic(theme['favicon']),
    logo: asPublic(theme['logo']),
    route: config['use_directory_urls'] === false ? { cleanUrls: false } : { trailingSlash: true },
    markdown: { headingIds: 'mkdocs' as const },
    mediumZoom: false,
    themeConfig: withoutEmpty({
      nav: [...nav],
      sidebar,
      socialLinks:
        social.length > 0
          ? socialLinks(social, note)
          : repo === undefined
            ? undefined
            : socialLinks([{ icon: 'github', link: repo }], note),
      editLink:
        repo === undefined || edit === undefined || edit === ''
          ? undefined
          : {
              docRepoBaseUrl: new URL(edit, `${repo.replace(/\/$/, '')}/`).href.replace(/\/$/, ''),
            },
      footer:
        textOf(config['copyright']) === undefined
          ? undefined
          : { message: String(config['copyright']) },
      localeRedirect: 'never' as const,
    }),
  })
}

function redirectsOf(config: Data): Record<string, string> {
  const plugin = listOf(config['plugins'])
    .map(dataOf)
    .find((each) => isData(each['redirects']))
  const route = (path: string) =>
    /^[a-z]+:/i.test(path) ? path : routeOfPath(path).replace(/(?<!\/)$/, '/')
  return Object.fromEntries(
    Object.entries(dataOf(dataOf(plugin?.['redirects'])['redirect_maps'])).map(([from, to]) => [
      route(from),
      route(String(to)),
    ]),
  )
}

function reportExtras(config: Data, note: AddNote): void {
  const names = listOf(config['plugins'])
    .map((each) => (typeof each === 'string' ? each : (Object.keys(dataOf(each))[0] ?? '')))
    .filter(
      (name) =>
        name !== '' &&
        !/^(?:search|blog|redirects|material\/.*|tags|git-revision-date.*|minify|awesome-pages)$/.test(
          name,
        ),
    )
  if (names.length > 0) {
    note({
      kind: 'impossible',
      message: `These plugins have no counterpart: ${names.map((name) => `\`${name}\``).join(', ')}.`,
    })
  }
  const extras = [...listOf(config['extra_css']), ...listOf(config['extra_javascript'])]
  if (extras.length > 0)
    note({
      kind: 'impossible',
      message: 'The style sheets and scripts in `extra_css` and `extra_javascript` are not used.',
    })
}
