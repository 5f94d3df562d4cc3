// Reads the pages that a site's own plugins add to Rspress with `addPages`: Markdown, which becomes files, and
// components.
import { readFile } from 'node:fs/promises'
import { posix, resolve } from 'node:path'
import type { UserLocale } from '../../../types/siteOptions.ts'
import { dataOf, listOf, textOf, type Data } from '../../config/values.ts'
import type { OtherPage } from '../../otherPages/types.ts'
import { versionsOf } from '../../places.ts'
import type { AddNote, Project } from '../../types.ts'
import { pathInProject } from '../commonOptions.ts'
import { multiVersionOf } from './config.ts'

const ADDED =
  'Pages that plugins added are files now. If their data changes often, generate them with a plugin; see `content` in “Plugins”.'

interface AddedPages {
  /** The texts of pages of Markdown by path. */
  readonly texts: Readonly<Record<string, string>>
  /** The pages that components of the site show. */
  readonly components: readonly OtherPage[]
}

interface AddedSite {
  readonly docsDir: string
  readonly locales: readonly UserLocale[]
  /** The default language. */
  readonly main: string
}

/** Returns the pages that plugins add. Those with the path of a file of the site are left out. */
export async function addedPages(
  config: Data,
  { root, paths }: Project,
  site: AddedSite,
  note: AddNote,
): Promise<AddedPages> {
  const langs = site.locales.map(({ lang }) => lang)
  const versions = versionsOf(multiVersionOf(config))
  const texts: Record<string, string> = {}
  const components: OtherPage[] = []
  for (const { route, content, filePath, hasData } of pagesIn(config)) {
    const to = fileOf(route, { langs, versions, main: site.main })
    const from = filePath === undefined ? '' : pathInProject(filePath, root)
    if (/\.[jt]sx?$/.test(from) && paths.includes(from)) components.push({ from, to, hasData })
    const path = posix.join(site.docsDir, `${to}.mdx`)
    const isTaken = ['md', 'mdx'].some((end) => paths.includes(path.replace(/mdx$/, end)))
    const text = content ?? (await markdownIn(resolve(root, filePath ?? '')))
    if (text !== undefined && !isTaken) texts[path] = text
  }
  const [filePath] = Object.keys(texts)
  if (filePath !== undefined) note({ kind: 'done', message: ADDED, filePath })
  return { texts, components }
}

interface AddedPage {
  readonly route: string
  readonly content: string | undefined
  readonly filePath: string | undefined
  readonly hasData: boolean
}

function pagesIn(config: Data): AddedPage[] {
  return listOf(config['plugins'])
    .map(dataOf)
    .flatMap((plugin) => {
      const hasData = plugin['extendPageData'] !== undefined
      return listOf(plugin['addPages']).flatMap((page) => {
        const { routePath, content, filepath } = dataOf(page)
        const route = textOf(routePath)
        if (route === undefined) return []
        return [{ route, content: textOf(content), filePath: textOf(filepath), hasData }]
      })
    })
}

async function markdownIn(path: string): Promise<string | undefined> {
  return /\.mdx?$/.test(path) ? readFile(path, 'utf8').catch(() => undefined) : undefined
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
