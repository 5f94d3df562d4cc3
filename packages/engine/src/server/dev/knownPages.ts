// What the dev server knows of a page: its head, or the result of a parse. A page with errors keeps
// its last good content.
import { hasErrors } from '../../diagnostics/diagnostics.ts'
import { holdFields } from '../../store/pageBytes.ts'
import type { ContentFile, Page } from '../../types/content.ts'

/** Fields that the checks read on all pages after each save. */
const CHECKED = ['links', 'anchors'] as const

export interface KnownPage {
  readonly file: ContentFile
  /** The page in the model. For a file with errors, its last good content. */
  readonly page: Page
  /** The result of the last parse. Null if only the head is known. */
  readonly parsed: Page | null
  /** The newest page without errors. */
  readonly good: Page | null
}

/** Known pages by file path. */
export type KnownPages = ReadonlyMap<string, KnownPage>

export type Parse = (files: readonly ContentFile[]) => Promise<readonly Page[]>

/** Returns what is known of a page after a parse. `goodBefore` is its last good version. */
export function knownPage(file: ContentFile, parsed: Page, goodBefore: Page | null): KnownPage {
  const isBroken = hasErrors(parsed.diagnostics)
  if (!isBroken) holdFields(parsed, CHECKED)
  const page = isBroken && goodBefore ? withFindings(goodBefore, parsed) : parsed
  return { file, parsed, good: isBroken ? goodBefore : parsed, page }
}

function withFindings(good: Page, { diagnostics, dependencies }: Page): Page {
  return { ...good, diagnostics, dependencies }
}

/** Parses the files whose head is null. `before` are the pages that were known so far. */
export async function readPages(
  files: readonly ContentFile[],
  heads: readonly (Page | null)[],
  { before, parse }: { readonly before: KnownPages; readonly parse: Parse },
): Promise<KnownPage[]> {
  const whole = files.filter((_, i) => heads[i] === null)
  const parsed = await parse(whole)
  const pages = new Map(whole.map((file, i) => [file, parsed[i]!]))
  return await Promise.all(
    files.map(async (file, i) => {
      const known = before.get(file.filePath)
      const head = heads[i]
      if (head) return { file, page: head, parsed: null, good: known?.good ?? null }
      const page = pages.get(file)!
      const good = hasErrors(page.diagnostics) ? await goodVersionOf(known, parse) : null
      return knownPage(file, page, good)
    }),
  )
}

/** Returns the last good version of a page. Parses its previous text if it was never parsed. */
async function goodVersionOf(known: KnownPage | undefined, parse: Parse): Promise<Page | null> {
  if (!known || known.good || known.parsed) return known?.good ?? null
  const [page] = await parse([known.file])
  return page && !hasErrors(page.diagnostics) ? page : null
}

/** Returns whether a page was made from one of these files, such as an include or an image. */
export function isMadeFrom(known: KnownPage, changed: ReadonlySet<string>): boolean {
  const { dependencies, assets } = known.parsed ?? known.page
  const isChanged = ({ absPath }: { readonly absPath: string }) => changed.has(absPath)
  return dependencies.some(isChanged) || assets.some(isChanged)
}

/** Returns the absolute paths of the other files that a page was made from. */
export function sourcesOf({ parsed }: KnownPage): readonly string[] {
  return parsed ? [...parsed.dependencies, ...parsed.assets].map(({ absPath }) => absPath) : []
}
