// Runs stages 2 to 4 incrementally: unchanged files are neither read nor parsed again
// (contentUpdates.ts). The first model is made from the heads of pages (`readHead`), and a page is
// parsed when it is requested. A page with errors keeps its last good content and shows the errors.
import type { Jobs } from '../../jobs/jobs.ts'
import { areHeadsEnough, createHeadReader } from '../../markdown/head/readHead.ts'
import type { ContentFile, Page } from '../../types/content.ts'
import type { Config, Site } from '../../types/index.ts'
import { createModel } from './contentModel.ts'
import {
  pagesOf,
  replaceSome,
  updateContent,
  type ContentMemory,
  type UpdateContext,
} from './contentUpdates.ts'
import { knownPage, type Parse } from './knownPages.ts'

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

export interface StoreOptions extends Pick<UpdateContext, 'signal' | 'onListed'> {
  readonly config: Config
  readonly jobs: Jobs
  /** Called with each file that `complete` parses because a browser waits for it. */
  readonly onParse: (file: ContentFile) => void
  /** Called after `complete` has parsed pages. `isModel`: whether this may change other pages. */
  readonly onParsed: (isModel: boolean) => void
}

interface Store extends UpdateContext, Pick<StoreOptions, 'onParse' | 'onParsed'> {
  /** Parses a file; callers at the same time share one parse. */
  readonly parseShared: (file: ContentFile) => Promise<Page>
}

export function createContentStore(options: StoreOptions): ContentStore {
  const { config, jobs } = options
  const memory: ContentMemory = {
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
    update: (changed) => updateContent(store, changed),
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
