// Reads what has changed in the docs folder and creates the model again, or patches it if only
// articles differ. On the first update, and after many changes, pages are known by their heads
// only.
import { scanContent } from '../../content/scanContent.ts'
import type { ReadHead } from '../../markdown/head/readHead.ts'
import type { Content, ContentFile, Page } from '../../types/content.ts'
import type { Config } from '../../types/index.ts'
import { filesAt, indexContent, readChanged, type IndexedContent } from './changedContent.ts'
import { createModel, patchModel, type ContentModel } from './contentModel.ts'
import {
  isMadeFrom,
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

/** The result of the last update. */
export interface ContentMemory {
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

/** What updates need. */
export interface UpdateContext {
  readonly memory: ContentMemory
  readonly parse: Parse
  readonly readHead: ReadHead
  /** Whether pages may be known by their heads, because no hook needs whole pages. */
  readonly isLazy: boolean
  readonly signal?: AbortSignal
  /**
   * Called with the paths of all files, relative to the docs folder, before they are first read.
   */
  readonly onListed?: (filePaths: readonly string[]) => void
}

/**
 * Reads the changed files (absolute paths), or all files if `changed` is null. Returns whether more
 * than articles may have changed.
 */
export async function updateContent(
  context: UpdateContext,
  changed: ReadonlySet<string> | null,
): Promise<boolean> {
  const { signal, onListed, memory } = context
  const { config } = memory
  const patched = memory.content && changed && (await readChanged(memory.content, changed, config))
  if (!patched) {
    const scanned = await scanContent(config, { signal, onListed: changed ? undefined : onListed })
    const content = withLastGoodFiles(scanned, memory.content)
    replaceAll(context, await readStale(context, content.files, changed), content)
    return true
  }
  const isFew = ![...changed].some((path) => memory.sources.has(path))
  const candidates = isFew ? filesAt(patched, changed) : patched.files
  return replaceSome(context, await readStale(context, candidates, changed), patched)
}

/** Reads the files whose text has changed, and those made from changed files. */
async function readStale(
  { isLazy, memory, readHead, parse }: UpdateContext,
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
export function replaceSome(
  { isLazy, memory }: UpdateContext,
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
function replaceAll(
  { memory }: UpdateContext,
  fresh: readonly KnownPage[],
  content: Content,
): void {
  const freshByPath = new Map(fresh.map((known) => [known.file.filePath, known]))
  const entries = content.files.map(({ filePath }) => {
    return [filePath, freshByPath.get(filePath) ?? memory.known.get(filePath)!] as const
  })
  memory.known = new Map(entries)
  memory.content = indexContent(content)
  memory.sources = new Set([...memory.known.values()].flatMap(sourcesOf))
  memory.model = createModel(memory.config, content, pagesOf(content, memory.known))
}

/** Returns the pages in the order of the files. */
export function pagesOf({ files }: Content, known: KnownPages): readonly Page[] {
  return files.map(({ filePath }) => known.get(filePath)!.page)
}
