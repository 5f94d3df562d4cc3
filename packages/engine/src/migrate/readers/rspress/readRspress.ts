// Reads a site of Rspress 1 or 2. Its pages, `_meta.json` and `_nav.json` stay where they are, because
// docgen reads the same files.
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { markdownPlugins } from '../markdownPlugins.ts'
import type { UserLocale } from '../../../types/siteOptions.ts'
import { dataOf, isData, listOf, textOf, withoutEmpty, type Data } from '../../config/values.ts'
import type { Detected } from '../../detect.ts'
import type { UserConfig } from '../../../types/index.ts'
import { versionsOf } from '../../places.ts'
import { languageOf } from '../../routes.ts'
import type { Project, SourceSite } from '../../types.ts'
import { pathInProject, styleFilesOf } from '../commonOptions.ts'
import { reportUnread, withUnusedOptions } from '../unusedOptions.ts'
import { aliasOption, tsconfigPaths } from '../importAliases.ts'
import type { GlobalComponent } from '../../text/components/globals.ts'
import { loadProject } from '../openProject.ts'
import { addedPages } from './addedPages.ts'
import { rspressConfig, fileInProject, multiVersionOf } from './config.ts'
import { pageHeads } from './heads.ts'
import { isInLostPlugin, markdownOptions, redirectsOf } from './plugins.ts'
import {
  publicMoves,
  themeMoves,
  isThemeLost,
  createPages,
  templatesIn,
  themeIndex,
} from './files.ts'
import { mdxComponents } from './mdxComponents.ts'
import { navigationFiles } from './navigation.ts'
import { versionNavs } from './versionNav.ts'
import { readTexts } from './texts.ts'
import { findReactPages } from './reactPages.ts'

export async function readRspress(outer: Project, found: Detected): Promise<SourceSite> {
  const navigation = ['nav', 'sidebar', 'locales'].map((key) => ['themeConfig', key])
  const opened = await loadProject(outer, found, navigation, false)
  const { project, configFile, notes, note, loaded: config } = opened
  const docsDir = pathInProject(textOf(config['root']) ?? 'docs', project.root)
  const locales = localesOf(config)
  const main = textOf(config['lang']) ?? locales[0]?.lang ?? 'en'
  const isFirst = await isRspress1(join(project.root, configFile))
  const sidebars = { config, roots: rootsOf(config, locales), isFirst }
  const added = await addedPages(config, project, { docsDir, locales, main }, note)
  const all = { ...project, paths: [...project.paths, ...Object.keys(added.texts)] }
  const pages = createPages(all, docsDir, config, { locales, main })
  const texts = await readTexts(config, project)
  const aliases = await aliasesOf(config, project, languageAliases(docsDir, locales))
  const theme = await readTheme(config, project, aliases)
  const { heads, unread } = await pageHeads(opened, pages)
  const unreported = unread.filter((path) => !isInLostPlugin(path, config))
  reportUnread({ ...opened.foreign, unread: unreported }, configFile, note)
  return withUnusedOptions(
    {
      tool: 'rspress',
      root: project.root,
      configFile,
      docsDir,
      pages,
      otherPages: [
        ...(await findReactPages(project, { docsDir, themeDir: theme.dir }, config, note)),
        ...added.components,
      ],
      notes,
      moves: [...publicMoves(project, docsDir), ...themeMoves(theme.isLost, theme.dir)],
      files: {
        ...versionNavs(config, { locales, lang: main }, note),
        ...(await navigationFiles(project, docsDir, sidebars, note)),
        ...(isData(config['i18nSource'])
          ? { 'i18n.json': `${JSON.stringify(texts, null, 2)}\n` }
          : {}),
      },
      config: withConstants(
        rspressConfig(config, { locales, lang: main, texts, project }, note),
        project.paths.some((path) => /\.[jt]sx$/.test(path)),
      ),
      comments: {},
      redirects: redirectsOf(config, pages, note),
      aliases: { ...aliases, ...themeAliases(theme.dir, isFirst) },
      facts: {
        ...markdownPlugins(markdownOptions(config), note),
        ...theme.facts,
        generated: added.texts,
        heads,
        replaceRules: config['replaceRules'],
        ssg: config['ssg'],
        templates: templatesIn(config, project, note),
      },
    },
    { ...opened.foreign, unread },
  )
}

interface OwnTheme {
  readonly dir: string
  readonly isLost: boolean
  readonly facts: SourceSite['facts']
}

