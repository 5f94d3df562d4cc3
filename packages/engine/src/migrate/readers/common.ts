// What the readers of several tools share: origin and base, tags of the head, social links.
import { posix } from 'node:path'
import { ICON_NAMES } from '../../shared/iconNames.ts'
import type { UserConfig } from '../../types/index.ts'
import type { CustomLanguage } from '../../types/markdownOptions.ts'
import type { HeadInput, HeadTag, SocialLink } from '../../types/theme.ts'
import type { ForeignConfig } from '../config/loadForeignConfig.ts'
import { dataOf, isData, listOf, textOf, withoutEmpty } from '../config/values.ts'
import type { AddNote, Note, Project, SourceSite } from '../types.ts'
import { SOCIAL_ICONS } from './socialIcons.ts'

/** Reports values of a configuration that are functions. */
export function reportUnread(loaded: ForeignConfig, filePath: string, note: AddNote): void {
  const named = loaded.unread.map((path) => `\`${path}\``)
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

/** Options about how the old tool builds, serves and colors a site, and those that docgen needs no option for. */
const IRRELEVANT = new RegExp(
  `^(?:${[
    String.raw`\$schema|outDir|output|cacheDir|cache|distDir|metaChunk|buildConcurrency|future|ssg|mpa|telemetry|devToolbar|server|llms|vite|image|compressHTML|prefetch|experimental|languageParity`,
    String.raw`organizationName|projectName|(?:onBroken|onDuplicate)\w+|builderConfig\.(?:dev|server|output|performance)|starlight\.(?:credits|pagination)`,
    String.raw`themeConfig\.(?:i18nRouting|lastUpdated|prism|colorMode)|presets\.sitemap|markdown\.(?:format|hooks|mdx1Compat|mdxRs|experimentalMdxRs)|(?:markdown_extensions|plugins)\..*`,
    String.raw`route\.excludeConvention|markdown\.(?:image|mermaid)|themeConfig\.mermaid|repo_name|dev_addr|watch|strict|validation|use_directory_urls|theme\.(?:name|palette|font|icon|features)`,
  ].join('|')})$`,
)

/** Adds a note about the options that the reader of a site did not use. Call it when the site has been read. */
export function withUnusedOptions(
  site: SourceSite,
  { unused, unread }: Pick<ForeignConfig, 'unused' | 'unread'>,
): SourceSite {
  const isFunction = (name: string) => unread.some((path) => `${path}.`.startsWith(`${name}.`))
  const names = unused().filter((name) => !IRRELEVANT.test(name) && !isFunction(name))
  if (names.length === 0) return site
  const note: Note = {
    kind: 'impossible',
    message: `These options have no counterpart: ${names.map((name) => `\`${name}\``).join(', ')}.`,
    filePath: site.configFile,
  }
  return { ...site, notes: [...site.notes, note] }
}

type CheckDeadLinks = NonNullable<UserConfig['markdown']>['checkDeadLinks']

/** Links that the old tool did not check: `true` for all of them, or a list of addresses. */
export function uncheckedLinks(value: unknown, note: AddNote): CheckDeadLinks {
  if (value === true) return false
  const excludes = listOf(value).filter((each) => textOf(each)?.startsWith('/'))
  if (listOf(value).some((each) => '$function' in dataOf(each)))
    note({
      kind: 'decision',
      message:
        'Links that a function accepts were not checked. If the build reports them, list their addresses in `markdown.checkDeadLinks.excludes`.',
    })
  return excludes.length > 0 ? { excludes: excludes.map(String) } : undefined
}

/** Sources of the patterns for links that the old tool did not check. */
export function uncheckedPatterns(value: unknown): string[] {
  return listOf(value).flatMap((each) => textOf(dataOf(each)['$regexp']) ?? [])
}

/** Docgen's own search replaces that of Algolia. */
export const ALGOLIA: Note = {
  kind: 'done',
  message:
    'The site searched with Algolia. It now uses the built-in search. To keep Algolia, run `npx docgen add algolia` and set `search`.',
}

/** Converts aliases of languages (`{ cjs: 'javascript' }`) to those of docgen. */
export function languageAliases(value: unknown): CustomLanguage[] | undefined {
  const byName = new Map<string, string[]>()
  for (const [alias, target] of Object.entries(dataOf(value))) {
    const name = textOf(target)
    if (name !== undefined) byName.set(name, [...(byName.get(name) ?? []), alias])
  }
  if (byName.size === 0) return undefined
  return [...byName].map(([name, aliases]) => ({ name, aliases }))
}

/** Returns the paths of style sheets that a configuration names, relative to the project folder. */
export function styleFilesOf(
  value: unknown,
  { root, paths }: Project,
  siteDir = '',
): readonly string[] {
  return [value].flat().flatMap((each) => {
    const written = textOf(each)
    if (written === undefined) return []
    const path = posix.isAbsolute(written)
      ? posix.relative(root, written)
      : posix.join(siteDir, written.replace(/^[@~]\//, 'src/'))
    return paths.includes(path) ? [path] : []
  })
}

/** Returns the output folder that a site chose; undefined for none, and for a hidden one. */
export function ownOutDir(value: unknown, siteDir: string): string | undefined {
  const written = textOf(value)
  if (written === undefined || posix.isAbsolute(written)) return undefined
  const path = posix.join(siteDir, written).replace(/\/$/, '')
  return /^\.|\/\.|^doc_build$/.test(path) ? undefined : path
}

/** Splits an address into the origin and the path below it. */
export function splitOrigin(address: string): { origin?: string; path: string } {
  if (!URL.canParse(address)) return { path: '/' }
  const { origin, pathname } = new URL(address)
  return { origin, path: pathname }
}

export function commonConfig(given: {
  readonly title: string | undefined
  readonly description: string | undefined
  readonly base: string | undefined
  readonly siteOrigin: string | undefined
  readonly lang: string | undefined
}): UserConfig {
  const base = given.base === undefined ? undefined : `/${given.base.replace(/^\/+|\/+$/g, '')}/`
  return withoutEmpty({
    title: given.title,
    description: given.description,
    siteOrigin: given.siteOrigin,
    base: base === undefined || /^\/+$/.test(base) || base === '/./' ? undefined : base,
    lang: given.lang,
  })
}

const HEAD_TAGS: readonly string[] = [
  'meta',
  'link',
  'script',
  'style',
  'title',
  'base',
  'noscript',
]

/** Converts `['meta', { … }, 'content']` and `{ tag, attrs, content }`. The icon becomes an option. */
export function headTags(
  tags: readonly unknown[],
  note: AddNote,
  base?: string,
): Pick<UserConfig, 'head' | 'icon'> {
  const converted = tags.flatMap((tag) => headTagOf(tag) ?? [])
  const icon = converted.find((tag) => isIcon(tag))
  const rest = converted.filter((tag) => !isIcon(tag))
  const analytics = rest.filter(({ tag }) => tag === 'script').length
  if (analytics > 0) {
    note({
      kind: 'done',
      message: `The head keeps ${analytics === 1 ? 'a script' : `${analytics} scripts`} of the old site. Check that ${analytics === 1 ? 'it works' : 'they work'} after a change of page, too.`,
    })
  }
  const iconPath = icon?.attrs?.['href']
  // Addresses in the head contain the base; the option does not.
  const inSite = (path: string) =>
    base !== undefined && path.startsWith(`/${base.replace(/^\/+|\/+$/g, '')}/`)
      ? path.slice(base.replace(/^\/+|\/+$/g, '').length + 1)
      : path
  return withoutEmpty({
    icon: typeof iconPath === 'string' ? inSite(pathFromRoot(iconPath)) : undefined,
    head: rest.length > 0 ? rest.map(shortForm) : undefined,
  })
}

/** The tags with which Google Analytics counts visits, for its ids. */
export function googleTags(ids: readonly string[]): unknown[] {
  const [first] = ids
  if (first === undefined) return []
  const calls = ids.map((id) => `gtag('config',${JSON.stringify(id)});`).join('')
  const start = 'window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}'
  return [
    ['script', { async: true, src: `https://www.googletagmanager.com/gtag/js?id=${first}` }],
    ['script', {}, `${start}gtag('js',new Date());${calls}`],
  ]
}

