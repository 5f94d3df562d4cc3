// Reads a Starlight site: the integration's options in `astro.config.*`, pages, languages, sidebar.
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { withoutBase } from '../../../shared/paths.ts'
import { checkNavigation } from '../../config/navigation.ts'
import { plainOf } from '../../config/trackReads.ts'
import { notUsable } from '../../config/unreadable.ts'
import { dataOf, isData, listOf, optionsOfPackage, textOf, type Data } from '../../config/values.ts'
import type { Detected } from '../../detect.ts'
import { pathsBelow } from '../../project.ts'
import { headOfText } from '../../readPage.ts'
import { bareRoute, languageOf } from '../../routes.ts'
import type { AddNote, Project, SourceSite } from '../../types.ts'
import { tsconfigPaths, viteAliases } from '../importAliases.ts'
import { styleFilesOf } from '../commonOptions.ts'
import { withUnusedOptions } from '../unusedOptions.ts'
import { autoImportsOf } from './autoImports.ts'
import { groupPaths, readGroupFiles } from './autoSidebar.ts'
import { sidebarOption } from './topics.ts'
import { astroMarkdown, astroPages } from './astroPages.ts'
import { blogRedirects } from './blog.ts'
import { foldersOf, slugOfSegment, type StarlightLocale, type StarlightPage } from './pages.ts'
import { hasTextDirectives } from '../../text/containers/textDirectives.ts'
import { readCodeOptions } from './code.ts'
import { readTexts } from './texts.ts'
import { readVersions } from './versions.ts'
import { markdownPlugins } from '../markdownPlugins.ts'
import { loadProject } from '../openProject.ts'
import { withMenuExcludes } from './links.ts'
import { logoMoves } from './logo.ts'
import { uncheckedFacts } from './parameterPages.ts'
import { withPluginGroups } from './pluginGroups.ts'
import { starlightConfig, isFlat } from './config.ts'

const STARLIGHT = /^@astrojs\/starlight$/

const WITHOUT_STARLIGHT = {
  message: 'The configuration of Astro has no `starlight()` in `integrations`.',
  hint: 'Only sites of Starlight can be migrated. Pass the folder of one, or name another tool with `--from`.',
}

export async function readStarlight(outer: Project, found: Detected): Promise<SourceSite> {
  const opened = await loadProject(outer, found)
  const { project, configFile, notes, note, loaded: astro } = opened
  const { src, publicDir } = foldersOf(astro)
  const [docsDir, pagesDir] = [posix.join(src, 'content/docs'), posix.join(src, 'pages')]
  const options = checkedOptions({ project, configFile, note, astro, docsDir })
  const locales = localesOf(options)
  const pages = await createPages({ project, docsDir, locales, hasFlatRoutes: isFlat(astro) })
  const versions = await readVersions(project, src, options)
  const groups = await readGroupFiles(project, docsDir, options)
  const texts = await readTexts(project, posix.join(src, 'content/i18n'), locales, note)
  const markdown = markdownOptions(astro)
  const code = await readCodeOptions(project, options, note)
  const logoFiles = logoMoves(options, project.paths, publicDir)
  const common = { project, astro, options, locales, pages, note }
  const written = starlightConfig(
    { ...common, code, versions, groups, texts: texts.replaced },
    logoFiles.logo,
  )
  const config = withMenuExcludes(written, new Set(pages.map(({ route }) => route)))
  const otherPages = await astroPages(project, pagesDir, locales, note)
  const all = [...pages, ...otherPages]
  return withUnusedOptions(
    {
      tool: 'starlight',
      root: project.root,
      configFile,
      docsDir,
      notes,
      pages: [
        ...pages.map(({ from, to, lang, route }) => ({ from, to, lang, route })),
        ...astroMarkdown(project, pagesDir, locales),
      ],
      otherPages,
      moves: [...logoFiles.moves, ...publicMoves(project, publicDir)],
      files: {},
      config,
      comments: {},
      redirects: { ...blogRedirects(config, pages, locales), ...redirectsOf(astro, locales) },
      aliases: await aliasesOf(project, astro, src),
      facts: {
        ...factsOf({ options, markdown, project, note }),
        ...uncheckedFacts(config, { project, pagesDir, options, locales, pages: all }),
        locales,
        autoImports: autoImportsOf(astro),
        ownTexts: texts.own,
        templates: groups ? groupPaths(project, docsDir) : [],
      },
    },
    opened.foreign,
  )
}

