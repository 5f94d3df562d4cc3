// Runs stages 2 to 4 incrementally: unchanged files are neither read nor parsed again. The first
// model is made from the heads of pages (`readHead`), and a page is parsed when it is requested. A
// page with errors keeps its last good content and shows the errors.
import { scanContent } from '../../content/scanContent.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { areHeadsEnough, createHeadReader, type ReadHead } from '../../markdown/head/readHead.ts'
import type { Content, ContentFile, Page } from '../../types/content.ts'
import type { Config, Site } from '../../types/index.ts'
import { filesAt, indexContent, readChanged, type IndexedContent } from './changedContent.ts'
import { createModel, patchModel, type ContentModel } from './contentModel.ts'
import {
  isMadeFrom,
  knownPage,
  readPages,
  sourcesOf,
  type KnownPage,
  type KnownPages,
  type Parse,
} from './knownPages.ts'
import { withLastGoodFiles } from './lastGoodFiles.ts'
import { hasSameHead, type Replaced } from './sitePatch.ts'

/**
 * Up to this many changed pages are parsed at once. Of more, as on a branch switch, only heads are
 * read.
 */
const FEW = 8

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
  /** Creates the model again for a configuration that differs only in data; see dataChange.ts. */
  configure(config: Config): void
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
  /** Called with each file that `complete` parses because a browser waits for it. */
  readonly onParse: (file: ContentFile) => void
  /** Called after `complete` has parsed pages. `isModel`: whether this may change other pages. */
  readonly onParsed: (isModel: boolean) => void
}

/** The result of the last update. */
interface Memory {
  config: Config
  content: IndexedContent | null
  known: Map<string, KnownPage>
  /**
   * Absolute paths of other files that pages were made from. May contain files that are no longer
   * used, until all files are read again.
   */
  sources: Set<string>
  model: ContentModel | null
}

interface Store extends Omit<StoreOptions, 'config'> {
  readonly memory: Memory
  readonly parse: Parse
  /** Parses a file; callers at the same time share one parse. */
  readonly parseShared: (file: ContentFile) => Promise<Page>
  readonly readHead: ReadHead
  /** Whether pages may be known by their heads, because no hook needs whole pages. */
  readonly isLazy: boolean
}

export function createContentStore(options: StoreOptions): ContentStore {
  const { config, jobs } = options
  const memory: Memory = {
    config,
    content: null,
    known: new Map(),
    sources: new Set(),
    model: null,
  }
  const parse: Parse = (files) => jobs.run('parse', files)
  const store: Store = {
    ...options,
    memory,
    parse,
    parseShared: shareParses(parse),
    readHead: createHeadReader(config),
    isLazy: areHeadsEnough(config),
  }
  return {
    site() {
      if (!memory.model) throw new Error('The content has not been read yet')
      return memory.model.site
    },
    update: (changed) => update(store, changed),
    complete: (filePaths, run) => complete(store, filePaths, run),
    configure(next) {
      memory.config = next
      const { content, known } = memory
      if (content) memory.model = createModel(next, content, pagesOf(content, known))
    },
    pending: () =>
      [...memory.known.values()].flatMap(({ file, parsed }) => (parsed ? [] : [file.filePath])),
    sources: () => memory.sources,
  }
}

async function update(store: Store, changed: ReadonlySet<string> | null): Promise<boolean> {
  const { signal, onListed, memory } = store
  const { config } = memory
  const patched = memory.content && changed && (await readChanged(memory.content, changed, config))
  if (!patched) {
    const scanned = await scanContent(config, { signal, onListed: changed ? undefined : onListed })
    const content = withLastGoodFiles(scanned, memory.content)
    replaceAll(store, await readStale(store, content.files, changed), content)
    return true
  }
  const isFew = ![...changed].some((path) => memory.sources.has(path))
  const candidates = isFew ? filesAt(patched, changed) : patched.files
  return replaceSome(store, await readStale(store, candidates, changed), patched)
}