/** Reads the theme of the site, and the components that it and the configuration offer to all pages. */
async function readTheme(
  config: Data,
  project: Project,
  aliases: SourceSite['aliases'],
): Promise<OwnTheme> {
  const dir = pathInProject(textOf(config['themeDir']) ?? 'theme', project.root)
  const index = themeIndex(project, dir)
  const isLost = await isThemeLost(project, index)
  const { globals, covered } = await mdxComponents(project, index, aliases)
  return {
    dir,
    isLost,
    facts: {
      globals: { ...globals, ...globalsOf(config, project) },
      coveredParts: covered,
      isThemeLost: isLost,
      styleFiles: styleFilesOf([...stylesIn(config), `./${dir}/index.css`], project),
    },
  }
}

/** Defines what components can read in all versions of Rspress: whether a page is rendered for language models. */
function withConstants(config: UserConfig, hasComponents: boolean): UserConfig {
  if (!hasComponents) return config
  return { ...config, define: { 'import.meta.env.SSG_MD': 'false', ...config.define } }
}

/** The packages of Rspress 2 have other names, but its first versions were named as Rspress 1. */
async function isRspress1(configFile: string): Promise<boolean> {
  return !/['"](?:@rspress\/core|rstack)\b/.test(await readFile(configFile, 'utf8'))
}

/** Returns the folders of languages and versions, in which the folders of sidebars are. */
function rootsOf(config: Data, locales: readonly UserLocale[]): string[] {
  const versions = versionsOf(multiVersionOf(config))
  const langs = locales.map(({ lang }) => lang)
  return (versions.length > 0 ? versions : ['']).flatMap((version) =>
    (langs.length > 0 ? langs : ['']).map((lang) => posix.join(version, lang).replace(/^\.$/, '')),
  )
}

/** Languages are in `locales`, or in `themeConfig.locales` in Rspress 1. */
function localesOf(config: Data): UserLocale[] {
  const theme = listOf(dataOf(config['themeConfig'])['locales']).map(dataOf)
  const own = listOf(config['locales']).map(dataOf)
  return (own.length > 0 ? own : theme).flatMap((locale) => {
    const lang = textOf(locale['lang'])
    if (lang === undefined) return []
    const more = theme.find((each) => each['lang'] === lang) ?? {}
    return [
      withoutEmpty({
        lang: languageOf(lang),
        label: textOf(locale['label']) ?? textOf(more['label']) ?? lang,
        title: textOf(locale['title']) ?? textOf(more['title']),
        description: textOf(locale['description']) ?? textOf(more['description']),
      }),
    ]
  })
}

/** `@en` is the folder of the pages in English. */
function languageAliases(docsDir: string, locales: readonly UserLocale[]): SourceSite['aliases'] {
  return Object.fromEntries(locales.map(({ lang }) => [`@${lang}`, posix.join(docsDir, lang)]))
}

/** The names of the site's theme. */
function themeAliases(themeDir: string, isFirst: boolean): SourceSite['aliases'] {
  return { '@theme': themeDir, ...(isFirst ? {} : { '@rspress/core/theme': themeDir }) }
}

/** The components that all pages can use; their names are those of their files. */
function globalsOf(config: Data, project: Project): Record<string, GlobalComponent> {
  const files = markdownOptions(config)
    .flatMap(({ globalComponents }) => listOf(globalComponents))
    .flatMap((each) => fileInProject(textOf(each), project) ?? [])
  return Object.fromEntries(
    files.map((file) => {
      const path = posix.normalize(file)
      return [posix.basename(path).replace(/\.\w+$/, ''), { path, exported: 'default' }]
    }),
  )
}

/** The style sheets of all pages. Some sites load one as an entry of the bundler. */
function stylesIn(config: Data): unknown[] {
  const { preEntry } = dataOf(dataOf(config['builderConfig'])['source'])
  return [config['globalStyles'], ...listOf([preEntry].flat())]
}

/** Those of the configuration replace those of TypeScript and of languages. */
async function aliasesOf(
  config: Data,
  project: Project,
  languages: SourceSite['aliases'],
): Promise<SourceSite['aliases']> {
  const builder = dataOf(config['builderConfig'])
  return {
    ...languages,
    ...(await tsconfigPaths(project)),
    ...aliasOption(dataOf(builder['source'])['alias'], project),
    ...aliasOption(dataOf(builder['resolve'])['alias'], project),
  }
}
