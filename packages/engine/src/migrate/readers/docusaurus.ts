// Reads a Docusaurus site: `docusaurus.config.*`, its documents with ids and slugs, sidebars, pages,
// translations and redirects.
import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { loadForeignConfig } from '../config/loadForeignConfig.ts'
import { checkNavigation } from '../config/navigation.ts'
import { readYaml } from '../config/readYaml.ts'
import { notUsable } from '../config/unreadable.ts'
import { dataOf, listOf, optionsOfPackage, textOf, type Data } from '../config/values.ts'
import type { Detected } from '../detect.ts'
import { innerProject, pathsBelow } from '../project.ts'
import { languageOf, pathOfRoute, routeOfPath } from '../routes.ts'
import type { UserSidebar } from '../../types/index.ts'
import type { AddNote, Project, SourcePage, SourceSite } from '../types.ts'
import { reportUnread } from './common.ts'
import type { DocsInstance } from './docsInstance.ts'
import { docusaurusConfig } from './docusaurusConfig.ts'
import { readDocs } from './docusaurusDocs.ts'
import { indexPage } from './docusaurusIndexes.ts'
import { resolveSidebar, routesIn, sidebarsByPrefix } from './docusaurusSidebars.ts'
import { createNotes } from './openProject.ts'

interface DocusaurusFacts {
  readonly siteDir: string
  /** Folders against which links of documents are resolved. */
  readonly contentDirs: readonly string[]
  /** Routes of documents by id, for `pagination_next` and `{ type: 'doc' }`. */
  readonly routeOfId: Readonly<Record<string, string>>
}

export async function readDocusaurus(outer: Project, found: Detected): Promise<SourceSite> {
  const { notes, note } = createNotes()
  const absConfig = join(outer.root, found.configFile)
  const loaded = await loadForeignConfig(absConfig, join(outer.root, found.siteDir))
  const config = dataOf(loaded.value)
  // The documents may be beside the folder of the site: `path: '../docs'`.
  const base = docsPath(presetOptions(config)).startsWith('../')
    ? posix.dirname(found.siteDir)
    : found.siteDir
  const folder = base === '.' ? '' : base
  const project = innerProject(outer, folder)
  const siteDir = posix.relative(folder, found.siteDir)
  const configFile = posix.relative(folder, found.configFile)
  reportUnread(loaded, configFile, note)
  const instances = await readInstances(project, siteDir, config, note)
  const locales = localesOf(config)
  const pages = await createPages(project, siteDir, instances, locales)
  const staticDirs = listOf(config['staticDirectories'] ?? ['static']).map(String)
  const indexes = instances.flatMap(({ routeBase, sidebars }) =>
    Object.values(sidebars).flatMap((sidebar) =>
      sidebar.indexes.map((index) => ({ ...index, slug: routeBase + index.slug })),
    ),
  )
  const lang = locales.length > 1 ? (locales[0] ?? '') : ''
  reportScripts(project, siteDir, note)
  const facts: DocusaurusFacts = {
    siteDir,
    contentDirs: instances.map((instance) => instance.folder),
    routeOfId: Object.fromEntries(
      instances.flatMap(({ docs, routeBase }) => docs.map((doc) => [doc.id, routeBase + doc.slug])),
    ),
  }
  return {
    ...{ tool: 'docusaurus', root: project.root, configFile, notes, pages },
    docsDir: instances[0]?.folder ?? 'docs',
    moves: staticDirs
      .map((dir) => ({ from: posix.join(siteDir, dir), to: 'public' }))
      .filter(({ from }) => project.paths.some((path) => path.startsWith(`${from}/`))),
    files: Object.fromEntries(
      indexes.map((index) => [
        posix.join('docs', lang, `${pathOfRoute(index.slug)}.mdx`),
        indexPage(index),
      ]),
    ),
    config: docusaurusConfig({ config, instances, locales, sidebar: sidebarOf(instances), note }),
    comments: {},
    redirects: redirectsOf(config),
    aliases: { '@site': siteDir === '' ? '.' : siteDir },
    facts: { ...facts },
  }
}

