// Creates the plan of a migration from the model of a site: which files are written, moved and
// removed. Nothing is changed on disk here.
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import picomatch from 'picomatch'
import type { UserConfig } from '../types/index.ts'
import { createPlaces, newRouteOf, settingsOf, type Placed } from './places.ts'
import { plainText } from './readPage.ts'
import { dataOf, listOf, textOf } from './config/values.ts'
import { openProject } from './project.ts'
import { parseYaml } from './readPage.ts'
import { bareRoute } from './routes.ts'
import type { PageInput } from './pageInput.ts'
import { kindOf, translatePage } from './translatePage.ts'
import { installedMath, MATH } from './readers/markdownPlugins.ts'
import { outsideFolders } from './text/codeFiles.ts'
import { EMPTY_VALUES, stubPath } from './text/modules.ts'
import { staticMarkup } from './text/staticMarkup.ts'
import { aliasedPath } from './text/links.ts'
import { modulesOfTool, translateModules, usedAliases } from './text/ownModules.ts'
import { convertAstro, usedComponents } from './astro/convert.ts'
import { stubNotes, type Stubs } from './stubs.ts'
import type { Note, Project, SourceSite } from './types.ts'
import { configFile } from './writer/config.ts'
import { pascalCase } from './text/vue.ts'
import { EMPTY_VALUE, homePage, markupComponent, stubComponent } from './writer/extraFiles.ts'

export interface Plan {
  /** New text of files, by path relative to the project folder. */
  readonly writes: ReadonlyMap<string, string>
  /** Files without changes that are moved: old path → new path. */
  readonly moves: ReadonlyMap<string, string>
  /** Files that are copied: old path → new path. */
  readonly copies: ReadonlyMap<string, string>
  /** Old paths of files that are written elsewhere. */
  readonly removes: readonly string[]
  readonly notes: readonly Note[]
  readonly pages: number
  readonly changed: number
}

/** Creates the plan for a site whose new folder is `root`. */
export async function createPlan(site: SourceSite, root: string): Promise<Plan> {
  const project = await openProject(site.root)
  const texts = await readTexts(site, project)
  const placed = placePages(site, texts)
  const places = createPlaces(site, placed, project.paths)
  const writes = new Map<string, string>()
  const copies = new Map<string, string>()
  const removes = listOf(site.facts['templates']).map(String)
  const packages = await dependenciesOf(project)
  const math = installedMath(site, packages)
  const notes = site.notes.filter((each) => math === undefined || each !== MATH)
  const modules = await readModules(project)
  for (const [path, text] of translateModules(site.tool, modules))
    writes.set(places.movedPath(path), text)
  const ofTool = modulesOfTool({ site, places, modules })
  const shared = {
    site,
    places,
    usedAstro: new Set<string>(),
    converted: await convertAstro(project, { site, places, ofTool }),
    unchecked: new Set<string>(),
    stubs: new Map() as Stubs,
    modules,
    ofTool,
    packages,
    markup: await readMarkup(project),
    vueComponents: new Set(project.paths.flatMap((path) => vueComponentOf(path) ?? [])),
    note: (note: Note) => void notes.push(note),
  }
  const disk = { root, texts, writes, removes }
  const { changed, needsMath, outside } = translatePages(placed, disk, (page) => ({
    ...shared,
    page,
    publish: publisher(page, site, project, copies),
  }))
  for (const [filePath, text] of usedComponents(shared)) {
    writes.set(filePath, text)
    notes.push({ ...IN_REACT, filePath })
  }
  notes.push(...stubNotes(shared.stubs), ...styleNotes(modules, shared))
  addExtras(site, { placed, writes, notes, stubs: shared.stubs, paths: project.paths })
  const fromPages = {
    ...shared,
    math: math ?? (needsMath || undefined),
    outside,
    aliases: usedAliases(shared),
  }
  writes.set('docgen.config.ts', configFile(site, extraConfig(site, placed, fromPages)))
  const pages = placed.filter(({ isFragment }) => !isFragment).length
  return {
    writes,
    moves: fileMoves(project, places.movedPath),
    copies,
    removes: removes.filter((path) => !writes.has(path)),
    notes,
    pages,
    changed,
  }
}

interface Disk {
  /** Absolute path of the new site. */
  readonly root: string
  readonly texts: ReadonlyMap<string, string>
  readonly writes: Map<string, string>
  readonly removes: string[]
}

