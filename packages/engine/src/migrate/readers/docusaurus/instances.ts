// Reads the documents of a Docusaurus site: each instance of the plugin, each version, and each
// translation, with their sidebars.
import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { loadForeignConfig } from '../../config/loadForeignConfig.ts'
import { headingSluggerOf } from '../../../markdown/rehype/headingSlugs.ts'
import { checkNavigation } from '../../config/navigation.ts'
import { readYaml } from '../../config/readYaml.ts'
import { notUsable } from '../../config/unreadable.ts'
import { dataOf, listOf, textOf, type Data } from '../../config/values.ts'
import { pathInProject } from '../commonOptions.ts'
import { pathsBelow } from '../../project.ts'
import type { AddNote, Project } from '../../types.ts'
import type { DocsInstance, DocsTranslation } from './docsInstance.ts'
import { readDocs } from './docs.ts'
import { contentOptions } from './options.ts'
import { resolveSidebar } from './sidebars.ts'
import { messagesIn } from './messages.ts'

/** What is the same for all documents of a site. */
export interface DocsSite {
  readonly project: Project
  /** Relative to the project folder. */
  readonly siteDir: string
  readonly config: Data
  /** Language tags, the default one first. */
  readonly locales: readonly string[]
  readonly note: AddNote
}

/** Returns the versions of all instances; of each instance the one with the shortest address first. */
export async function readInstances(site: DocsSite): Promise<DocsInstance[]> {
  const instances = await Promise.all(
    contentOptions(site.config, 'docs').map(async (options) => {
      const versions = await versionsOf(options, site)
      return await Promise.all(versions.map((version) => readVersion(version, options, site)))
    }),
  )
  return instances.flat()
}

interface Version extends Pick<DocsInstance, 'isMain'> {
  /** `current` for the folder of the next version. */
  readonly name: string
  readonly label: string
  /** Part of the address; '' for the version that readers see first. */
  readonly path: string
  /** Place in the version menu, from 0. */
  readonly rank: number
}

/** Without versions, there is only the current one. */
async function versionsOf(options: Data, { project, siteDir }: DocsSite): Promise<Version[]> {
  const file = join(project.root, siteDir, `${prefixOf(options)}versions.json`)
  const released = existsSync(file) ? listOf(await readYaml(file)).map(String) : []
  const hasCurrent = options['includeCurrentVersion'] !== false || released.length === 0
  const wanted = listOf(options['onlyIncludeVersions']).map(String)
  const names = [...(hasCurrent ? ['current'] : []), ...released].filter(
    (name) => wanted.length === 0 || wanted.includes(name),
  )
  const main = textOf(options['lastVersion']) ?? released[0] ?? 'current'
  const first = names.includes(main) ? main : names[0]
  return names
    .map((name, rank): Version => {
      const own = dataOf(dataOf(options['versions'])[name])
      const path = name === first ? '' : name === 'current' ? 'next' : name
      return {
        name,
        isMain: name === first,
        label: textOf(own['label']) ?? (name === 'current' ? 'Next' : name),
        path: typeof own['path'] === 'string' ? own['path'].replace(/^\/|\/$/g, '') : path,
        rank,
      }
    })
    .toSorted((a, b) => Number(b.isMain) - Number(a.isMain))
}

function prefixOf(options: Data): string {
  const id = textOf(options['id'])
  return id === undefined || id === 'default' ? '' : `${id}_`
}

