// Stages 2 to 4, remembered: files that did not change are neither read nor parsed again. At first the model is made from the
// heads of pages (`readHead`); a page is parsed when it is asked for. A page that a half-written file broke keeps its last good
// content, with the errors of the file as it is.
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

/** So many changed pages are parsed at once; of more, as on a branch switch, the heads are read. */
const FEW = 8

/** What is asked of all pages after each save. */
const CHECKED = ['links', 'anchors'] as const

export interface ContentStore {
  /** The model as it is known. Throws before the first update. */
  site(): Site
  /** Takes in the files `changed` (absolute paths); null: whatever is on disk. Whether more than articles may differ. */
  update(changed: ReadonlySet<string> | null): Promise<boolean>
  /** Parses those of these files (paths from the docs folder) of which only heads are known. */
  complete(filePaths: readonly string[], run?: ParseJob): Promise<void>
  /** Files of which only the head is known. */
  pending(): readonly string[]
  /** Absolute paths of the files that pages were made from besides their own. */
  sources(): ReadonlySet<string>
}

/** Parses files, in their order; null for those that are left for later. */
type ParseJob = (files: readonly ContentFile[]) => Promise<readonly (Page | null)[]>

export interface StoreOptions {
  readonly config: Config
  readonly jobs: Jobs
  readonly signal?: AbortSignal
  /** Told of the paths of all files, from the docs folder, before they are read for the first time. */
  readonly onListed?: (filePaths: readonly string[]) => void
  /** Told when pages were parsed that had been asked for; `isModel` when other pages show something of the difference. */
  readonly onParsed: (isModel: boolean) => void
}

interface Known {
  readonly file: ContentFile
  /** What the model has: of a broken file the last good content. */
  readonly page: Page
  /** As parsed; null as long as only the head is known. */
  readonly parsed: Page | null
  /** The newest page without errors. */
  readonly good: Page | null
}

/** A model, and the findings before and after those of pages in its list. */
interface Model {
  readonly site: Site
  readonly overviewPaths: readonly string[]
  readonly before: readonly Diagnostic[]
  readonly after: readonly Diagnostic[]
}

interface Memory {
  content: Content | null
  /** Places in `content.files` by absolute path. */
  places: ReadonlyMap<string, number>
  /** What pages were made from besides their own files, absolute; also what they no longer are, until all is read again. */
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
  // These hooks are given whole pages and may change what the model reads of them.
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

  /** What a file held before it was broken; parsed only where nobody had asked for it. */
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

  /** Takes in pages of content of which only texts have changed; whether the model reads anything else of them. */
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
      // What changed meanwhile was parsed by whoever took the change in, or is asked for again.
      const isWanted = known?.file.text === file.text && !known.parsed
      return page && isWanted ? [knownOf(known.file, page, known.good)] : []
    })
    if (fresh.length > 0 && memory.content) options.onParsed(take(fresh, memory.content))
    // A page that was saved meanwhile, with many others.
    if (fresh.length < wanted.length && !run) await complete(filePaths)
  }

  return {
    site() {
      if (!memory.model) throw new Error('the content was not read yet')
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

/** The files of the content that are among the changed. */
function placed(
  { files }: Content,
  changed: ReadonlySet<string> | null,
  { places }: Pick<Memory, 'places'>,
): readonly ContentFile[] {
  return [...(changed ?? [])].flatMap((absPath) => files[places.get(absPath) ?? -1] ?? [])
}

/** The content with only the changed files read again; null where a change is more than new text in a page. */
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
