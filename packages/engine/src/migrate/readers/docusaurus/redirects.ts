// Reads the redirects of Docusaurus, those of a list and those that a function creates.
import { loadForeignConfig, type ForeignConfig } from '../../config/loadForeignConfig.ts'
import { dataOf, listOf, optionsOfPackage, textOf, type Data } from '../../config/values.ts'

/** Calls the function that creates redirects with the addresses of the pages. */
export async function createdRedirects(
  loaded: ForeignConfig,
  site: {
    readonly absConfig: string
    readonly siteRoot: string
    readonly routes: readonly string[]
  },
): Promise<{ readonly redirects: Record<string, string>; readonly unread: readonly string[] }> {
  const { absConfig, siteRoot, routes } = site
  const isCreated = loaded.unread.some((path) => path.endsWith('.createRedirects'))
  const { value, unread } = isCreated
    ? await loadForeignConfig(absConfig, siteRoot, { routes })
    : loaded
  return { redirects: redirectsOf(dataOf(value)), unread }
}

function redirectsOf(config: Data): Record<string, string> {
  const options =
    optionsOfPackage(listOf(config['plugins']), /(?:^|plugin-)client-redirects$/) ?? {}
  const all = [...listOf(options['createRedirects']), ...listOf(options['redirects'])]
  const written = all.flatMap((value) => {
    const { from, to } = dataOf(value)
    const target = textOf(to)
    return target === undefined ? [] : [from].flat().map((each) => [String(each), target] as const)
  })
  // Without slashes, the pages are files with this extension.
  const isFile = (extension: string) => extension === 'html' && config['trailingSlash'] === false
  const extensions = listOf(options['fromExtensions'])
    .map(String)
    .filter((extension) => !isFile(extension))
    .map((extension) => [`/*.${extension}`, '/*'] as const)
  return Object.fromEntries([...written, ...extensions])
}
