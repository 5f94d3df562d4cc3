// Reads a Nextra site: pages in `content` or `pages`, and the `_meta` files beside them.
import { join, posix } from 'node:path'
import type { UserNavItem } from '../../types/themeOptions.ts'
import { loadForeignConfig } from '../config/loadForeignConfig.ts'
import { readYaml } from '../config/readYaml.ts'
import { dataOf, listOf, textOf, withoutEmpty, type Data } from '../config/values.ts'
import type { Detected } from '../detect.ts'
import { pathsBelow } from '../project.ts'
import { languageOf, pathOfRoute, routeOfPath } from '../routes.ts'
import type { Note, Project, SourcePage, SourceSite } from '../types.ts'
import { commonConfig } from './commonOptions.ts'
import { withUnusedOptions } from './unusedOptions.ts'
import { nextPages } from './nextPages.ts'
import { contentPrefix, readNextraLayout } from './nextraLayout.ts'
import { socialLinks } from './socialLinks.ts'
import { loadProject } from './openProject.ts'

const FOLDERS = ['content', 'src/content', 'pages', 'src/pages']

const THEME: Note = {
  kind: 'decision',
  message:
    'The theme configuration contains React. Set the logo, the footer and the edit link in `docgen.config.ts`.',
  filePath: 'theme.config',
}

