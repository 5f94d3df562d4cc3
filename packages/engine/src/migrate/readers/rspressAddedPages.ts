// Reads the pages that a site's own plugins add to Rspress with `addPages`. They become files.
import { readFile } from 'node:fs/promises'
import { posix, resolve } from 'node:path'
import type { UserLocale } from '../../types/siteOptions.ts'
import { dataOf, listOf, textOf, type Data } from '../config/values.ts'
import { versionsOf } from '../places.ts'
import type { AddNote, Project } from '../types.ts'
import { multiVersionOf } from './rspressConfig.ts'

const ADDED =
  'Pages that plugins added are files now. If their data changes often, generate them with a plugin; see `content` in “Plugins”.'

/** Returns the texts of the pages by path. `main` is the default language. */
export async function addedPages(
  config: Data,
  { root, paths }: Project,
  site: {
    readonly docsDir: string
    readonly locales: readonly UserLocale[]
    readonly main: string
  },
  note: AddNote,
): Promise<Readonly<Record<string, string>>> {
  const langs = site.locales.map(({ lang }) => lang)
  const versions = versionsOf(multiVersionOf(config))
  const pages = listOf(config['plugins']).flatMap((plugin) => listOf(dataOf(plugin)['addPages']))
  const texts: Record<string, string> = {}
  for (const page of pages.map(dataOf)) {
    const route = textOf(page['routePath'])
    const filePath = textOf(page['filepath'])
    const text =
      textOf(page['content']) ??
      (filePath === undefined || !/\.mdx?$/.test(filePath)
        ? undefined
        : await readFile(resolve(root, filePath), 'utf8').catch(() => undefined))
    if (route === undefined || text === undefined) continue
    const file = fileOf(route, { langs, versions, main: site.main })
    const path = posix.join(site.docsDir, `${file}.mdx`)
    const isTaken = ['md', 'mdx'].some((end) => paths.includes(path.replace(/mdx$/, end)))
    if (!isTaken) texts[path] = text
  }
  const [filePath] = Object.keys(texts)
  if (filePath !== undefined) note({ kind: 'done', message: ADDED, filePath })
  return texts
}

/** Returns the file of an address without extension. The folder of the version comes before that of the language. */
function fileOf(
  route: string,
  site: {
    readonly langs: readonly string[]
    readonly versions: readonly string[]
    readonly main: string
  },
): string {
  const parts = route
    .replace(/^\/+/, '')
    .replace(/\.html$/, '')
    .replace(/(^|\/)$/, '$1index')
    .split('/')
  const folderOf = (folders: readonly string[], main: string | undefined) =>
    folders.length === 0 ? [] : [folders.includes(parts[0] ?? '') ? parts.shift() : main]
  const version = folderOf(site.versions, site.versions[0])
  const lang = folderOf(site.langs, site.main)
  return [...version, ...lang, ...parts].join('/')
}