interface OptionsInput {
  readonly project: Project
  readonly configFile: string
  readonly note: AddNote
  readonly astro: Data
  readonly docsDir: string
}

/** Returns the options of Starlight. Throws `DocgenError` without them, or if the sidebar cannot be read. */
function checkedOptions({ project, configFile, note, astro, docsDir }: OptionsInput): Data {
  const absPath = join(project.root, configFile)
  const options = integrationOptions(listOf(astro['integrations']).flat())
  if (options === null) throw notUsable(absPath, WITHOUT_STARLIGHT)
  const paths = pathsBelow(project, docsDir)
  const plain = withPluginGroups(dataOf(plainOf(options)), paths, note)
  const value = { sidebar: sidebarOption(plain) }
  checkNavigation({ value, absPath, filePath: configFile, options: [['sidebar']] }, note)
  return withPluginGroups(options, paths, () => undefined)
}

/** Many sites use `~` and `@` for `src` without a configuration. */
async function aliasesOf(project: Project, astro: Data, src: string) {
  return {
    ...{ '~': src, '@': src },
    ...(await tsconfigPaths(project)),
    ...viteAliases(astro, project),
  }
}

/** `starlight-plugin-icons` adds Starlight itself, with options that it gets. */
function integrationOptions(integrations: readonly unknown[]): Data | null {
  const outer = optionsOfPackage(integrations, /^starlight-plugin-icons$/)
  const inner = outer?.['starlight']
  return optionsOfPackage(integrations, STARLIGHT) ?? (isData(inner) ? inner : null)
}

interface FactsInput {
  readonly options: Data
  readonly markdown: readonly Data[]
  readonly project: Project
  readonly note: AddNote
}

/** Returns what the translators of pages need to know. */
function factsOf({ options, markdown, project, note }: FactsInput): SourceSite['facts'] {
  return {
    ...markdownPlugins(markdown, note),
    hasDirectives: markdown.some(hasTextDirectives),
    hasDashes: markdown.every(hasDashes),
    hasHeadingBadges:
      optionsOfPackage(listOf(options['plugins']), /^starlight-heading-badges$/) !== null,
    hasNeighbours: options['pagination'] !== false,
    styleFiles: styleFilesOf(options['customCss'], project),
  }
}

/** Astro 7 gets the options for Markdown also in a call: `processor: unified({ remarkPlugins })`. */
function markdownOptions(astro: Data): readonly Data[] {
  const markdown = dataOf(astro['markdown'])
  const called = optionsOfPackage(
    [markdown['processor']],
    /^@astrojs\/markdown-(?:remark|satteri)$/,
  )
  return called === null ? [markdown] : [markdown, called]
}

/** Whether `--` in the text of pages becomes a dash, as it does by default. */
function hasDashes({ smartypants, features }: Data): boolean {
  const options = [smartypants, dataOf(features)['smartPunctuation']]
  return options.every((option) => option !== false && dataOf(option)['dashes'] !== false)
}

function localesOf(options: Data): StarlightLocale[] {
  const entries = Object.entries(dataOf(options['locales'])).map(([key, value]) => {
    const own = dataOf(value)
    const tag = textOf(own['lang']) ?? (key === 'root' ? 'en' : key)
    return {
      key: key === 'root' ? '' : key,
      tag,
      label: textOf(own['label']) ?? tag,
      dir: textOf(own['dir']),
    }
  })
  const main = textOf(options['defaultLocale']) ?? 'root'
  const isMain = (key: string) => key === (main === 'root' ? '' : main)
  const sorted = entries.toSorted((a, b) => Number(isMain(b.key)) - Number(isMain(a.key)))
  const locales = sorted.map(({ key, tag, label, dir }) => ({
    key,
    tag,
    label,
    dir,
    // The folder is the start of the address, so it is docgen's language tag.
    lang: languageOf(key === '' ? tag : key),
  }))
  return locales.length > 0
    ? locales
    : [{ key: '', tag: 'en', lang: 'en', label: 'English', dir: undefined }]
}

