// Reads the data that pages and components of VitePress import from its data loaders: modules such as
// `versions.data.ts`, whose `load` VitePress runs in each build.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { plainOf } from '../../config/trackReads.ts'
import { dataOf, isData, textOf, type Data } from '../../config/values.ts'
import { headOfText } from '../../readPage.ts'
import type { AddNote, Project, SourcePage } from '../../types.ts'
import { hasCleanUrls } from './config.ts'
import { importedJson } from './json.ts'
import { runScript, type Contents } from './scripts.ts'

const LOADER = /\.data\.[cm]?[jt]s$/

/** The data of the loaders that can be run, by their paths. */
export type Loaded = Readonly<Record<string, unknown>>

interface Site {
  readonly srcDir: string
  readonly pages: readonly SourcePage[]
  readonly config: Data
}

/** Returns whether a module only works in VitePress, because its data is not known. */
export function isUnknownLoader(path: string, loaded: unknown): boolean {
  return LOADER.test(path) && !(isData(loaded) && path in loaded)
}

/** Returns what pages import: the data of loaders, and of JSON files. */
export async function readValues(project: Project, site: Site, note: AddNote) {
  return {
    loaded: await readLoaders(project, site, note),
    json: importedJson(project, site.pages),
  }
}

/** Runs all data loaders. */
async function readLoaders(project: Project, site: Site, note: AddNote): Promise<Loaded> {
  const loaded: Record<string, unknown> = {}
  const scripts = project.paths.filter((path) => LOADER.test(path))
  const contents = scripts.length === 0 ? undefined : await contentsOf(project, site)
  for (const script of scripts) {
    const result = await runScript(script, project, contents).catch(() => null)
    if (result?.['data'] === undefined) continue
    if (hasStub(result['data'])) {
      note({ kind: 'decision', message: NOT_INSTALLED, filePath: script })
      continue
    }
    loaded[script] = result['data']
    note({ kind: 'done', message: LOADED, filePath: script })
  }
  return loaded
}

/** Returns whether data contains the placeholder of a package that is not installed. */
function hasStub(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return '$package' in value || Object.values(value).some(hasStub)
}

const NOT_INSTALLED =
  'These modules load data with packages that are not installed, so pages and components lack the data. Install the packages of the site, and migrate again.'

const LOADED =
  'These modules loaded data in VitePress. Now they contain the data. If it changes often, write the files with a script before each build.'

async function contentsOf({ root }: Project, site: Site): Promise<Contents> {
  const { srcDir, pages, config } = site
  const cleanUrls = hasCleanUrls(config)
  const entries = pages.map(async ({ from, route }) => {
    const src = await readFile(join(root, from), 'utf8').catch(() => '')
    const url = cleanUrls || route.endsWith('/') ? route : `${route}.html`
    return [join(root, from), { url, src, frontmatter: headOfText(src).frontmatter }] as const
  })
  return {
    srcDir: join(root, srcDir),
    pages: Object.fromEntries(await Promise.all(entries)),
    siteConfig: siteConfigOf(join(root, srcDir), config),
  }
}

function siteConfigOf(srcDir: string, config: Data): Data {
  const userConfig = dataOf(plainOf(config))
  const base = textOf(userConfig['base']) ?? '/'
  return { srcDir, userConfig, site: { themeConfig: {}, locales: {}, ...userConfig, base } }
}