function presetOptions(config: Data): Data {
  return optionsOfPackage(listOf(config['presets']), /(?:^|preset-)classic$/) ?? {}
}

function docsPath(preset: Data): string {
  return textOf(dataOf(preset['docs'])['path']) ?? 'docs'
}

async function readInstances(
  project: Project,
  siteDir: string,
  config: Data,
  note: AddNote,
): Promise<DocsInstance[]> {
  const preset = presetOptions(config)
  const plugins = listOf(config['plugins']).flatMap((plugin) => {
    const options = optionsOfPackage([plugin], /plugin-content-docs$/)
    return options ? [options] : []
  })
  const all = [...(preset['docs'] === false ? [] : [dataOf(preset['docs'])]), ...plugins]
  return await Promise.all(
    all.map(async (options): Promise<DocsInstance> => {
      const folder = posix.join(siteDir, textOf(options['path']) ?? 'docs')
      const written =
        typeof options['routeBasePath'] === 'string' ? options['routeBasePath'] : 'docs'
      const stem = written.replace(/^\/+|\/+$/g, '')
      const routeBase = stem === '' ? '' : `/${stem}`
      const docs = await readDocs(project, folder, options)
      const categories = await readCategories(project, folder)
      const value = await sidebarsValue(project, siteDir, options, note)
      const routeOf = (slug: string) => routeBase + slug
      const sidebars = Object.fromEntries(
        Object.entries(value).map(([name, sidebar]) => [
          name,
          resolveSidebar(sidebar, { docs, categories, routeOf, note }),
        ]),
      )
      return { options, folder, routeBase, docs, sidebars }
    }),
  )
}

/** Returns the sidebars as written; without a file there is one that is generated from folders. */
async function sidebarsValue(
  project: Project,
  siteDir: string,
  options: Data,
  note: AddNote,
): Promise<Data> {
  if (options['sidebarPath'] === false) return {}
  const written = textOf(options['sidebarPath']) ?? 'sidebars.js'
  const siteRoot = join(project.root, siteDir)
  const stem = posix.isAbsolute(written) ? written : join(siteRoot, written)
  const path = [stem, stem.replace(/\.js$/, '.ts')].find((each) => existsSync(each))
  if (path === undefined && textOf(options['sidebarPath']) !== undefined) {
    throw notUsable(stem, {
      message: 'The configuration names this file in `sidebarPath`, but it does not exist.',
      hint: 'Create the file or remove the option, and run the command again. Nothing was written.',
    })
  }
  if (path === undefined) return { defaultSidebar: [{ type: 'autogenerated', dirName: '.' }] }
  const { value } = await loadForeignConfig(path, siteRoot)
  const filePath = posix.relative(project.root, path)
  const names = Object.keys(dataOf(value)).map((name) => [name])
  checkNavigation({ value, absPath: path, filePath, options: [[], ...names] }, note)
  return dataOf(value)
}