interface PagesInput {
  readonly project: Project
  /** Folder of the pages. */
  readonly docsDir: string
  readonly locales: readonly StarlightLocale[]
  readonly hasFlatRoutes: boolean
}

async function createPages({
  project,
  docsDir,
  locales,
  hasFlatRoutes,
}: PagesInput): Promise<StarlightPage[]> {
  const paths = pathsBelow(project, docsDir).filter(
    (path) => /\.(?:mdx?|mdoc)$/.test(path) && !/(?:^|\/)_/.test(path),
  )
  const [main] = locales
  const hasLocales = locales.length > 1
  return await Promise.all(
    paths.map(async (path) => {
      const head = headOfText(await readFile(join(project.root, docsDir, path), 'utf8'))
      const stem = path
        .replace(/\.\w+$/, '')
        .split('/')
        .map(slugOfSegment)
        .join('/')
      const id = textOf(head.frontmatter['slug'])?.replace(/^\/|\/$/g, '') ?? stem
      const locale =
        locales.find(({ key }) => key !== '' && (id === key || id.startsWith(`${key}/`))) ?? main
      const inLocale =
        locale && locale.key !== '' ? id.slice(locale.key.length).replace(/^\//, '') : id
      const slug = inLocale.replace(/(?:^|\/)index$/, '')
      const lang = hasLocales ? (locale?.lang ?? '') : ''
      const isFolder = /(?:^|\/)index$/.test(stem) && head.frontmatter['slug'] === undefined
      const file = slug === '' ? 'index' : isFolder ? `${slug}/index` : slug
      const prefix = locale === main || !locale || locale.lang === '' ? '' : `/${locale.lang}`
      return {
        from: posix.join(docsDir, path),
        path,
        lang,
        slug,
        head,
        to: posix.join(lang, `${file}${path.endsWith('.mdx') ? '.mdx' : '.md'}`),
        route: slug === '404' ? `${prefix}/404` : routeOf(prefix, slug, hasFlatRoutes),
      }
    }),
  )
}

/** The files of another public folder move to that of docgen. */
function publicMoves(project: Project, from: string): SourceSite['moves'] {
  return from === 'public' || pathsBelow(project, from).length === 0 ? [] : [{ from, to: 'public' }]
}

function routeOf(prefix: string, slug: string, isFlatRoute: boolean): string {
  const route = `${prefix}/${slug}`
  return isFlatRoute ? bareRoute(route) : route.replace(/(?<!\/)$/, '/')
}

function redirectsOf(
  astro: Data,
  [main]: readonly { readonly key: string }[],
): Record<string, string> {
  const withoutMain = (address: string) =>
    main && main.key !== '' && `${address}/`.startsWith(`/${main.key}/`)
      ? address.slice(main.key.length + 1) || '/'
      : address
  const base = `/${textOf(astro['base']) ?? ''}/`.replace(/\/{2,}/g, '/')
  // In docgen, addresses of the default language have no prefix, which Starlight may give to all.
  const ofMain = main && main.key !== '' ? { [`/${main.key}/*`]: '/*' } : {}
  const written = Object.fromEntries(
    Object.entries(dataOf(astro['redirects'])).flatMap(([from, value]) => {
      const written = textOf(value) ?? textOf(dataOf(value)['destination'])
      if (written === undefined || !from.startsWith('/')) return []
      // Astro adds the base to the old address, but not to the new one.
      const to = withoutBase(written, base)
      return [[withParameters(from), withParameters(withoutMain(to))]]
    }),
  )
  return { ...written, ...ofMain }
}

/** Writes the parameters of Astro as those of docgen: `/old/[page]`, `/old/[...path]`. */
function withParameters(address: string): string {
  return address.replace(/\[\.\.\.\w+\]$/, '*').replace(/\[(\w+)\]/g, ':$1')
}
