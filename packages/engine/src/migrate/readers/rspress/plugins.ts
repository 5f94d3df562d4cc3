// Reads what plugins of Rspress and Rsbuild set: redirects, tags in the head, and the origin of the site.
// Reports plugins without counterpart.
import { dataOf, listOf, optionsOfPackage, textOf, type Data } from '../../config/values.ts'
import { redirectsOfStart, redirectsOfWhole } from '../../config/finitePattern.ts'
import type { AddNote, SourcePage } from '../../types.ts'
import { ALGOLIA } from '../commonOptions.ts'
import { googleTags } from '../headTags.ts'
import { MATH } from '../markdownPlugins.ts'

const REDIRECTS = /plugin-client-redirects$/

export const RSS = /plugin-rss$/

/** Plugins whose work docgen does itself, or whose syntax the migration translates. */
const REPLACED =
  /(?:^|\/|-)(?:katex|mathjax|algolia|sitemap|llms|file-tree|mermaid|shiki|twoslash|medium-zoom|last-updated|container-syntax|auto-nav-sidebar|google-analytics)$/

/** The plugin for redirects takes regular expressions. Those of whole addresses become a list. */
export function redirectsOf(
  config: Data,
  pages: readonly SourcePage[],
  note: AddNote,
): Record<string, string> {
  const options = optionsOfPackage(listOf(config['plugins']), REDIRECTS)
  const written = listOf(dataOf(options)['redirects']).flatMap((value) => {
    const { from, to } = dataOf(value)
    return listOf([from ?? []].flat()).map((each) => [String(each), String(to)] as const)
  })
  const found = written.map(
    ([from, to]) => redirectsOfStart(from, to) ?? redirectsOfWhole(from, to),
  )
  const patterns = written.filter((_, index) => found[index]?.length === 0)
  if (patterns.length > 0)
    note({
      kind: 'decision',
      message: `These redirects have a pattern as their old address and were not moved: ${patterns.map(([from]) => `\`${from}\``).join(', ')}. Write them in \`redirects\` of \`docgen.config.ts\`.`,
    })
  const routes = pages.map(({ route }) => trimmed(route))
  const isPage = (to: string) => {
    const start = /^(.*\/)(?:\*|:page)/.exec(to)?.[1]
    if (start !== undefined) return routes.some((route) => route.startsWith(start))
    return !to.startsWith('/') || routes.includes(trimmed(to.replace(/(?:\.html)?(?:#.*)?$/, '')))
  }
  // A pattern with an open part also stands for addresses that nobody has meant, such as that of a folder.
  const all = found.flatMap((each) =>
    each.some(([from]) => /[*:]/.test(from)) ? each.filter(([, to]) => isPage(to)) : each,
  )
  // As in Rspress, the first redirect of an address counts.
  return Object.fromEntries(
    all.filter(([from], at) => at === all.findIndex(([each]) => each === from)),
  )
}

const trimmed = (route: string) => route.replace(/(?<=.)\/$/, '')

/** The fields of a plugin that the migration understands, and those of its `markdown`. */
const FIELDS = ['name', 'addPages', 'markdown']
const MARKDOWN_FIELDS = ['remarkPlugins', 'rehypePlugins', 'globalComponents']

/** Returns whether all that a plugin does is to add pages, plugins for Markdown and components. */
function isUnderstood(plugin: unknown): boolean {
  const { addPages, markdown, ...others } = dataOf(plugin)
  return (
    [addPages, markdown].some((each) => each !== undefined) &&
    Object.keys(others).every((field) => FIELDS.includes(field)) &&
    Object.keys(dataOf(markdown)).every((field) => MARKDOWN_FIELDS.includes(field)) &&
    (addPages === undefined || Array.isArray(addPages))
  )
}

/** Returns the options for Markdown of the configuration, and of the plugins that the site itself has. */
export function markdownOptions(config: Data): Data[] {
  const own = listOf(config['plugins'])
    .map(dataOf)
    .filter(({ $package }) => $package === undefined)
  return [config, ...own].map(({ markdown }) => dataOf(markdown))
}

/** Reports plugins and style sheets that the new site does not use. */
export function reportExtras(config: Data, note: AddNote): void {
  const plugins = listOf(config['plugins'])
  const names = plugins.flatMap((plugin) => nameOf(plugin) ?? [])
  if (names.some((name) => /katex|mathjax/.test(name))) note(MATH)
  if (names.some((name) => /algolia/.test(name))) note(ALGOLIA)
  const lost = plugins.filter(isLost)
  // The report need not name the options of these plugins, too.
  for (const plugin of lost) readAll([plugin, dataOf(plugin)['options']])
  if (lost.length > 0) {
    note({
      kind: 'impossible',
      message: `These plugins have no counterpart: ${lost.map((plugin) => `\`${nameOf(plugin)}\``).join(', ')}.`,
    })
  }
  if (textOf(config['globalStyles']) !== undefined) {
    note({
      kind: 'impossible',
      message:
        'The style sheet in `globalStyles` is not used, because the variables of the theme have other names. Set docgen’s variables instead; “Variables” in the manual lists them.',
    })
  }
}

function nameOf(plugin: unknown): string | undefined {
  return textOf(dataOf(plugin)['$package']) ?? textOf(dataOf(plugin)['name'])
}

/** Returns whether docgen does not do what a plugin does. */
function isLost(plugin: unknown): boolean {
  const name = nameOf(plugin)
  const isKnown = (each: string) => [REDIRECTS, RSS, REPLACED].some((known) => known.test(each))
  return name !== undefined && !isKnown(name) && !isUnderstood(plugin)
}

/** Marks all fields of objects as read. */
function readAll(objects: readonly unknown[]): void {
  for (const each of objects) Object.values(dataOf(each))
}

/** Returns whether the path of a function leads into a plugin that the report names. */
export function isInLostPlugin(path: string, config: Data): boolean {
  const index = /^plugins\.(\d+)\./.exec(path)?.[1]
  return index !== undefined && isLost(listOf(config['plugins'])[Number(index)])
}

/** Returns the origin of the site, which plugins for feeds, sitemaps and Open Graph get. */
export function originIn(config: Data): string | undefined {
  const plugins = listOf(config['plugins']).map((plugin) => dataOf(dataOf(plugin)['options']))
  const given = plugins.flatMap(({ siteUrl, domain }) => [siteUrl, domain])
  const { url } = openGraphOf(config)
  return [config['siteOrigin'], config['url'], ...given, url]
    .map((each) => originOf(textOf(each)))
    .find(Boolean)
}

function openGraphOf(config: Data): Data {
  return dataOf(optionsOfPackage(tagPlugins(config), /plugin-open-graph$/))
}

/** Plugins of Rsbuild, and those of Rspress that only add tags. */
function tagPlugins(config: Data): readonly unknown[] {
  const { plugins } = dataOf(config['builderConfig'])
  return [plugins, config['builderPlugins'], config['plugins']].flatMap(listOf)
}

/** The tags that plugins of Rsbuild add to every page: Open Graph and Google Analytics. */
export function tagsOfPlugins(config: Data): unknown[] {
  const analytics = dataOf(optionsOfPackage(tagPlugins(config), /plugin-google-analytics$/))
  const metas = (prefix: string, key: 'property' | 'name', values: Data) =>
    Object.entries(values).flatMap(([name, value]) => {
      const content = textOf(value)
      const property = `${prefix}:${snakeCase(name)}`
      return content === undefined ? [] : [['meta', { [key]: property, content }]]
    })
  const graph = openGraphOf(config)
  // Docgen writes the title, the description and the address of each page itself.
  const own = { ...graph, title: undefined, description: undefined, url: undefined }
  return [
    ...metas('og', 'property', own),
    ...metas('twitter', 'name', dataOf(graph['twitter'])),
    ...googleTags(textOf(analytics['id']) === undefined ? [] : [String(analytics['id'])]),
  ]
}

/** `siteName` → `site_name` */
function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function originOf(url: string | undefined): string | undefined {
  return url !== undefined && URL.canParse(url) ? new URL(url).origin : undefined
}
