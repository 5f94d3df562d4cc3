// Creates the plan of a migration from the model of a site: which files are written, moved and
// removed. Nothing is changed on disk here.
import { join, posix } from 'node:path'
import { usedComponents } from './astro/convert.ts'
import { componentNotes } from './astro/notes.ts'
import { dataOf, listOf } from './config/values.ts'
import { createPublish } from './createPublish.ts'
import { foreignFiles } from './foreignFiles.ts'
import { keepShownCode } from './text/code/shownCode.ts'
import type { SharedInput } from './pageInput.ts'
import type { Placed, Places } from './places.ts'
import { placePages, renamedNotes } from './placePages.ts'
import { outsideFiles, type Folders } from './outside.ts'
import { openProject } from './project.ts'
import { installedRenderer, mathOption, MATH, usesFormulas } from './readers/markdownPlugins.ts'
import { dependenciesOf, readMenus, readTexts } from './readSources.ts'
import { withAllIncludes } from './readers/vitepress/markdownComponents.ts'
import { readIncludedCode } from './readers/vitepress/includedCode.ts'
import { inlineParts } from './readers/vitepress/inlineParts.ts'
import { createSharedInput } from './sharedInput.ts'
import { stubNotes } from './stubs.ts'
import { styleNotes } from './styleNotes.ts'
import { leadsTo, linkNotes } from './symbolicLinks.ts'
import { outsideFolders } from './text/code/codeFiles.ts'
import { usedAliases } from './text/modules/ownModules.ts'
import { translatePage } from './translatePage.ts'
import type { UserConfig } from '../types/index.ts'
import type { Note, Project, SourceSite } from './types.ts'
import { addExtraFiles } from './writer/addExtraFiles.ts'
import { carriedPlugins } from './writer/carriedPlugins.ts'
import { languageNotes } from './writer/codeLanguages.ts'
import { configFile } from './writer/config.ts'
import { docsCollection } from './writer/docsCollection.ts'
import { writtenGrammars } from './writer/grammars.ts'
import { neededExcludes } from './writer/neededExcludes.ts'
import { pluginImports } from './writer/pluginImports.ts'
import { pageOptions } from './writer/pageOptions.ts'
import { needsTheme, newTheme } from './writer/newTheme.ts'
import { validConfig } from './writer/validConfig.ts'
import { vitepressLayouts } from './writer/vitepressLayouts.ts'
import { providedModules, providedNotes } from './writer/providedModules.ts'
import { sitePages } from './writer/sitePages.ts'

export interface Plan {
  /** New text of files, by path relative to the project folder. */
  readonly writes: ReadonlyMap<string, string>
  /** Files without changes that are moved: old path → new path. */
  readonly moves: ReadonlyMap<string, string>
  /** Files that are copied: old path → new path. */
  readonly copies: ReadonlyMap<string, string>
  /** Files outside the site that are copied into it: old path → new path. */
  readonly outside: ReadonlyMap<string, string>
  /** Old paths of files that are written elsewhere. */
  readonly removes: readonly string[]
  /** Paths of the old pages and fragments. */
  readonly sources: ReadonlySet<string>
  readonly notes: readonly Note[]
  readonly pages: number
  readonly changed: number
}

/** Creates the plan for a site. */
export async function createPlan(site: SourceSite, folders: Folders): Promise<Plan> {
  const root = folders.newSite
  const project = await openProject(site.root)
  const original = await readTexts(site, project)
  const included = withAllIncludes(original, site, project)
  const parts = inlineParts(site, included, await readIncludedCode(site, included, project))
  const { texts } = parts
  const menus = await readMenus(project)
  const placed = placePages(site, texts)
  const writes = new Map<string, string>()
  const copies = new Map<string, string>()
  const removes = [...listOf(site.facts['templates']).map(String), ...parts.unused]
  const notes: Note[] = [...parts.notes, ...renamedNotes(site, placed)]
  const note = (each: Note) => void notes.push(each)
  const outside = outsideFiles(texts, site, { folders, packages: await dependenciesOf(project) })
  const shared = await createSharedInput(site, project, { placed, texts, outside, folders, note })
  notes.push(...neededNotes(site, shared))
  const slots = vitepressLayouts(shared, needsTheme(shared))
  for (const [path, text] of shared.translatedModules)
    writes.set(shared.places.movedPath(path), text)
  const disk = { root, project, original, texts, writes, copies, removes }
  const translated = translatePages(placed, shared, disk)
  addExtraFiles(shared, { placed, writes, notes, paths: project.paths })
  const plugins = carriedPlugins(shared, root, texts.values())
  for (const [path, text] of newTheme(shared, plugins.specifiers, slots)) writes.set(path, text)
  notes.push(...addImported(shared, { placed, texts, writes }))
  const known = new Set([...texts.keys(), ...removes])
  const foreign = foreignFiles(project, site, { known, movedPath: shared.places.movedPath })
  const imported = pluginImports(shared, plugins.specifiers)
  const options = pageOptions(site, {
    placed,
    unchecked: shared.unchecked,
    neededExcludes: (excludes) => neededExcludes(excludes, { ...shared, texts, menus }),
    unknownLanguages: shared.unknownLanguages,
    outside: translated.outside,
    math: neededMath(site, shared) ?? (translated.needsMath || undefined),
    aliases: { ...usedAliases(shared), ...imported.aliases },
    foreign: foreign.pages,
  })
  const written = configFiles(site, options, plugins, project)
  for (const [path, text] of [...imported.files, ...written.files]) writes.set(path, text)
  notes.push(...languageNotes(shared.unknownLanguages), ...plugins.notes)
  notes.push(...foreign.notes, ...written.notes)
  // A menu of the site may take the place of one that is renamed.
  const moves = new Map([...foreign.renamed, ...fileMoves(project, removes, shared.places)])
  notes.push(...linkNotes(project, site.docsDir, [...writes.keys(), ...moves.keys(), ...removes]))
  return {
    writes,
    moves,
    copies,
    outside: new Map([...outside].filter(([from, to]) => from !== to)),
    removes: removes.filter((path) => !writes.has(path)),
    sources: new Set(texts.keys()),
    notes,
    pages: placed.filter(({ isFragment }) => !isFragment).length,
    changed: translated.changed,
  }
}

