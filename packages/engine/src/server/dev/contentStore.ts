// Runs stages 2 to 4 incrementally: unchanged files are neither read nor parsed again. The first
// model is made from the heads of pages (`readHead`), and a page is parsed when it is requested. A
// page with errors keeps its last good content and shows the errors.
import { readContentFile, scanContent } from '../../content/scanContent.ts'
import { hasErrors } from '../../diagnostics/diagnostics.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { readHead } from '../../markdown/head/readHead.ts'
import { holdFields } from '../../store/pageBytes.ts'
import { runPageHooks } from '../../plugins/pageHooks.ts'
import { routeSettingsOf } from '../../shared/routePrefixes.ts'
import { createSite } from '../../site/createSite.ts'
import { isContentFile } from './reach.ts'
import { hasSameHead, overviewPathsOf, replacePages, type Replaced } from './sitePatch.ts'
import type { Config, Site } from '../../types/index.ts'
import type { Content, ContentFile, Page } from '../../types/content.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'

/**
 * Up to this many changed pages are parsed at once. Of more, as on a branch switch, only heads are
 * read.
 */
const FEW = 8

/** Fields that the checks read on all pages after each save. */
const CHECKED = ['links', 'anchors'] as const

export interface ContentStore {
  /** Returns the current model. Throws before the first update. */
  site(): Site
  /**
   * Reads the changed files (absolute paths), or all files if `changed` is null. Returns whether
   * more than articles may have changed.
   */
  update(changed: ReadonlySet<string> | null): Promise<boolean>
  /** Parses the files of which only heads are known. Paths are relative to the docs folder. */
  complete(filePaths: readonly string[], run?: ParseJob): Promise<void>
  /** Returns the files of which only the head is known. */
  pending(): readonly string[]
  /** Returns the absolute paths of other files that pages were made from, such as includes. */
  sources(): ReadonlySet<string>
}

/** Parses files. Returns null for files that are left for later. */
type ParseJob = (files: readonly ContentFile[]) => Promise<readonly (Page | null)[]>

export interface StoreOptions {
  readonly config: Config
  readonly jobs: Jobs
  readonly signal?: AbortSignal
  /**
   * Called with the paths of all files, relative to the docs folder, before they are first read.
   */
  readonly onListed?: (filePaths: readonly string[]) => void
  /** Called after `complete` has parsed pages. `isModel`: whether this may change other pages. */
  readonly onParsed: (isModel: boolean) => void
}

interface Known {
  readonly file: ContentFile
  /** The page in the model. For a file with errors, its last good content. */
  readonly page: Page
  /** The result of the last parse. Null if only the head is known. */
  readonly parsed: Page | null
  /** The newest page without errors. */
  readonly good: Page | null
}

/** A model, with the diagnostics that come before and after those of its pages. */
interface Model {
  readonly site: Site
  readonly overviewPaths: readonly string[]
  readonly before: readonly Diagnostic[]
  readonly after: readonly Diagnostic[]
}

interface Memory {
  content: Content | null
  /** Indexes in `content.files` by absolute path. */
  places: ReadonlyMap<string, number>
  /**
   * Absolute paths of other files that pages were made from. May contain files that are no longer
   * used, until all files are read again.
   */
  sources: Set<string>
  known: Map<string, Known>
  model: Model | null
}