/** Translates all pages. `inputOf` returns what the translator of a page needs. */
function translatePages(
  placed: readonly Placed[],
  { root, texts, writes, removes }: Disk,
  inputOf: (page: Placed) => Parameters<typeof translatePage>[2],
): { changed: number; needsMath: boolean; outside: Set<string> } {
  const outside = new Set<string>()
  let changed = 0
  let needsMath = false
  for (const page of placed) {
    const text = texts.get(page.from) ?? ''
    const input = inputOf(page)
    const translated = translatePage(text, page.to.endsWith('.mdx') ? 'mdx' : 'md', input)
    const target = posix.join('docs', page.to)
    const isNew = page.from in dataOf(input.site.facts['generated'])
    if (translated.text !== text) changed += 1
    needsMath ||= translated.needsMath
    if (isNew || target !== page.from || translated.text !== text)
      writes.set(target, translated.text)
    if (target !== page.from) removes.push(page.from)
    for (const folder of outsideFolders(translated.text, target, root)) outside.add(folder)
  }
  return { changed, needsMath, outside }
}

const IN_REACT = {
  kind: 'done',
  message:
    'Components of Astro were written in React beside their files, without their styles. Check how they look.',
} as const

/** Returns the name of a component in a file of Vue: `theme/my-card.vue` → `MyCard`. */
function vueComponentOf(path: string): string | null {
  const name = /([^/]+)(?:\/index)?\.vue$/.exec(path)?.[1]
  return name === undefined ? null : pascalCase(name)
}

async function readTexts(site: SourceSite, { root, paths }: Project): Promise<Map<string, string>> {
  const pages = new Set(site.pages.map(({ from }) => from))
  const inDocs = (path: string) => site.docsDir !== '' && path.startsWith(`${site.docsDir}/`)
  const isPublic = (path: string) =>
    site.moves.some(({ from }) => path.startsWith(`${from}/`)) ||
    path.startsWith('public/') ||
    path.includes('/public/')
  const generated = dataOf(site.facts['generated'])
  const templates = listOf(site.facts['templates'])
  const isText = (path: string) =>
    !templates.includes(path) &&
    /\.mdx?$/.test(path) &&
    inDocs(path) &&
    !isPublic(path) &&
    !/(?:^|\/)\.[^/]+\//.test(path)
  const read = async (path: string) =>
    [path, textOf(generated[path]) ?? (await readFile(join(root, path), 'utf8'))] as const
  const texts = new Map(
    await Promise.all([...new Set([...pages, ...paths.filter(isText)])].sort().map(read)),
  )
  // Pages may import and include Markdown from anywhere in the project.
  for (const [from, text] of texts) {
    const found = includedFiles(from, text, site).filter((path) => paths.includes(path))
    for (const path of found) if (!texts.has(path)) texts.set(...(await read(path)))
  }
  return texts
}

