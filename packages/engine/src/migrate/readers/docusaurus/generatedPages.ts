// Finds the addresses of pages that plugins of a Docusaurus site write when it is built, such as the reference
// of an API. No file of the site contains these pages.
import { plainOf } from '../../config/trackReads.ts'
import { dataOf, listOf, textOf, type Data } from '../../config/values.ts'
import type { AddNote, SourcePage } from '../../types.ts'
import type { DocsInstance } from './docsInstance.ts'

interface Site {
  readonly instances: readonly DocsInstance[]
  /** The pages that the site has. */
  readonly pages: readonly SourcePage[]
  /** Language tags, the default one first. */
  readonly locales: readonly string[]
}

/** Reports the addresses, and returns patterns for all of them, in all languages. */
export function generatedPages(config: Data, site: Site, note: AddNote): string[] {
  const isWritten = (address: string) =>
    site.pages.some(({ route }) => `${route}/`.startsWith(`${address}/`))
  const docsBase = site.instances.find(({ isMain }) => isMain)?.routeBase ?? '/docs'
  const plugins = [...listOf(config['plugins']), ...listOf(config['presets'])]
  const all = plugins.flatMap((plugin) => addressesOf(plugin, docsBase))
  const addresses = [...new Set(all)].filter((address) => address !== '' && !isWritten(address))
  if (addresses.length === 0) return []
  note({
    kind: 'decision',
    message: `Plugins of the old site wrote the pages below these addresses, so the new site does not have them: ${addresses.map((address) => `\`${address}\``).join(', ')}. Links to them are not checked. Publish the pages there, or remove the links.`,
  })
  const prefixes = site.locales.map((lang, index) => (index === 0 ? '' : `/${lang}`))
  return addresses.flatMap((address) =>
    prefixes.flatMap((prefix) => [prefix + address, `${prefix}${address}/*`]),
  )
}

/** Returns the addresses below which a plugin writes pages. */
function addressesOf(plugin: unknown, docsBase: string): string[] {
  const [name, given] = [plugin].flat()
  const options = dataOf(plainOf(given))
  const [, written] = WRITERS.find(([pattern]) => pattern.test(textOf(name) ?? '')) ?? []
  return (written?.(options) ?? []).flatMap((value) => {
    const path = textOf(value)
    if (path === undefined) return []
    const inDocs = /^(?:\.\/)?docs\/(.*)$/.exec(path)?.[1]
    const address = inDocs === undefined ? `/${path}` : `${docsBase}/${inDocs}`
    return [address.replace(/\/{2,}/g, '/').replace(/\/$/, '')]
  })
}

/** Plugins, and the options with the addresses or the folders of their pages. */
const WRITERS: readonly (readonly [
  name: RegExp,
  written: (options: Data) => readonly unknown[],
])[] = [
  [/(?:^|plugin-)typedoc-api$/, ({ routeBasePath }) => [routeBasePath ?? 'api']],
  [/(?:^|plugin-)typedoc$/, ({ out }) => [inFolder(out ?? 'api')]],
  [/(?:^|\/)redocusaurus$/, ({ specs }) => listOf(specs).map((spec) => dataOf(spec)['route'])],
  [/(?:preset|plugin)-openapi$/, (options) => openApi(options['api'] ?? options)],
  [/(?:^|plugin-)openapi-docs$/, ({ config }) => folders(config)],
]

function openApi(given: unknown): unknown[] {
  return [given]
    .flat()
    .filter(Boolean)
    .map((each) => dataOf(each)['routeBasePath'] ?? 'api')
}

function folders(config: unknown): unknown[] {
  return Object.values(dataOf(config)).map((each) => dataOf(each)['outputDir'])
}

/** Old versions of the plugin take a folder in the one of the documents. */
function inFolder(path: unknown): string {
  return `docs/${String(path).replace(/^(?:\.\/)?(?:docs\/)?/, '')}`
}
