// Stages 2 to 4, remembered: files that did not change are neither read nor parsed again; the model is made anew.
// A page that a half-written file broke keeps its last good content, with the errors of the file as it is.
import { readContentFile, scanContent } from '../content/scanContent.ts'
import { hasErrors } from '../diagnostics.ts'
import type { Jobs } from '../jobs.ts'
import { runPageHooks } from '../pageHooks.ts'
import { createSite } from '../site/createSite.ts'
import { isContentFile } from './reach.ts'
import type { Config, Content, ContentFile, Page, Site } from '../types.ts'

export interface ContentStore {
  /** The model after the files `changed` (absolute paths); null: whatever is on disk. */
  update(changed: ReadonlySet<string> | null): Promise<Site>
  /** Absolute paths of the files that pages were made from besides their own. */
  sources(): ReadonlySet<string>
}

interface Parsed {
  readonly text: string
  readonly page: Page
  /** The newest page without errors. */
  readonly good: Page | null
}

export function createContentStore(config: Config, jobs: Jobs, signal?: AbortSignal): ContentStore {
  const memory = { content: null as Content | null, parsed: new Map<string, Parsed>() }

  async function parse(content: Content, changed: ReadonlySet<string>): Promise<Page[]> {
    const isStale = ({ filePath, text }: ContentFile) => {
      const known = memory.parsed.get(filePath)
      return known?.text !== text || isMadeFrom(known.page, changed)
    }
    const files = content.files.filter(isStale)
    const pages = await jobs.run('parse', files)
    const fresh = new Map(
      files.map(({ filePath, text }, i) => {
        return [filePath, keepGood(text, pages[i]!, memory.parsed.get(filePath))]
      }),
    )
    const entries = content.files.map(({ filePath }) => {
      return [filePath, fresh.get(filePath) ?? memory.parsed.get(filePath)!] as const
    })
    memory.parsed = new Map(entries)
    return entries.map(([, { page, good }]) => (good ? withFindings(good, page) : page))
  }

  return {
    async update(changed) {
      const patched = changed && memory.content && (await patch(config, memory.content, changed))
      const content = patched ?? (await scanContent(config, signal))
      const parsed = await parse(content, changed ?? new Set())
      memory.content = content
      const { pages, diagnostics } = runPageHooks(config, parsed)
      const site = createSite(config, content, pages)
      return { ...site, diagnostics: [...diagnostics, ...site.diagnostics] }
    },
    sources: () => {
      const pages = [...memory.parsed.values()].map(({ page }) => page)
      const sources = pages.flatMap((page) => [...page.dependencies, ...page.assets])
      return new Set(sources.map(({ absPath }) => absPath))
    },
  }
}

function isMadeFrom({ dependencies, assets }: Page, changed: ReadonlySet<string>): boolean {
  return [...dependencies, ...assets].some(({ absPath }) => changed.has(absPath))
}

function keepGood(text: string, page: Page, before: Parsed | undefined): Parsed {
  return { text, page, good: hasErrors(page.diagnostics) ? (before?.good ?? null) : page }
}

function withFindings(good: Page, { diagnostics, dependencies }: Page): Page {
  return { ...good, diagnostics, dependencies }
}

/** The content with only the changed files read again; null where a change is more than new text in a page. */
async function patch(
  config: Config,
  content: Content,
  changed: ReadonlySet<string>,
): Promise<Content | null> {
  if (config.plugins.some((plugin) => typeof plugin.content === 'function')) return null
  const texts = new Map<string, string>()
  for (const file of content.files) {
    if (!changed.has(file.absPath)) continue
    const text = await readContentFile(file.absPath)
    if (text === null) return null
    texts.set(file.absPath, text)
  }
  const isOther = [...changed].some(
    (absPath) => isContentFile(absPath, config) && !texts.has(absPath),
  )
  if (isOther) return null
  const files = content.files.map((file) => ({
    ...file,
    text: texts.get(file.absPath) ?? file.text,
  }))
  return { ...content, files }
}