/** Returns the paths of Markdown that a page imports or includes. */
function includedFiles(from: string, text: string, site: SourceSite): string[] {
  const written = [
    ...text.matchAll(/\bfrom\s*(['"])([^'"\n]+\.mdx?)\1/g),
    ...text.matchAll(/<!--\s*@include:(\s*)([^\s#{]+\.md)\b/g),
  ]
  return written.map(([, , text = '']) => {
    const path = text.replace(/\\(.)/g, '$1')
    const aliased = aliasedPath(path, site)
    if (aliased !== null) return aliased
    const isInDocs = site.tool === 'vitepress' && path.startsWith('@/')
    return isInDocs
      ? posix.join(site.docsDir, path.slice(2))
      : posix.join(posix.dirname(from), path)
  })
}

/** Gives each page its final name. Files of Markdown that are not pages are fragments. */
function placePages(site: SourceSite, texts: ReadonlyMap<string, string>): Placed[] {
  const settings = settingsOf(site)
  const pages = new Map(site.pages.map((page) => [page.from, page]))
  return [...texts].map(([from, text]): Placed => {
    const page = pages.get(from)
    const ending = kindOf(from, text, site)
    if (page) {
      const to = page.to.replace(/\.mdx?$/, `.${ending}`)
      return { ...page, to, newRoute: newRouteOf(to, settings), isFragment: false }
    }
    const to = posix
      .relative(site.docsDir === '' || !isIn(from, site.docsDir) ? 'docs' : site.docsDir, from)
      .replace(/\.mdx?$/, `.${ending}`)
    return { from, to, lang: '', route: '', newRoute: '', isFragment: true }
  })
}

function isIn(path: string, folder: string): boolean {
  return path.startsWith(`${folder}/`)
}

/** Returns the names of the packages that the project depends on. */
async function dependenciesOf({ root, paths }: Project): Promise<Set<string>> {
  const files = paths.filter((path) => posix.basename(path) === 'package.json')
  const texts = await Promise.all(
    [...files.map((path) => join(root, path)), join(root, '../package.json')].map((path) =>
      readFile(path, 'utf8').catch(() => '{}'),
    ),
  )
  const names = texts.flatMap((text) => {
    const data = parseYaml(text)
    return ['dependencies', 'devDependencies', 'peerDependencies'].flatMap((key) =>
      Object.keys(dataOf(data[key])),
    )
  })
  return new Set(['react', 'react-dom', 'docgen', ...names])
}

/** Reads the scripts of a project, by path. */
async function readModules({ root, paths }: Project): Promise<Map<string, string>> {
  const modules = paths.filter(
    (path) => /\.[jt]sx?$/.test(path) && !/\.config\.\w+$|\.d\.ts$/.test(path),
  )
  const entries = await Promise.all(
    modules.map(
      async (path) => [path, await readFile(join(root, path), 'utf8').catch(() => '')] as const,
    ),
  )
  return new Map(entries)
}

/** Reads the components of Astro that are nothing but HTML. */
async function readMarkup({ root, paths }: Project): Promise<Map<string, string>> {
  const files = paths.filter((path) => path.endsWith('.astro'))
  const texts = await Promise.all(files.map((path) => readFile(join(root, path), 'utf8')))
  return new Map(
    files.flatMap((path, index) => {
      const html = staticMarkup(plainText(texts[index] ?? ''))
      return html === null ? [] : [[path, html]]
    }),
  )
}

/** Components with style sheets of Sass need its compiler, which came with the old tool. */
function styleNotes(
  modules: ReadonlyMap<string, string>,
  { ofTool, packages }: Pick<PageInput, 'ofTool' | 'packages'>,
): Note[] {
  if (packages.has('sass') || packages.has('sass-embedded')) return []
  const isStyled = ([path, text]: readonly [string, string]) =>
    !ofTool.has(path) && /['"][^'"\n]+\.s[ac]ss['"]/.test(text)
  return [...modules].some(isStyled) ? [SASS] : []
}

const SASS: Note = {
  kind: 'decision',
  message: 'Components import style sheets of Sass. Run `npx docgen add sass`, which installs it.',
}

/** Publishes pictures that frontmatter names by their path, because docgen expects public files. */
function publisher(
  page: Placed,
  { aliases }: Pick<SourceSite, 'aliases'>,
  { paths }: Project,
  copies: Map<string, string>,
): PageInput['publish'] {
  return (path) => {
    if (/^(?:https?:|\/)/.test(path)) return path
    const alias = Object.entries(aliases).find(([name]) => path.startsWith(`${name}/`))
    const from = alias
      ? posix.join(alias[1], path.slice(alias[0].length + 1))
      : posix.join(posix.dirname(page.from), path)
    if (!paths.includes(from)) return undefined
    const isFree = (name: string) =>
      !paths.includes(`public/${name}`) &&
      ![...copies].some(([other, to]) => other !== from && to === `public/${name}`)
    const name = [posix.basename(from), from.replaceAll('/', '-')].find(isFree)
    if (name === undefined) return undefined
    copies.set(from, `public/${name}`)
    return `/${name}`
  }
}

interface Extras {
  readonly placed: readonly Placed[]
  readonly writes: Map<string, string>
  readonly notes: Note[]
  readonly stubs: Stubs
  readonly paths: readonly string[]
}

function addExtras(site: SourceSite, { placed, writes, notes, stubs, paths }: Extras): void {
  for (const [path, text] of Object.entries(site.files)) {
    if (!writes.has(path)) writes.set(path, text)
  }
  if (notes.some(({ message }) => message === EMPTY_VALUES.message))
    writes.set(
      stubPath('emptyValue', (path) => paths.includes(path)),
      EMPTY_VALUE,
    )
  for (const [name, { usedIn, members, html }] of stubs) {
    const [first = ''] = usedIn
    writes.set(
      stubPath(name, (path) => paths.includes(path)),
      html === null ? stubComponent(name, first, members) : markupComponent(name, html),
    )
  }
  const routes = new Set(placed.map(({ newRoute }) => bareRoute(newRoute)))
  const lang = site.config.locales?.[0]?.lang ?? ''
  const home = posix.join('docs', lang, 'index')
  if (routes.has('/') || writes.has(`${home}.md`) || writes.has(`${home}.mdx`)) return
  const first =
    firstLink(site, routes) ?? placed.find(({ isFragment }) => !isFragment)?.newRoute ?? '/'
  writes.set(posix.join('docs', lang, 'index.md'), homePage(site, first))
  notes.push({
    kind: 'decision',
    message: 'The old home page was not a page of Markdown, so a short one was written.',
    filePath: posix.join('docs', lang, 'index.md'),
  })
}

/** Returns the first page that the nav bar links to. */
function firstLink({ config }: SourceSite, routes: ReadonlySet<string>): string | undefined {
  const nav = config.themeConfig?.nav ?? []
  return nav
    .map((item) => ('link' in item ? item.link : ''))
    .find((link) => link !== '' && routes.has(bareRoute(link)))
}

interface FromPages {
  /** Addresses that the old tool did not check. */
  readonly unchecked: ReadonlySet<string>
  readonly math: NonNullable<UserConfig['markdown']>['math'] | undefined
  /** Folders outside the site from which pages show code. */
  readonly outside: ReadonlySet<string>
  /** Names that modules of the site import, and their new folders. */
  readonly aliases: Readonly<Record<string, string>>
}

/** Options that depend on the pages: fragments, aliases and addresses that nothing checked. */
function extraConfig(
  site: SourceSite,
  placed: readonly Placed[],
  { unchecked, math, outside, aliases }: FromPages,
): UserConfig {
  const isExcluded = picomatch([...(site.config.route?.exclude ?? [])])
  const fragments = placed
    .filter(({ isFragment, to }) => isFragment && !/(?:^|\/)_|^\.\.\//.test(to) && !isExcluded(to))
    .map(({ to }) => to)
  const exclude = [
    ...new Set([...(site.config.route?.exclude ?? []), ...foldersOf(fragments, placed)]),
  ]
  const { checkDeadLinks } = site.config.markdown ?? {}
  const known = typeof checkDeadLinks === 'object' ? checkDeadLinks.excludes : []
  const excludes = [...known, ...[...unchecked].map((path) => path.replace(/[?#].*$/, ''))]
  const routes = new Set(placed.map(({ newRoute }) => bareRoute(newRoute)))
  const redirects = Object.entries(site.redirects).filter(([from]) => !routes.has(bareRoute(from)))
  return {
    ...(redirects.length === 0 ? {} : { redirects: Object.fromEntries(redirects) }),
    ...(outside.size === 0 ? {} : { content: { allowOutside: [...outside].sort() } }),
    ...(exclude.length === 0 ? {} : { route: { ...site.config.route, exclude } }),
    markdown: {
      ...site.config.markdown,
      ...(excludes.length === 0 || checkDeadLinks === false
        ? {}
        : { checkDeadLinks: { excludes } }),
      ...(math === undefined ? {} : { math }),
    },
    ...(Object.keys(aliases).length === 0 ? {} : { alias: aliases }),
  }
}

/** Replaces the files of a folder that contains only fragments by the folder. */
function foldersOf(fragments: readonly string[], placed: readonly Placed[]): string[] {
  const pageFolders = placed
    .filter(({ isFragment }) => !isFragment)
    .map(({ to }) => `${posix.dirname(to)}/`)
  return fragments.map((path) => {
    const folder = posix.dirname(path)
    const isOnlyFragments =
      folder !== '.' && !pageFolders.some((each) => `${each}`.startsWith(`${folder}/`))
    return isOnlyFragments ? `${folder}/**` : path
  })
}

function fileMoves({ paths }: Project, movedPath: (path: string) => string): Map<string, string> {
  const moves = paths
    .filter((path) => !/\.mdx?$/.test(path) && !/(?:^|\/)\.[^/]+/.test(path))
    .map((path) => [path, movedPath(path)] as const)
    .filter(([from, to]) => from !== to)
  return new Map(moves)
}