export function createContentStore(options: StoreOptions): ContentStore {
  const { config, jobs, signal, onListed } = options
  const memory: Memory = {
    ...{ content: null, places: new Map(), sources: new Set() },
    ...{ known: new Map(), model: null },
  }
  const settings = routeSettingsOf(config)
  const parse = (files: readonly ContentFile[]) => jobs.run('parse', files)
  const onTheWay = new Map<ContentFile, Promise<Page>>()
  // These hooks receive parsed pages and may change fields that the model reads.
  const isLazy = !config.plugins.some(({ page, site }) => page ?? site)

  async function read(files: readonly ContentFile[]): Promise<Known[]> {
    const isMany = files.length > FEW || memory.content === null
    const heads = await Promise.all(
      files.map(async (file) => (isLazy && isMany ? await readHead(file, config, settings) : null)),
    )
    const whole = files.filter((_, i) => heads[i] === null)
    const parsed = await parse(whole)
    const pages = new Map(whole.map((file, i) => [file, parsed[i]!]))
    return await Promise.all(
      files.map(async (file, i) => {
        const [head, page] = [heads[i], pages.get(file)]
        const before = memory.known.get(file.filePath)
        if (head) return { file, page: head, parsed: null, good: before?.good ?? null }
        return knownOf(file, page!, hasErrors(page!.diagnostics) ? await goodOf(before) : null)
      }),
    )
  }

  /** Returns the last good page of a file. Parses its previous text if it was never parsed. */
  async function goodOf(before: Known | undefined): Promise<Page | null> {
    if (!before || before.good || before.parsed) return before?.good ?? null
    const [page] = await parse([before.file])
    return page && !hasErrors(page.diagnostics) ? page : null
  }

  function model(content: Content): Model {
    const shown = content.files.map(({ filePath }) => memory.known.get(filePath)!.page)
    const { pages, diagnostics } = runPageHooks(config, shown)
    const site = createSite(config, content, pages)
    const start = content.diagnostics.length
    const count = pages.reduce((sum, page) => sum + page.diagnostics.length, 0)
    return {
      site: { ...site, diagnostics: [...diagnostics, ...site.diagnostics] },
      overviewPaths: overviewPathsOf(site),
      before: site.diagnostics.slice(0, start),
      after: site.diagnostics.slice(start + count),
    }
  }

  /** Replaces pages whose text has changed. Returns whether the model was created again. */
  function take(fresh: readonly Known[], content: Content): boolean {
    const kept = fresh.flatMap(({ file, page }): Replaced[] => {
      const before = memory.known.get(file.filePath)?.page
      return before && hasSameHead({ before, page }) ? [{ file, before, page }] : []
    })
    for (const each of fresh) {
      memory.known.set(each.file.filePath, each)
      addSources(each, memory.sources)
    }
    memory.content = content
    const isModel = !isLazy || !memory.model || kept.length < fresh.length
    memory.model = isModel ? model(content) : patched(memory.model!, kept, content)
    return isModel
  }

  function takeAll(fresh: readonly Known[], content: Content): void {
    const byPath = new Map(fresh.map((each) => [each.file.filePath, each]))
    const entries = content.files.map(({ filePath }) => {
      return [filePath, byPath.get(filePath) ?? memory.known.get(filePath)!] as const
    })
    memory.known = new Map(entries)
    memory.content = content
    memory.places = new Map(content.files.map(({ absPath }, i) => [absPath, i]))
    memory.sources = new Set()
    for (const known of memory.known.values()) addSources(known, memory.sources)
    memory.model = model(content)
  }

  function patched(model: Model, replaced: readonly Replaced[], { files }: Content): Model {
    const routes = replacePages(model.site, replaced, model.overviewPaths)
    const hasNews = replaced.some(
      ({ before, page }) => before.diagnostics.length + page.diagnostics.length > 0,
    )
    const pages = hasNews ? files.map(({ filePath }) => memory.known.get(filePath)!.page) : []
    const diagnostics = hasNews
      ? [...model.before, ...pages.flatMap((page) => page.diagnostics), ...model.after]
      : model.site.diagnostics
    return { ...model, site: { ...model.site, routes, diagnostics } }
  }

  function parseOnce(file: ContentFile): Promise<Page> {
    const page = parse([file]).then(([only]) => only!)
    onTheWay.set(file, page)
    const done = () => onTheWay.delete(file)
    page.then(done, done)
    return page
  }

  async function complete(filePaths: readonly string[], run?: ParseJob): Promise<void> {
    const wanted = filePaths.flatMap((filePath) => {
      const known = memory.known.get(filePath)
      return known && !known.parsed ? [known.file] : []
    })
    if (wanted.length === 0) return
    const pages = run
      ? await run(wanted)
      : await Promise.all(wanted.map((file) => onTheWay.get(file) ?? parseOnce(file)))
    const fresh = wanted.flatMap((file, i) => {
      const [page, known] = [pages[i], memory.known.get(file.filePath)]
      // A file that changed meanwhile was parsed by its update, or is completed below.
      const isWanted = known?.file.text === file.text && !known.parsed
      return page && isWanted ? [knownOf(known.file, page, known.good)] : []
    })
    if (fresh.length > 0 && memory.content) options.onParsed(take(fresh, memory.content))
    // Pages that were saved meanwhile together with many others, of which only heads were read.
    if (fresh.length < wanted.length && !run) await complete(filePaths)
  }

  return {
    site() {
      if (!memory.model) throw new Error('The content has not been read yet')
      return memory.model.site
    },
    async update(changed) {
      const patch = changed && (await patchOf(config, memory, changed))
      const content = patch ?? (await scanContent(config, signal, changed ? undefined : onListed))
      const isStale = (file: ContentFile) => {
        const known = memory.known.get(file.filePath)
        const isOld = known?.file.text !== file.text
        return isOld || (changed !== null && isMadeFrom(known.parsed ?? known.page, changed))
      }
      const isSource = (path: string) => memory.sources.has(path)
      const isFew = patch && ![...(changed ?? [])].some(isSource)
      const candidates = isFew ? placed(content, changed, memory) : content.files
      const fresh = await read(candidates.filter(isStale))
      if (patch) return take(fresh, content)
      takeAll(fresh, content)
      return true
    },
    complete,
    pending: () =>
      [...memory.known.values()].flatMap(({ file, parsed }) => (parsed ? [] : [file.filePath])),
    sources: () => memory.sources,
  }
}