async function readCategories(project: Project, folder: string): Promise<Map<string, Data>> {
  const paths = pathsBelow(project, folder).filter((path) =>
    /(?:^|\/)_category_\.(?:json|ya?ml)$/.test(path),
  )
  const entries = await Promise.all(
    paths.map(async (path) => {
      const value = await readYaml(join(project.root, folder, path))
      return [posix.dirname(path).replace(/^\.$/, ''), dataOf(value)] as const
    }),
  )
  return new Map(entries)
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

async function createPages(
  project: Project,
  siteDir: string,
  instances: readonly DocsInstance[],
  locales: readonly string[],
): Promise<SourcePage[]> {
  const [main = 'en', ...others] = locales
  const hasLocales = others.length > 0
  const pageOf = (from: string, route: string, lang: string): SourcePage => ({
    ...{ from, lang: hasLocales ? lang : '' },
    to: posix.join(hasLocales ? lang : '', `${pathOfRoute(route)}.md`),
    route: lang === main ? route : `/${lang}${route}`,
  })
  const pages = instances.flatMap(({ docs, folder, routeBase }) =>
    docs.map((doc) => pageOf(posix.join(folder, doc.path), routeBase + doc.slug, main)),
  )
  const ownPages = pathsBelow(project, posix.join(siteDir, 'src/pages'))
    .filter((path) => /\.mdx?$/.test(path) && !/(?:^|\/)_/.test(path))
    .map((path) => pageOf(posix.join(siteDir, 'src/pages', path), routeOfPath(path), main))
  const translated = await Promise.all(
    others.flatMap((lang) =>
      instances.map(async ({ options, routeBase }) => {
        const id = textOf(options['id'])
        const plugin = `docusaurus-plugin-content-docs${id === undefined || id === 'default' ? '' : `-${id}`}`
        const folder = posix.join(siteDir, 'i18n', lang, plugin, 'current')
        const docs = await readDocs(project, folder, options)
        return docs.map((doc) => pageOf(posix.join(folder, doc.path), routeBase + doc.slug, lang))
      }),
    ),
  )
  const versioned = await Promise.all(
    instances.map((each) => readVersions(project, siteDir, each, pageOf, main)),
  )
  return [...pages, ...ownPages, ...translated.flat(), ...versioned.flat()]
}

/** Older versions keep their addresses as folders: `/docs/1.0/intro`. */
async function readVersions(
  project: Project,
  siteDir: string,
  { options, routeBase }: DocsInstance,
  pageOf: (from: string, route: string, lang: string) => SourcePage,
  lang: string,
): Promise<SourcePage[]> {
  const id = textOf(options['id'])
  const prefix = id === undefined || id === 'default' ? '' : `${id}_`
  const file = join(project.root, siteDir, `${prefix}versions.json`)
  const names = existsSync(file) ? listOf(await readYaml(file)).map(String) : []
  const pages = await Promise.all(
    names.map(async (name) => {
      const folder = posix.join(siteDir, `${prefix}versioned_docs/version-${name}`)
      const docs = await readDocs(project, folder, options)
      return docs.map((doc) =>
        pageOf(posix.join(folder, doc.path), `${routeBase}/${name}${doc.slug}`, lang),
      )
    }),
  )
  return pages.flat()
}

function sidebarOf(instances: readonly DocsInstance[]): UserSidebar | undefined {
  const all = instances.flatMap(({ sidebars }) => Object.values(sidebars).map(({ items }) => items))
  const filled = all.filter((items) => routesIn(items).length > 0)
  return filled.length === 0 ? undefined : sidebarsByPrefix(filled)
}

function redirectsOf(config: Data): Record<string, string> {
  const options = optionsOfPackage(listOf(config['plugins']), /plugin-client-redirects$/) ?? {}
  return Object.fromEntries(
    listOf(options['redirects']).flatMap((value) => {
      const { from, to } = dataOf(value)
      const target = textOf(to)
      return target === undefined ? [] : [from].flat().map((each) => [String(each), target])
    }),
  )
}

/** Reports pages and posts that docgen has no counterpart for. */
function reportScripts(project: Project, siteDir: string, note: AddNote): void {
  const scripts = pathsBelow(project, posix.join(siteDir, 'src/pages')).filter(
    (path) => /\.[jt]sx?$/.test(path) && !/(?:^|\/)_|\.test\./.test(path),
  )
  for (const path of scripts) {
    note({
      kind: 'impossible',
      message:
        'React pages are not moved. Import the component in an `.mdx` page, or rewrite the page.',
      filePath: posix.join(siteDir, 'src/pages', path),
    })
  }
  const posts = pathsBelow(project, posix.join(siteDir, 'blog')).filter((path) =>
    /\.mdx?$/.test(path),
  )
  if (posts.length > 0) {
    note({
      kind: 'impossible',
      message: `Docgen has no blog, so ${posts.length} posts stay where they are. Move them into a folder of \`docs\` and add a feed if you want to keep them.`,
      filePath: posix.join(siteDir, 'blog'),
    })
  }
}
