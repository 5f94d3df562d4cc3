// Reads a VitePress site: `.vitepress/config.*`, `srcDir`, `rewrites`, `locales`, nav and sidebars.
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { loadForeignConfig, type ForeignConfig } from '../../config/loadForeignConfig.ts'
import { checkNavigation } from '../../config/navigation.ts'
import { type Data, dataOf, isData, textOf, withoutEmpty } from '../../config/values.ts'
import type { Detected } from '../../detect.ts'
import { innerProject, pathsBelow } from '../../project.ts'
import { languageOf } from '../../routes.ts'
import type { UserConfig } from '../../../types/index.ts'
import type { AddNote, Project, SourcePage, SourceSite } from '../../types.ts'
import { ownOutDir, pathInProject } from '../commonOptions.ts'
import { reportUnread, withUnusedOptions } from '../unusedOptions.ts'
import { outsideAddresses } from './outside.ts'
import { uncheckedPatterns } from '../uncheckedLinks.ts'
import { folderRedirects, orShared, type VitePressLocale } from './locale.ts'
import { readTheme } from './layout.ts'
import { isElsewhere } from './theme.ts'
import { markdownItFacts } from '../markdownIt.ts'
import { MATH } from '../markdownPlugins.ts'
import { viteAliases } from '../importAliases.ts'
import { createNotes } from '../openProject.ts'
import { readDynamic, withDynamic } from './dynamic.ts'
import { readValues } from './loaders.ts'
import { codeBlocksIn, drawnCodeOf, drawsCode } from './drawnCode.ts'
import { generatedPatterns } from './generated.ts'
import { idsOf, textsWithIds } from './ids.ts'
import { linksIn } from './links.ts'
import { pagesIn, createPages } from './pages.ts'
import { hasCleanUrls, vitepressConfig } from './config.ts'
import { siteDataOf } from './siteData.ts'

export async function readVitePress(outer: Project, found: Detected): Promise<SourceSite> {
  const folder = baseOf(found.siteDir)
  const project = innerProject(outer, folder)
  const relativeTo = (path: string) => (folder === '' ? path : path.slice(folder.length + 1))
  const siteDir = found.siteDir === folder ? '' : relativeTo(found.siteDir)
  const configFile = relativeTo(found.configFile)
  const { notes, note } = createNotes()
  const absConfig = join(project.root, configFile)
  const first = await loadForeignConfig(absConfig, project.root)
  const pagesOf = ({ value }: ForeignConfig) => {
    const config = dataOf(value)
    const inside = pathInProject(textOf(config['srcDir']) ?? '.', join(project.root, siteDir))
    const srcDir = posix.join(siteDir, inside).replace(/^\.$/, '')
    return { srcDir, pagePaths: pagesIn(project, srcDir, config) }
  }
  const loaded = await withFunctions(first, absConfig, project.root, pagesOf(first))
  const { srcDir, pagePaths } = pagesOf(loaded)
  reportUnread(loaded, configFile, note)
  const dynamic = await readDynamic(project, srcDir, note)
  const layouts = await readTheme(project, siteDir, note)
  if (dataOf(dataOf(loaded.value)['markdown'])['math'] === true) note(MATH)
  const config = dataOf(loaded.value)
  const drawnCode = await drawnCodeOf(config, join(project.root, srcDir), pagePaths)
  const options = navigationOptions(config)
  checkNavigation({ value: config, absPath: absConfig, filePath: configFile, options }, note)
  const locales = localesOf(config)
  reportLanguages(config, locales, note)
  const paths = withDynamic(pagePaths, srcDir, dynamic)
  const pages = createPages(paths, { srcDir, config, locales })
  return withUnusedOptions(
    {
      tool: 'vitepress',
      root: project.root,
      configFile,
      docsDir: srcDir,
      pages,
      notes,
      moves: publicMoves(project, srcDir, config),
      files: {},
      config: { ...vitepressConfig(config, locales, pages, note), ...outDirOf(config, siteDir) },
      comments: {},
      redirects: folderRedirects(pages, locales),
      aliases: aliasesOf(config, project, siteDir),
      facts: {
        ...factsOf(config, note),
        drawnCode,
        layouts,
        siteData: siteDataOf(config, locales),
        ...uncheckedFacts(config, pages, join(project.root, srcDir)),
        styleFiles: stylesIn(project, siteDir),
        styledClasses: await classesIn(project.root, stylesIn(project, siteDir)),
        ...dynamic,
        ...(await readValues(project, { srcDir, pages, config }, note)),
      },
    },
    { ...loaded, unused: (isDefault) => loaded.unused(orShared(isDefault, locales)) },
  )
}

/** Folders with only the pages of a site. The package and the components are often beside them. */
const PAGES_FOLDERS = new Set(['docs', 'src'])

/** Returns the folder that contains everything of a site. */
function baseOf(siteDir: string): string {
  const base = PAGES_FOLDERS.has(posix.basename(siteDir)) ? posix.dirname(siteDir) : siteDir
  return base === '.' ? '' : base
}