function knownOf(file: ContentFile, parsed: Page, goodBefore: Page | null): Known {
  const isBroken = hasErrors(parsed.diagnostics)
  if (!isBroken) holdFields(parsed, CHECKED)
  const page = isBroken && goodBefore ? withFindings(goodBefore, parsed) : parsed
  return { file, parsed, good: isBroken ? goodBefore : parsed, page }
}

function withFindings(good: Page, { diagnostics, dependencies }: Page): Page {
  return { ...good, diagnostics, dependencies }
}

function isMadeFrom({ dependencies, assets }: Page, changed: ReadonlySet<string>): boolean {
  const isChanged = ({ absPath }: { readonly absPath: string }) => changed.has(absPath)
  return dependencies.some(isChanged) || assets.some(isChanged)
}

function addSources({ parsed }: Known, sources: Set<string>): void {
  for (const { absPath } of parsed?.dependencies ?? []) sources.add(absPath)
  for (const { absPath } of parsed?.assets ?? []) sources.add(absPath)
}

/** Returns the changed files of the content. */
function placed(
  { files }: Content,
  changed: ReadonlySet<string> | null,
  { places }: Pick<Memory, 'places'>,
): readonly ContentFile[] {
  return [...(changed ?? [])].flatMap((absPath) => files[places.get(absPath) ?? -1] ?? [])
}

/**
 * Returns the content after reading only the changed files again. Null if this is not enough,
 * because files were added or removed or a plugin has a `content` hook.
 */
async function patchOf(
  config: Config,
  { content, places }: Memory,
  changed: ReadonlySet<string>,
): Promise<Content | null> {
  if (!content || config.plugins.some((plugin) => typeof plugin.content === 'function')) return null
  const files = [...content.files]
  for (const absPath of changed) {
    const place = places.get(absPath)
    const file = place === undefined ? undefined : files[place]
    if (place === undefined || !file) {
      if (isContentFile(absPath, config)) return null
      continue
    }
    const text = await readContentFile(absPath, config)
    if (text === null) return null
    files[place] = { ...file, text }
  }
  return { ...content, files }
}
