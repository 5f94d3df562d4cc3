// Options of other tools that the report need not name: those about how the old tool builds, serves and
// colors a site, those that docgen needs no option for, and those with the value that the tool has anyway.
import { dataOf, listOf, textOf } from '../config/values.ts'
import type { ToolName } from '../types.ts'

/** Patterns for the names of options, which also stand for all options inside. */
const COMMON = [
  String.raw`\$schema`,
  'outDir',
  'output',
  'cacheDir',
  'cache',
  'telemetry',
  'devToolbar',
  'server',
  'llms',
  'vite',
  'image',
  'compressHTML',
  'prefetch',
  'experimental',
  String.raw`(?:[\w.]+\.)?logo\.alt`,
]

const BY_TOOL: Readonly<Record<ToolName, readonly string[]>> = {
  docusaurus: [
    'future',
    'organizationName',
    'projectName',
    'baseUrlIssueBanner',
    'storage',
    'titleDelimiter',
    String.raw`(?:onBroken|onDuplicate)\w+`,
    String.raw`markdown\.(?:format|hooks|preprocessor|mermaid|mdx1Compat|mdxRs|experimentalMdxRs)`,
    String.raw`themeConfig\.(?:zoom|imageZoom|prism|mermaid|colorMode)`,
    String.raw`i18n\.localeConfigs\.[\w-]+\.(?:calendar|path|translate)`,
    String.raw`(?:classic\.|plugin-)?sitemap`,
    String.raw`classic\.(?:debug|svgr)`,
    String.raw`(?:classic\.|(?:plugin-)?content-)(?:docs\.(?:disableVersioning|docItemComponent|admonitions|onInlineTags)|blog\.(?:admonitions|onInlineTags|onInlineAuthors|onUntruncatedBlogPosts))`,
    String.raw`docusaurus-plugin-llms(?:-txt)?`,
    String.raw`(?:plugin-)?client-redirects\.(?:createRedirects|redirects)`,
  ],
  vitepress: [
    'metaChunk',
    'buildConcurrency',
    'mpa',
    'router',
    'vue',
    'contentProps',
    'useWebFonts',
    'assetsDir',
    'sitemap',
    String.raw`themeConfig\.(?:i18nRouting|lastUpdated)`,
    String.raw`markdown\.(?:image|headers)`,
    String.raw`locales\.[\w-]+\.lang`,
    String.raw`(?:locales\.[\w-]+\.)?themeConfig\.sidebar\.(?:items\.)?(?:activeMatch|rel)`,
    String.raw`(?:locales\.[\w-]+\.)?themeConfig\.nav\.(?:items\.)?rel`,
    String.raw`(?:locales\.[\w-]+\.)?themeConfig\.search\.options\.(?:_render|detailedView|disableQueryPersistence|miniSearch|appId|apiKey|indexName|insights|searchParameters|askAi)`,
  ],
  starlight: [
    String.raw`starlight\.(?:titleDelimiter|credits|components|prerender|disable404Route|pagination|plugins\.(?:name|hooks)|expressiveCode\.(?:themes|useStarlight\w+|useDarkModeMediaQuery|styleOverrides|emitExternalStylesheet))`,
    String.raw`redirects\.status`,
    'adapter',
    'build',
    String.raw`markdown\.(?:syntaxHighlight|shikiConfig\.themes?)`,
    'starlight-links-validator',
  ],
  rspress: [
    'ssg',
    'plugin-algolia',
    String.raw`markdown\.(?:mdxRs|experimentalMdxRs)`,
    'languageParity',
    String.raw`markdown\.link\.checkAnchors`,
    String.raw`builderConfig\.(?:dev|server|output|performance|environments|html\.tags\.append)`,
    String.raw`route\.excludeConvention`,
    String.raw`plugins\.name`,
    String.raw`themeConfig\.(?:enableAppearanceAnimation|locales\.(?:lastUpdated|label|title|description))`,
  ],
  nextra: [
    'distDir',
    'reactStrictMode',
    'swcMinify',
    'eslint',
    'typescript',
    'images',
    'transpilePackages',
    'turbopack',
    'pageExtensions',
    String.raw`\$nextra`,
    String.raw`redirects\.(?:permanent|statusCode)`,
  ],
  mkdocs: [
    String.raw`(?:markdown_extensions|plugins)\.[^.]+`,
    'repo_name',
    'dev_addr',
    'watch',
    'strict',
    'validation',
    'not_in_nav',
    String.raw`extra\.generator`,
    'use_directory_urls',
    String.raw`theme\.(?:name|palette|font|icon|features)`,
  ],
}

/** Values that options have without a configuration. */
const DEFAULTS: Partial<Record<ToolName, Readonly<Record<string, unknown>>>> = {
  starlight: {
    'starlight.expressiveCode.frames': { showCopyToClipboardButton: true },
    'starlight.expressiveCode.defaultProps.preserveIndent': true,
  },
  docusaurus: {
    noIndex: false,
    'i18n.path': 'i18n',
    'markdown.emoji': true,
    'themeConfig.navbar.logo.href': '/',
    'classic.docs.breadcrumbs': true,
    'classic.blog.showReadingTime': true,
    'themeConfig.tableOfContents': { minHeadingLevel: 2, maxHeadingLevel: 3 },
  },
}

/** Values with which VitePress does what docgen does anyway, by the ends of the names of options. */
const SAME: readonly (readonly [name: RegExp, isSame: (value: unknown) => boolean])[] = [
  [/\.logoLink$/, (value) => value === '/'],
  [/\.outline(?:\.level)?$/, (value) => value === 'deep'],
  [/\.(?:nav|sidebar)\.(?:items\.)?target$/, (value) => value === '_blank'],
]

/** The language that a site of Docusaurus declares in its documents, by the name of the language. */
const HTML_LANG = /^i18n\.localeConfigs\.(.+)\.htmlLang$/

/** Returns whether the option of a tool changes nothing in docgen. */
export function isIrrelevant(tool: ToolName, name: string): boolean {
  return new RegExp(String.raw`^(?:${[...COMMON, ...BY_TOOL[tool]].join('|')})(?:\.|$)`).test(name)
}

export function isDefault(tool: ToolName, name: string, value: unknown): boolean {
  if (listOf(value).length > 0 && listOf(value).every(isKnownTransformer)) return true
  if (tool === 'vitepress' && SAME.some(([end, isSame]) => end.test(name) && isSame(value)))
    return true
  const known = HTML_LANG.exec(name)?.[1] ?? DEFAULTS[tool]?.[name]
  return JSON.stringify(value) === JSON.stringify(known)
}

/** A transformer of Shiki: it changes looks, or reads notations that docgen has too. */
function isKnownTransformer(value: unknown): boolean {
  return /^@shikijs\/|^@rspress\/core\/shiki-transformers$/.test(
    textOf(dataOf(value)['$package']) ?? '',
  )
}
