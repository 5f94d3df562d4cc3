// Reports options that no reader has used.
import type { ForeignConfig } from '../config/loadForeignConfig.ts'
import type { Note, SourceSite, AddNote } from '../types.ts'

/** Options about how the old tool builds, serves and colors a site, and those that docgen needs no option for. */
const IRRELEVANT = new RegExp(
  `^(?:${[
    String.raw`\$schema|outDir|output|cacheDir|cache|distDir|metaChunk|buildConcurrency|future|ssg|mpa|telemetry|devToolbar|server|llms|vite|image|compressHTML|prefetch|experimental|languageParity`,
    String.raw`organizationName|projectName|baseUrlIssueBanner|(?:onBroken|onDuplicate)\w+|builderConfig\.(?:dev|server|output|performance)|starlight\.(?:credits|pagination)`,
    String.raw`themeConfig\.(?:zoom|imageZoom|i18nRouting|lastUpdated|prism|colorMode)|presets\.sitemap|markdown\.(?:format|hooks|preprocessor|mdx1Compat|mdxRs|experimentalMdxRs)|(?:markdown_extensions|plugins)\..*`,
    String.raw`reactStrictMode|swcMinify|eslint|typescript|images|transpilePackages|turbopack|pageExtensions|\$nextra(?:\..*)?|redirects\.(?:permanent|statusCode)|route\.excludeConvention|markdown\.(?:image|mermaid)|themeConfig\.mermaid|repo_name|dev_addr|watch|strict|validation|use_directory_urls|theme\.(?:name|palette|font|icon|features)`,
  ].join('|')})$`,
)

/** Adds a note about the options that the reader of a site did not use. Call it when the site has been read. */
export function withUnusedOptions(
  site: SourceSite,
  { unused, unread, nameOf }: Pick<ForeignConfig, 'unused' | 'unread' | 'nameOf'>,
): SourceSite {
  const functions = [...unread, ...unread.map(nameOf)]
  const isFunction = (name: string) => functions.some((path) => `${path}.`.startsWith(`${name}.`))
  const names = unused().filter((name) => !IRRELEVANT.test(name) && !isFunction(name))
  if (names.length === 0) return site
  const note: Note = {
    kind: 'impossible',
    message: `These options have no counterpart: ${names.map((name) => `\`${name}\``).join(', ')}.`,
    filePath: site.configFile,
  }
  return { ...site, notes: [...site.notes, note] }
}

/** Hooks of a site's own plugins and plugins for Markdown. The readers report the plugins by their names. */
const REPORTED_FUNCTIONS = /^plugins\.\d+\.\w+$|(?:^|\.)(?:remark|rehype)Plugins\.\d+(?:\.0)?$/

/** Reports values of a configuration that are functions. */
export function reportUnread(loaded: ForeignConfig, filePath: string, note: AddNote): void {
  const named = loaded.unread
    .filter((path) => !REPORTED_FUNCTIONS.test(path))
    .map((path) => `\`${loaded.nameOf(path)}\``)
  if (named.length > 0) {
    note({
      kind: 'impossible',
      message: `These options are functions, which only the old tool calls: ${[...new Set(named)].join(', ')}.`,
      filePath,
    })
  }
  for (const path of loaded.missing) {
    note({
      kind: 'decision',
      message: `\`${path}\` does not exist, so texts with its values, such as a version number, are incomplete in \`docgen.config.ts\`.`,
      filePath,
    })
  }
}
