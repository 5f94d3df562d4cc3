// Reads the options of MkDocs on which the text of its pages depends: extensions, features of the theme,
// and the names that a site gives to languages.
import { dataOf, isData, listOf, textOf, type Data } from '../../config/values.ts'
import type { Project } from '../../types.ts'
import { styleFilesOf } from '../commonOptions.ts'
import { extensionsOf, pluginsOf } from './config.ts'
import { scalarsIn, type MacroValues } from '../../text/mkdocs/macros.ts'
import { labelsIn, type Navigation } from './nav.ts'

interface FactsInput {
  readonly project: Project
  readonly docsDir: string
  readonly sidebars: Navigation
  /** Titles by path. */
  readonly titles: ReadonlyMap<string, string>
}

/** Returns facts for the translator of the text. */
export function mkdocsFacts(
  config: Data,
  { project, docsDir, sidebars, titles }: FactsInput,
): Data {
  const options = new Map(extensionsOf(config))
  return {
    snippetFolders: snippetFolders(config),
    // Icons are part of the theme.
    extensions: ['material.emoji', ...options.keys()],
    macroValues: new Map(pluginsOf(config)).has('macros') ? macroValues(config) : null,
    hasBreaks: options.has('nl2br'),
    navTitles: shownTitles(config, sidebars, titles),
    styleFiles: styleFilesOf(config['extra_css'], project, docsDir),
    linksTabs: featuresOf(config).includes('content.tabs.link'),
    magicLinks: magicLinksOf(config),
    tabIds:
      tabIdsOf(options.get('pymdownx.tabbed')) ??
      tabIdsOf(options.get('pymdownx.blocks.tab')) ??
      'none',
    languages: ownLanguages(options.get('pymdownx.highlight')),
  }
}

/** Options of `extra` that the theme of Material reads. */
const THEME_EXTRAS =
  /^(?:alternate|analytics|annotate|consent|generator|homepage|social|status|tags|version)$/

/** Texts of the configuration that pages can name. */
const NAMED = ['site_name', 'site_url', 'site_description', 'repo_url', 'repo_name', 'copyright']

/** Returns the values of `extra`, which pages name with and without its name, and of the configuration. */
function macroValues(config: Data): MacroValues {
  const extra = dataOf(config['extra'])
  const own = Object.keys(extra).filter((key) => !THEME_EXTRAS.test(key))
  const values = own.flatMap((key) => scalarsIn(extra[key], key))
  const named = NAMED.flatMap((key) => scalarsIn(config[key], `config.${key}`))
  const inExtra = values.flatMap(([key, value]): [string, string][] => [
    [`extra.${key}`, value],
    [`config.extra.${key}`, value],
  ])
  return Object.fromEntries([...values, ...inExtra, ...named])
}

/** Returns the features of Material that a site turns on. */
export function featuresOf(config: Data): readonly unknown[] {
  return listOf(dataOf(config['theme'])['features'])
}

/** Returns the folders in which PyMdown looks for snippets, relative to the configuration. */
export function snippetFolders(config: Data): string[] {
  const options = Object.fromEntries(extensionsOf(config))['pymdownx.snippets']
  const path = options?.['base_path'] ?? '.'
  const docsDir = textOf(config['docs_dir']) ?? 'docs'
  return (isData(path) ? [] : [path].flat()).map((each) =>
    (textOf(each) ?? '').replace(/^\$docs_dir/, docsDir),
  )
}

/** Material shows the title of a page without a heading of level 1. Returns the titles by path. */
function shownTitles(
  config: Data,
  { sidebar }: Navigation,
  titles: ReadonlyMap<string, string>,
): Readonly<Record<string, string>> {
  if (textOf(dataOf(config['theme'])['name']) !== 'material') return {}
  return { ...Object.fromEntries(titles), ...labelsIn(Object.values(sidebar).flat()) }
}

/** Hosts of repositories whose domain does not end in `.com`. */
const HOSTS = new Map([['bitbucket', 'bitbucket.org']])

/** Returns the address of the repository whose numbers of issues and names of users are links. */
function magicLinksOf(config: Data): string | undefined {
  const options = new Map(extensionsOf(config)).get('pymdownx.magiclink')
  if (options?.['repo_url_shorthand'] !== true) return undefined
  const [user, repo] = [textOf(options['user']), textOf(options['repo'])]
  const provider = textOf(options['provider']) ?? 'github'
  if (user !== undefined && repo !== undefined)
    return `https://${HOSTS.get(provider) ?? `${provider}.com`}/${user}/${repo}`
  const address = textOf(config['repo_url']) ?? ''
  return URL.canParse(address) ? address : undefined
}

/** How labels of tabs become ids; null if they do not. */
function tabIdsOf(options: Data | undefined): 'own' | 'combined' | null {
  if (textOf(options?.['slugify']) === undefined) return null
  return options?.['combine_header_slug'] === true ? 'combined' : 'own'
}

/** Names that a site gives to languages: `{ name: 'php-inline', lang: 'php' }`. */
function ownLanguages(highlight: Data | undefined): Record<string, string> {
  const entries = listOf(highlight?.['extend_pygments_lang']).map(dataOf)
  return Object.fromEntries(entries.map(({ name, lang }) => [String(name), String(lang)]))
}