/** Reads the files whose text has changed, and those made from changed files. */
async function readStale(
  { isLazy, memory, readHead, parse }: Store,
  candidates: readonly ContentFile[],
  changed: ReadonlySet<string> | null,
): Promise<KnownPage[]> {
  const files = candidates.filter((file) => {
    const known = memory.known.get(file.filePath)
    return known?.file.text !== file.text || (changed !== null && isMadeFrom(known, changed))
  })
  const isFirst = memory.content === null
  const isMany = files.length > FEW || isFirst
  // Later, browsers may show pages with modules, which have to stay.
  const headOf = (file: ContentFile) => readHead(file, { areModulesKnown: !isFirst })
  const heads = isLazy && isMany ? await Promise.all(files.map(headOf)) : files.map(() => null)
  return await readPages(files, heads, { before: memory.known, parse })
}

/** Replaces pages whose text has changed. Returns whether the model was created again. */
function replaceSome(
  { isLazy, memory }: Store,
  fresh: readonly KnownPage[],
  content: IndexedContent,
): boolean {
  const replaced = fresh.flatMap(({ file, page }): Replaced[] => {
    const before = memory.known.get(file.filePath)?.page
    return before && hasSameHead({ before, page }) ? [{ before, page }] : []
  })
  for (const known of fresh) {
    memory.known.set(known.file.filePath, known)
    for (const absPath of sourcesOf(known)) memory.sources.add(absPath)
  }
  memory.content = content
  const { model, known } = memory
  const hasOtherHeads = replaced.length < fresh.length
  if (!isLazy || !model || hasOtherHeads) {
    memory.model = createModel(memory.config, content, pagesOf(content, known))
    return true
  }
  memory.model = patchModel(model, replaced, () => pagesOf(content, known))
  return false
}

/** Replaces the content, in which files may have been added or removed. */
function replaceAll({ memory }: Store, fresh: readonly KnownPage[], content: Content): void {
  const freshByPath = new Map(fresh.map((known) => [known.file.filePath, known]))
  const entries = content.files.map(({ filePath }) => {
    return [filePath, freshByPath.get(filePath) ?? memory.known.get(filePath)!] as const
  })
  memory.known = new Map(entries)
  memory.content = indexContent(content)
  memory.sources = new Set([...memory.known.values()].flatMap(sourcesOf))
  memory.model = createModel(memory.config, content, pagesOf(content, memory.known))
}

/** Parses files of which only heads are known. */
async function complete(store: Store, filePaths: readonly string[], run?: ParseJob): Promise<void> {
  const { memory, parseShared } = store
  const wanted = filePaths.flatMap((filePath) => {
    const known = memory.known.get(filePath)
    return known && !known.parsed ? [known.file] : []
  })
  if (wanted.length === 0) return
  if (!run) for (const file of wanted) store.onParse(file)
  const pages = run ? await run(wanted) : await Promise.all(wanted.map(parseShared))
  const fresh = wanted.flatMap((file, i) => {
    const [page, known] = [pages[i], memory.known.get(file.filePath)]
    // A file that changed meanwhile was parsed by its update, or is completed below.
    const isWanted = known?.file.text === file.text && !known.parsed
    return page && isWanted ? [knownPage(known.file, page, known.good)] : []
  })
  if (fresh.length > 0 && memory.content) {
    store.onParsed(replaceSome(store, fresh, memory.content))
  }
  // Pages that were saved meanwhile together with many others, of which only heads were read.
  if (fresh.length < wanted.length && !run) await complete(store, filePaths)
}

function shareParses(parse: Parse): (file: ContentFile) => Promise<Page> {
  const running = new Map<ContentFile, Promise<Page>>()
  return (file) => {
    const known = running.get(file)
    if (known) return known
    const page = parse([file]).then(([only]) => only!)
    running.set(file, page)
    const end = () => running.delete(file)
    page.then(end, end)
    return page
  }
}

function pagesOf({ files }: Content, known: KnownPages): readonly Page[] {
  return files.map(({ filePath }) => known.get(filePath)!.page)
}