function isIcon({ tag, attrs = {} }: HeadTag): boolean {
  return (
    tag === 'link' &&
    attrs['rel'] === 'icon' &&
    typeof attrs['href'] === 'string' &&
    attrs['media'] === undefined
  )
}

export function pathFromRoot(path: string): string {
  return /^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(path) ? path : `/${path.replace(/^\.?\//, '')}`
}

export function headTagOf(value: unknown): HeadTag | null {
  const [tag, attrs, children] = Array.isArray(value)
    ? (value as unknown[])
    : [
        dataOf(value)['tag'] ?? dataOf(value)['tagName'],
        dataOf(value)['attrs'] ?? dataOf(value)['attributes'],
        dataOf(value)['content'] ?? dataOf(value)['innerHTML'] ?? dataOf(value)['children'],
      ]
  if (typeof tag !== 'string' || !HEAD_TAGS.includes(tag)) return null
  const kept = Object.entries(dataOf(attrs)).flatMap(
    ([name, each]): [string, string | boolean][] => {
      if (typeof each === 'boolean') return [[name, each]]
      return typeof each === 'string' || typeof each === 'number' ? [[name, String(each)]] : []
    },
  )
  return withoutEmpty({
    tag: tag as HeadTag['tag'],
    attrs: kept.length > 0 ? Object.fromEntries(kept) : undefined,
    children: typeof children === 'string' && children !== '' ? children : undefined,
  })
}