/** Returns which links are no mistakes, although they lead to no page. */
function uncheckedFacts(config: Data, pages: readonly SourcePage[], srcDir: string) {
  const unchecked = [...uncheckedPatterns(config['ignoreDeadLinks']), ...generatedPatterns(srcDir)]
  return { unchecked, pathnames: outsideAddresses(config, pages, unchecked) }
}

/** Returns what the translators of pages need to know. */
function factsOf(config: Data, note: AddNote): SourceSite['facts'] {
  return {
    cleanUrls: hasCleanUrls(config),
    hasBreaks: dataOf(config['markdown'])['breaks'] === true,
    ...markdownItFacts(config, note),
    ids: idsOf(config),
    attributes: dataOf(config['markdown'])['attrs'],
  }
}

/** Calls the functions for `rewrites`, ids, blocks of code and links with what the pages contain. */
async function withFunctions(
  loaded: ForeignConfig,
  absConfig: string,
  root: string,
  { srcDir, pagePaths }: { readonly srcDir: string; readonly pagePaths: readonly string[] },
): Promise<ForeignConfig> {
  const hasIds = loaded.unread.includes('markdown.anchor.slugify')
  const config = dataOf(loaded.value)
  const choosesLinks = loaded.unread.some((path) => path.startsWith('ignoreDeadLinks'))
  if (!hasIds && !choosesLinks && !drawsCode(config) && !isData(config['rewrites'])) return loaded
  const folder = join(root, srcDir)
  const headings = hasIds ? await textsWithIds(folder, pagePaths) : []
  const codeBlocks = drawsCode(config) ? await codeBlocksIn(folder, pagePaths) : []
  const links = await linksIn(folder, pagePaths)
  return await loadForeignConfig(absConfig, root, { pagePaths, headings, codeBlocks, links })
}

/** VitePress itself has a name for the folder of the theme. */
function aliasesOf(config: Data, project: Project, siteDir: string): SourceSite['aliases'] {
  const theme = posix.join(siteDir, '.vitepress/theme')
  return { '@theme': theme, ...viteAliases(config, project) }
}

function outDirOf(config: Data, siteDir: string): UserConfig {
  return withoutEmpty({ outDir: ownOutDir(config['outDir'], siteDir) })
}

function stylesIn(project: Project, siteDir: string): string[] {
  const folder = posix.join(siteDir, '.vitepress')
  const paths = pathsBelow(project, folder).filter((path) => /\.(?:css|s[ac]ss|less)$/.test(path))
  return paths.map((path) => posix.join(folder, path))
}

/** Returns the classes for which style sheets have rules. */
async function classesIn(root: string, paths: readonly string[]): Promise<string[]> {
  const texts = await Promise.all(paths.map((path) => readFile(join(root, path), 'utf8')))
  return texts.flatMap((text) =>
    [...text.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name),
  )
}

/** Returns the paths of the options with navs and sidebars. */
function navigationOptions({ locales }: Data): string[][] {
  const local = Object.keys(dataOf(locales)).map((key) => ['locales', key, 'themeConfig'])
  return [['themeConfig'], ...local].flatMap((theme) => [
    [...theme, 'nav'],
    [...theme, 'sidebar'],
  ])
}

function localesOf(config: Data): VitePressLocale[] {
  // Older versions wrote the keys as addresses: `/` and `/de/`.
  const entries = Object.entries(dataOf(config['locales']))
    .filter(([, locale]) => !isElsewhere(locale))
    .map(([key, locale]) => [key.replace(/^\/+|\/+$/g, '') || 'root', locale] as const)
  const sorted = entries.toSorted(([a], [b]) => Number(b === 'root') - Number(a === 'root'))
  const locales = sorted.map(([key, value]) => ({ key, config: dataOf(value) }))
  const main = textOf(config['lang']) ?? 'en'
  if (locales.length === 0) return [{ key: 'root', lang: shortLang(main, []), config: {} }]
  const keys = locales.map(({ key }) => key)
  return locales.map(({ key, config: own }) => ({
    key,
    config: own,
    lang: key === 'root' ? shortLang(textOf(own['lang']) ?? main, keys) : languageOf(key),
  }))
}

/** Reports language tags that became shorter. */
function reportLanguages(config: Data, locales: readonly VitePressLocale[], note: AddNote): void {
  for (const { key, lang, config: own } of locales) {
    const written = textOf(own['lang']) ?? (key === 'root' ? textOf(config['lang']) : undefined)
    if (written === undefined || written === lang) continue
    note({ kind: 'done', message: `The language \`${written}\` is now \`${lang}\`.` })
  }
}

/** Returns `en` for `en-US`, unless another language of the site has that folder. */
function shortLang(tag: string, keys: readonly string[]): string {
  const [primary = tag] = tag.split('-')
  return languageOf(keys.includes(primary) || /^zh$/i.test(primary) ? tag : primary)
}

/** Vite finds its public folder from the folder of the pages. */
function publicMoves(project: Project, srcDir: string, config: Data): SourceSite['moves'] {
  const written = textOf(dataOf(config['vite'])['publicDir']) ?? 'public'
  const from = posix.join(srcDir, pathInProject(written, join(project.root, srcDir)))
  if (from === 'public' || !project.paths.some((path) => path.startsWith(`${from}/`))) return []
  return [{ from, to: 'public' }]
}