async function readVersion(version: Version, options: Data, site: DocsSite): Promise<DocsInstance> {
  const { project, siteDir, locales } = site
  const isCurrent = version.name === 'current'
  const inside = pathInProject(textOf(options['path']) ?? 'docs', join(project.root, siteDir))
  const folder = isCurrent
    ? posix.join(siteDir, inside)
    : posix.join(siteDir, `${prefixOf(options)}versioned_docs/version-${version.name}`)
  const written = typeof options['routeBasePath'] === 'string' ? options['routeBasePath'] : 'docs'
  const stem = posix.join(written, version.path).replace(/^[./]+|\/+$/g, '')
  const routeBase = stem === '' ? '' : `/${stem}`
  const value = isCurrent
    ? await sidebarsValue(options, site)
    : await versionedSidebars(version.name, options, site)
  const place = { folder, routeBase, options, value, label: version.label, site }
  const main = await readTranslation(place, '', null)
  const [, ...others] = locales
  const translations = await Promise.all(
    others.map(async (lang) => {
      const plugin = `docusaurus-plugin-content-docs${prefixOf(options).replace(/^(.+)_$/, '-$1')}`
      const inner = isCurrent ? 'current' : `version-${version.name}`
      const translated = posix.join(siteDir, 'i18n', lang, plugin, inner)
      return [lang, await readTranslation(place, `/${lang}`, translated)] as const
    }),
  )
  const { name, rank, isMain } = version
  const named = { options, version: name, rank, isMain, routeBase }
  return { ...main, ...named, translations: Object.fromEntries(translations) }
}

interface DocsPlace {
  readonly folder: string
  readonly routeBase: string
  readonly options: Data
  readonly value: Data
  /** Name of the version, unless a language has its own. */
  readonly label: string
  readonly site: DocsSite
}

/** Reads the documents of one language. Those that are not translated are the original ones. */
async function readTranslation(
  { folder, routeBase, options, value, label, site }: DocsPlace,
  prefix: string,
  translated: string | null,
): Promise<DocsTranslation> {
  const { project, note } = site
  const original = await readDocs(project, folder, options)
  const written = translated === null ? original : await readDocs(project, translated, options)
  const paths = new Set(written.map(({ path }) => path))
  const docs = [...written, ...original.filter(({ path }) => !paths.has(path))]
  const categories = new Map([
    ...(await readCategories(project, folder)),
    ...(translated === null ? [] : await readCategories(project, translated)),
  ])
  const messages = translated === null ? {} : await messagesIn(project, `${translated}.json`)
  const isCollapsed =
    options['sidebarCollapsed'] !== false && options['sidebarCollapsible'] !== false
  const slugOf = headingSluggerOf('docusaurus', new Set())
  const sidebars = Object.fromEntries(
    Object.entries(value).map(([name, sidebar]) => {
      const translate = (key: string, text: string) => messages[`sidebar.${name}.${key}`] ?? text
      const routeOf = (slug: string) => prefix + routeBase + slug
      const input = { docs, categories, routeOf, translate, isCollapsed, slugOf, note }
      return [name, resolveSidebar(sidebar, input)]
    }),
  )
  const own = { folder: translated ?? folder, docs: written, sidebars }
  return { ...own, label: messages['version.label'] ?? label }
}

/** Returns the sidebars as written; without `sidebarPath` there is one that is generated from folders. */
async function sidebarsValue(options: Data, { project, siteDir, note }: DocsSite): Promise<Data> {
  if (options['sidebarPath'] === false) return {}
  const written = textOf(options['sidebarPath'])
  if (written === undefined) return GENERATED
  const siteRoot = join(project.root, siteDir)
  const stem = posix.isAbsolute(written) ? written : join(siteRoot, written)
  const path = [stem, stem.replace(/\.js$/, '.ts')].find((each) => existsSync(each))
  if (path === undefined) {
    throw notUsable(stem, {
      message: 'The configuration names this file in `sidebarPath`, but it does not exist.',
      hint: 'Create the file or remove the option, and run the command again. Nothing was written.',
    })
  }
  if (path.endsWith('.json')) return dataOf(await readYaml(path))
  const { value } = await loadForeignConfig(path, siteRoot)
  const filePath = posix.relative(project.root, path)
  const names = Object.keys(dataOf(value)).map((name) => [name])
  checkNavigation({ value, absPath: path, filePath, options: [[], ...names] }, note)
  return dataOf(value)
}

const GENERATED: Data = { defaultSidebar: [{ type: 'autogenerated', dirName: '.' }] }

async function versionedSidebars(
  name: string,
  options: Data,
  { project, siteDir }: DocsSite,
): Promise<Data> {
  const file = `${prefixOf(options)}versioned_sidebars/version-${name}-sidebars.json`
  const absPath = join(project.root, siteDir, file)
  return existsSync(absPath) ? dataOf(await readYaml(absPath)) : GENERATED
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