/** Returns the new configuration with the grammars that it imports, by path, and what it leaves out. */
function configFiles(
  site: SourceSite,
  options: UserConfig,
  plugins: ReturnType<typeof carriedPlugins>,
  { paths }: Project,
): { readonly files: ReadonlyMap<string, string>; readonly notes: readonly Note[] } {
  const grammars = writtenGrammars(options.markdown?.languages, paths)
  const markdown = { ...options.markdown, ...grammars.markdown, ...plugins.markdown }
  const { config, notes } = validConfig({ ...site.config, ...options, markdown })
  const text = configFile(site, config, [...plugins.imports, ...grammars.imports])
  return { files: new Map([...grammars.files, ['docgen.config.ts', text]]), notes }
}

/** Returns the notes of the reader. A site with a renderer of formulas needs no other one. */
function neededNotes({ notes }: SourceSite, { packages }: SharedInput): Note[] {
  const hasRenderer = installedRenderer(packages) !== undefined
  return notes.filter((each) => !hasRenderer || each !== MATH)
}

function neededMath(site: SourceSite, { packages }: SharedInput) {
  return usesFormulas(site) ? mathOption(packages) : undefined
}

/** Adds the components and modules that translated pages import. Returns the notes about them. */
function addImported(
  shared: SharedInput,
  { placed, texts, writes }: Pick<Disk, 'texts' | 'writes'> & { placed: readonly Placed[] },
): Note[] {
  const { site, stubs, places } = shared
  const components = usedComponents(shared)
  for (const [path, text] of components) writes.set(path, text)
  const provided = providedModules(writes.values(), places.has, {
    facts: site.facts,
    lang: site.config.lang ?? 'en',
    pages: sitePages(site, placed, texts),
    entries: docsCollection(site, placed, texts),
  })
  for (const [path, text] of provided) writes.set(path, text)
  keepShownCode(writes, { pages: texts, modules: shared.moduleSources }, places)
  return [
    ...componentNotes([...components.keys()], shared),
    ...stubNotes(stubs, places.has),
    ...styleNotes(shared),
    ...providedNotes(provided.keys()),
  ]
}

interface Disk {
  /** Absolute path of the new site. */
  readonly root: string
  readonly project: Project
  /** Pages as they are on the disk. */
  readonly original: ReadonlyMap<string, string>
  readonly texts: ReadonlyMap<string, string>
  readonly writes: Map<string, string>
  readonly copies: Map<string, string>
  readonly removes: string[]
}

interface Translated {
  /** Number of pages whose text changed. */
  readonly changed: number
  readonly needsMath: boolean
  /** Folders outside the site from which pages show code or text. */
  readonly outside: ReadonlySet<string>
}

/** Translates all pages. Adds what changes on the disk. */
function translatePages(placed: readonly Placed[], shared: SharedInput, disk: Disk): Translated {
  const { root, project, original, texts, writes, copies, removes } = disk
  const { site } = shared
  const outside = new Set<string>()
  let changed = 0
  let needsMath = false
  for (const page of placed) {
    const text = texts.get(page.from) ?? ''
    const publish = createPublish(page, { site, project, copies })
    const kind = page.to.endsWith('.mdx') ? 'mdx' : 'md'
    const translated = translatePage(text, kind, { ...shared, page, publish })
    const target = posix.join('docs', page.to)
    const isNew = page.from in dataOf(site.facts['generated'])
    const isChanged = translated.text !== (original.get(page.from) ?? '')
    if (isChanged) changed += 1
    needsMath ||= translated.needsMath
    if (isNew || target !== page.from || isChanged) writes.set(target, translated.text)
    if (target !== page.from) removes.push(page.from)
    for (const folder of outsideFolders(translated.text, target, root)) outside.add(folder)
  }
  return { changed, needsMath, outside }
}

function fileMoves(
  { root, paths }: Project,
  removes: readonly string[],
  { movedPath }: Pick<Places, 'movedPath'>,
): Map<string, string> {
  const removed = new Set(removes)
  // Pages are written, and hidden files belong to tools; but the public folder has only files to publish.
  const isKept = (path: string) => !/\.mdx?$|(?:^|\/)\.[^/]+/.test(path)
  const moves = paths
    .filter((path) => !removed.has(path))
    .map((path) => [path, movedPath(path)] as const)
    .filter(([from, to]) => from !== to && (to.startsWith('public/') || isKept(from)))
    .filter(([from, to]) => !leadsTo(join(root, from), join(root, to)))
  return new Map(moves)
}
