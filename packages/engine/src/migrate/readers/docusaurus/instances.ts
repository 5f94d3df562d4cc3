// Reads the documents of a Docusaurus site: each instance of the plugin, each version, and each
// translation, with their sidebars.
import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { withoutBase } from '../../../shared/paths.ts'
import { headingSluggerOf } from '../../../markdown/rehype/headingSlugs.ts'
import { readYaml } from '../../config/readYaml.ts'
import { dataOf, listOf, textOf, type Data } from '../../config/values.ts'
import { pathInProject } from '../commonOptions.ts'
import { readDocsFolder } from './docsFolder.ts'
import type { DocsInstance, DocsSite, DocsTranslation } from './docsInstance.ts'
import { withGenerated, type GeneratedFolder } from './itemsGenerator.ts'
import { messagesIn } from './messages.ts'
import { contentOptions } from './options.ts'
import { currentSidebars, versionedSidebars } from './sidebarFiles.ts'
import { resolveSidebar } from './sidebars.ts'

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
  const { project, locales } = site
  const { name, rank, isMain, label } = version
  const written = typeof options['routeBasePath'] === 'string' ? options['routeBasePath'] : 'docs'
  const stem = posix.join(written, version.path).replace(/^[./]+|\/+$/g, '')
  const routeBase = stem === '' ? '' : `/${stem}`
  const value = await sidebarsOf(name, options, site)
  const [path, ...paths] = foldersOf(name, options, site)
  const original = await readDocsFolder(project, path, { options, original: null })
  const translated = await Promise.all(
    paths.map((each) => readDocsFolder(project, each, { options, original })),
  )
  const generation = { options, version: name, value }
  const folders = await withGenerated([original, ...translated], generation, site)
  const place = { routeBase, options, value, label, site }
  const languages = await Promise.all(
    folders.map(async (folder, index) => {
      const lang = locales[index] ?? ''
      const prefix = index === 0 ? '' : `/${lang}`
      return [lang, await withSidebars(folder, { ...place, prefix })] as const
    }),
  )
  const [[, main], ...others] = languages as [(typeof languages)[number], ...typeof languages]
  const named = { options, version: name, rank, isMain, routeBase }
  return { ...main, ...named, translations: Object.fromEntries(others) }
}

function sidebarsOf(version: string, options: Data, site: DocsSite): Promise<Data> {
  return version === 'current'
    ? currentSidebars(options, site)
    : versionedSidebars(version, prefixOf(options), site)
}

/** Returns the folders of a version: that of the default language, and those of translations. */
function foldersOf(version: string, options: Data, site: DocsSite): [string, ...string[]] {
  const { project, siteDir, locales } = site
  const prefix = prefixOf(options)
  const inside = pathInProject(textOf(options['path']) ?? 'docs', join(project.root, siteDir))
  const inner = version === 'current' ? 'current' : `version-${version}`
  const main = version === 'current' ? inside : `${prefix}versioned_docs/${inner}`
  const plugin = `docusaurus-plugin-content-docs${prefix.replace(/^(.+)_$/, '-$1')}`
  const translated = locales.slice(1).map((lang) => posix.join('i18n', lang, plugin, inner))
  return [posix.join(siteDir, main), ...translated.map((path) => posix.join(siteDir, path))]
}

interface SidebarsPlace {
  /** Start of the addresses of the language. */
  readonly prefix: string
  readonly routeBase: string
  readonly options: Data
  /** The sidebars as written. */
  readonly value: Data
  /** Name of the version, unless a language has its own. */
  readonly label: string
  readonly site: DocsSite
}

async function withSidebars(
  { folder, written, docs, generated }: GeneratedFolder,
  { prefix, routeBase, options, value, label, site }: SidebarsPlace,
): Promise<DocsTranslation> {
  const { project, note } = site
  const base = textOf(site.config['baseUrl']) ?? '/'
  const messages = prefix === '' ? {} : await messagesIn(project, `${folder}.json`)
  const isCollapsed =
    options['sidebarCollapsed'] !== false && options['sidebarCollapsible'] !== false
  const slugOf = headingSluggerOf('docusaurus', new Set())
  const sidebars = Object.fromEntries(
    Object.entries(value).map(([name, sidebar]) => {
      const translate = (key: string, text: string) => messages[`sidebar.${name}.${key}`] ?? text
      const routeOf = (slug: string) => prefix + routeBase + slug
      const inLang = (address: string) =>
        address.startsWith('/') ? prefix + withoutBase(address, base) : address
      const input = { docs, generated, routeOf, inLang, translate, isCollapsed, slugOf, note }
      return [name, resolveSidebar(sidebar, input)]
    }),
  )
  return { folder, docs: written, sidebars, label: messages['version.label'] ?? label }
}
