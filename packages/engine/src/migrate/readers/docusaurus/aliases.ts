// Reads the import names of a Docusaurus site. Its bundler knows `@site` and `@theme`; plugins add others, as
// options with the name `alias` or in `configureWebpack`.
import { join, posix } from 'node:path'
import { plainOf } from '../../config/trackReads.ts'
import { dataOf, listOf, type Data } from '../../config/values.ts'
import type { Project, SourceSite } from '../../types.ts'
import { aliasOption } from '../importAliases.ts'

/** Returns the names with folders relative to the project folder. */
export function docusaurusAliases(
  config: Data,
  siteDir: string,
  project: Project,
): SourceSite['aliases'] {
  const site = { ...project, root: join(project.root, siteDir) }
  const ofPlugins = listOf(config['plugins']).flatMap((plugin) =>
    // The report does not name the options of a plugin without a counterpart, only the plugin.
    [plugin]
      .flat()
      .flatMap((each) => Object.entries(aliasOption(dataOf(plainOf(each))['alias'], site))),
  )
  return {
    ...Object.fromEntries(ofPlugins.map(([name, path]) => [name, posix.join(siteDir, path)])),
    '@site': siteDir === '' ? '.' : siteDir,
    // The name also stands for the components that a site adds to the theme.
    '@theme': posix.join(siteDir, 'src/theme'),
  }
}