function shortForm(tag: HeadTag): HeadInput {
  return tag.children === undefined && tag.attrs ? [tag.tag, tag.attrs] : tag
}

/** Icons that docgen draws in the nav bar, by the names of other tools. */
const SOCIAL: Readonly<Record<string, string>> = { twitter: 'x', 'x.com': 'x', rss: 'rss' }

const MODES = ['link', 'text', 'img', 'dom'] as const

/** Converts social links in the forms `{ icon, link }`, `{ icon, href, label }` and `{ github: url }`. */
export function socialLinks(value: unknown, note: AddNote): SocialLink[] {
  const entries = isData(value)
    ? Object.entries(value).map(([icon, link]) => ({ icon, link }))
    : listOf(value).map(dataOf)
  const unknown: string[] = []
  const links = entries.flatMap((entry): SocialLink[] => {
    const given = dataOf(entry)
    const content = textOf(given['link']) ?? textOf(given['href']) ?? textOf(given['content'])
    const svg = textOf(dataOf(given['icon'])['svg'])
    const name = textOf(given['icon'])
    if (content === undefined) return []
    const label = textOf(given['ariaLabel']) ?? textOf(given['label']) ?? name
    const mode = MODES.find((each) => each === given['mode']) ?? 'link'
    const shared = withoutEmpty({ mode, content, label })
    if (svg !== undefined) return [{ icon: { svg }, ...shared }]
    const icon = SOCIAL[name?.toLowerCase() ?? ''] ?? name?.toLowerCase() ?? 'external'
    if (ICON_NAMES.includes(icon)) return [{ icon, ...shared }]
    const drawn = SOCIAL_ICONS[icon.replaceAll('-', '')]
    if (drawn !== undefined) return [{ icon: { svg: drawn }, ...shared }]
    unknown.push(icon)
    return [{ icon: 'external', ...shared }]
  })
  if (unknown.length > 0) {
    note({
      kind: 'done',
      message: `Docgen has no icons named ${unknown.map((icon) => `\`${icon}\``).join(', ')}. The social links use \`external\`; you can replace it with \`{ svg: '<svg …>' }\` in \`docgen.config.ts\`.`,
    })
  }
  return links
}

/** Splits an address pattern of an edit link into the folder that docgen needs; null if it has another form. */
export function editBase(pattern: string, docsFolder: string): string {
  return (
    pattern.replace(/:path.*$|\{path\}.*$/, '').replace(/\/+$/, '') +
    (docsFolder === '' ? '' : `/${docsFolder}`)
  )
}