export async function readNextra(outer: Project, found: Detected): Promise<SourceSite> {
  const opened = await loadProject(outer, found)
  const { project, configFile, notes, note, loaded: next } = opened
  const theme = await themeOf(project)
  const docsDir =
    FOLDERS.find((folder) => pathsBelow(project, folder).some((path) => /\.mdx?$/.test(path))) ??
    'pages'
  const i18n = dataOf(next['i18n'])
  const langs = listOf(i18n['locales']).map(String).map(languageOf)
  const main = textOf(i18n['defaultLocale']) ?? langs[0] ?? 'en'
  const layout = await readNextraLayout(project, note)
  const prefix = /content$/.test(docsDir) ? contentPrefix(project) : ''
  const placed = (path: string) => belowPrefix(path, prefix, langs)
  const pages = pathsBelow(project, docsDir)
    .filter((path) => /\.mdx?$/.test(path) && !/(?:^|\/)[_[]/.test(path))
    .map((path): SourcePage => pageOf(path, placed(path), { docsDir, langs, main }))
  const metas = await readMetas(project, docsDir, placed)
  if (theme.error) note(THEME)
  return withUnusedOptions(
    {
      tool: 'nextra',
      root: project.root,
      configFile,
      docsDir,
      pages,
      otherPages: nextPages(project, docsDir, { langs, main }, note),
      notes,
      moves: [],
      files: metaFiles(metas, pages),
      config: withoutEmpty({
        ...commonConfig({
          title: textOf(theme.value['title']) ?? layout.title ?? 'Docs',
          description: textOf(theme.value['description']) ?? layout.description,
          base: textOf(next['basePath']),
          siteOrigin: layout.siteOrigin,
          lang: main,
        }),
        locales:
          langs.length > 1 ? langs.map((lang) => ({ lang, label: labelOf(lang) })) : undefined,
        markdown: { headingIds: 'nextra' as const },
        route: next['trailingSlash'] === true ? { trailingSlash: true } : undefined,
        themeConfig: withoutEmpty({
          nav: langs.length > 1 ? undefined : navOf(metas.get('') ?? (await readAppMeta(project))),
          socialLinks:
            Object.keys(layout.social).length > 0 ? socialLinks(layout.social, note) : undefined,
          editLink: editLinkOf({ ...layout, ...theme.value }),
          localeRedirect: 'never' as const,
        }),
      }),
      comments: {},
      redirects: {},
      aliases: {},
      facts: { templates: scriptMetas(project, docsDir) },
    },
    opened.foreign,
  )
}

function labelOf(lang: string): string {
  return new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang
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

async function themeOf(project: Project): Promise<{ value: Data; error: boolean }> {
  const file = project.paths.find((path) => /^theme\.config\.[cm]?[jt]sx?$/.test(path))
  if (file === undefined) return { value: {}, error: false }
  // The file is often React, and only a few of its options matter here.
  const loaded = await loadForeignConfig(join(project.root, file), project.root).catch(() => null)
  const { value, unread } = loaded ?? { value: null, unread: [] }
  return { value: dataOf(value), error: loaded === null || unread.length > 0 }
}

function editLinkOf(theme: Data): { docRepoBaseUrl: string } | undefined {
  const base = textOf(theme['docsRepositoryBase'])
  return base === undefined ? undefined : { docRepoBaseUrl: `${base.replace(/\/+$/, '')}/docs` }
}

/** Returns the data of each `_meta` file by folder. */
async function readMetas(
  project: Project,
  docsDir: string,
  placed: (path: string) => string,
): Promise<Map<string, Data>> {
  const files = pathsBelow(project, docsDir).filter((path) =>
    /(?:^|\/)_meta\.(?:json|[jt]sx?)$/.test(path),
  )
  const entries = await Promise.all(
    files.map(async (path) => {
      const absPath = join(project.root, docsDir, path)
      const value: unknown = path.endsWith('.json')
        ? await readYaml(absPath)
        : (await loadForeignConfig(absPath, project.root)).value
      return [posix.dirname(placed(path)).replace(/^\.$/, ''), dataOf(value)] as const
    }),
  )
  return new Map(entries)
}

/** Returns the `_meta` files that those of docgen replace. */
function scriptMetas(project: Project, docsDir: string): string[] {
  return pathsBelow(project, docsDir)
    .filter((path) => /(?:^|\/)_meta\.[jt]sx?$/.test(path))
    .map((path) => posix.join(docsDir, path))
}

/** Returns the data of the `_meta` file of the app router, which lists the top-level pages. */
async function readAppMeta({ root, paths }: Project): Promise<Data> {
  const file = paths.find((path) => /^(?:src\/)?app\/(?:\[\w+\]\/)?_meta\.[jt]sx?$/.test(path))
  return file === undefined ? {} : dataOf((await loadForeignConfig(join(root, file), root)).value)
}

/** Writes `_meta.json` for each folder, with the pages that the old file did not mention at the end. */
function metaFiles(
  metas: ReadonlyMap<string, Data>,
  pages: readonly SourcePage[],
): Record<string, string> {
  const files: Record<string, string> = {}
  for (const [folder, meta] of metas) {
    const prefix = folder === '' ? '' : `${folder}/`
    const inFolder = pages
      .filter(({ to }) => to.startsWith(prefix))
      .map(({ to }) => to.slice(prefix.length))
    const names = new Set(inFolder.map((path) => path.split('/')[0]!.replace(/\.mdx?$/, '')))
    const folders = new Set(
      inFolder.filter((path) => path.includes('/')).map((path) => path.split('/')[0]!),
    )
    const entries = Object.entries(meta).flatMap(([key, value]) =>
      entryOf(key, value, { names, folders, isTop: folder === '' }),
    )
    const rest = [...names].filter(
      (name) => !(name in meta) && !(folder === '' && folders.has(name) && hasPages(meta)),
    )
    files[posix.join('docs', folder, '_meta.json')] =
      `${JSON.stringify([...entries, ...rest], null, 2)}\n`
  }
  return files
}

/** Returns whether a top-level `_meta` defines the nav bar; then folders have their own sidebars. */
function hasPages(meta: Data): boolean {
  return Object.values(meta).some((value) => dataOf(value)['type'] === 'page')
}

function entryOf(
  key: string,
  value: unknown,
  place: {
    readonly names: ReadonlySet<string>
    readonly folders: ReadonlySet<string>
    readonly isTop: boolean
  },
): unknown[] {
  const item = dataOf(value)
  const label = textOf(value) ?? textOf(item['title'])
  if (item['type'] === 'separator')
    return [label === undefined ? { type: 'divider' } : { type: 'section-header', label }]
  if (
    item['type'] === 'menu' ||
    (place.isTop && item['type'] === 'page') ||
    item['display'] === 'hidden'
  )
    return []
  const href = textOf(item['href'])
  if (href !== undefined) return [{ type: 'custom-link', label: label ?? href, link: href }]
  if (!place.names.has(key)) return []
  const type = place.folders.has(key) ? 'dir' : 'file'
  return [label === undefined ? key : { type, name: key, label }]
}

function navOf(meta: Data): UserNavItem[] | undefined {
  const items = Object.entries(meta).flatMap(([key, value]): UserNavItem[] => {
    const item = dataOf(value)
    if (item['type'] !== 'page' && item['type'] !== 'menu') return []
    const text = textOf(item['title']) ?? key
    const inner = Object.entries(dataOf(item['items'])).flatMap(([name, each]) => {
      const link = textOf(dataOf(each)['href'])
      return link === undefined ? [] : [{ text: textOf(dataOf(each)['title']) ?? name, link }]
    })
    if (inner.length > 0) return [{ text, items: inner }]
    return [{ text, link: textOf(item['href']) ?? (key === 'index' ? '/' : `/${key}`) }]
  })
  return items.length > 0 ? items : undefined
}
