// Stage 6 on request: an output file → its contents, rendered or looked up when a browser asks, and remembered until
// the model or the bundle changes.
import { checkTheme } from '../../checks/theme.ts'
import { DocgenError, fromRender } from '../../diagnostics/diagnostics.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { runOutputs } from '../../outputs/index.ts'
import { pageAssets } from '../../outputs/pageAssets.ts'
import { pageMarkdown } from '../../outputs/pageMarkdown.ts'
import { publicFiles } from '../../outputs/publicFiles.ts'
import { SEARCH_DOCUMENTS_FILE } from '../../search/searchDocuments.ts'
import { searchIndex } from '../../search/searchIndex.ts'
import { renderTaskOf, sharedOf } from '../../render/renderTasks.ts'
import { payloadFileOf } from '../../shared/paths.ts'
import { isSearchFile } from '../../site/siteSearch.ts'
import { ThreadEnded } from '../../jobs/threadEnded.ts'
import type { Bundle, OutputFile, Rendered, RenderShared, ThemeFacts } from '../../types/output.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import type { Route, Site } from '../../types/index.ts'

/** Documents and payloads kept: those of the pages an author goes back and forth between. */
const KEPT = 200

export interface DevPages {
  readonly has: (outFile: string) => Promise<boolean>
  /** The file; null when there is none, or when its page cannot be rendered. */
  get(outFile: string): Promise<OutputFile | null>
  /** The route whose document or payload an output file is. */
  routeOf(outFile: string): Route | null
  /** Loads the theme, which takes a while, before the first page is asked for. */
  prepare(): void
  /** What rendering the page found. */
  check(route: Route): Promise<readonly Diagnostic[]>
  /** Files besides pages, bundle and the search index: public, assets, outputs of plugins. */
  others(): Promise<Others>
  /** What the theme and all pages say of each other; empty for a theme that cannot be loaded, as pages say. */
  checkTheme(): Promise<readonly Diagnostic[]>
  /** The pages of a model of the same routes, languages and navigation, with other articles. */
  withArticles(site: Site): DevPages
}

/** What does the work, and what ends it. */
export interface Workshop {
  readonly jobs: Jobs
  readonly signal: AbortSignal
  /** Parses all pages of which only heads are known; then whatever looks at all of them may ask for the model. */
  readonly complete: () => Promise<Site>
}

/** The pages of one model in one bundle. */
export function createDevPages(site: Site, bundle: Bundle, workshop: Workshop): DevPages {
  const routePaths = new Map(
    [...site.routes.values()].flatMap(({ outFile, routePath }) => [
      [outFile, routePath] as const,
      [payloadFileOf(outFile), routePath] as const,
    ]),
  )
  const bundled = indexOf(bundle.files)
  // Not before a page is asked for: it takes the theme to be loaded.
  const shared = onceWell(async () => {
    const theme = await workshop.jobs.describe(bundle)
    const { shared, files } = sharedOf(site, bundle, theme)
    return { theme, shared, files: indexOf(files) }
  })
  const publics = once(() => indexOf(publicFiles(site)))
  const rendered = new Map<Route, Promise<Rendered>>()
  return pagesOf(site, { bundle, workshop, routePaths, bundled, shared, publics, rendered })
}

/** What stays when articles change. */
interface Kept {
  readonly bundle: Bundle
  readonly workshop: Workshop
  /** Route paths by the names of documents and payloads. */
  readonly routePaths: ReadonlyMap<string, string>
  readonly bundled: FilesByName
  readonly shared: () => Promise<Shared>
  readonly publics: () => FilesByName
  /** By route, the least recently asked for first: a route whose page is parsed anew is another. */
  readonly rendered: Map<Route, Promise<Rendered>>
}

function pagesOf(site: Site, kept: Kept): DevPages {
  const { bundle, workshop, routePaths, bundled, shared, publics, rendered } = kept
  const { jobs, signal } = workshop

  function render(route: Route): Promise<Rendered> {
    const result: Promise<Rendered> =
      rendered.get(route) ??
      shared()
        .then((all) => jobs.run('render', [renderTaskOf(route, site, bundle)], all.shared))
        .then(
          ([only]) => only!,
          (error: unknown) => {
            // Threads that were ended say nothing of the page.
            if (error instanceof ThreadEnded && rendered.get(route) === result) {
              rendered.delete(route)
            }
            return { files: [], diagnostics: failures(route, error) }
          },
        )
    rendered.delete(route)
    rendered.set(route, result)
    const [oldest] = rendered.keys()
    if (oldest && rendered.size > KEPT) rendered.delete(oldest)
    return result
  }

  const others = once(async () => {
    const { files, diagnostics } = await runOutputs(await workshop.complete(), signal, [
      searchIndex,
    ])
    return { files, diagnostics, byOutFile: indexOf(files) }
  })

  // Not with each change: it counts the words of all pages.
  const search = once(async () => indexOf(await searchIndex(await workshop.complete())))

  /** A file that is no page; what has to be made of all pages comes last. */
  const find = async (outFile: string) => {
    const known = bundled.get(outFile) ?? publics().get(outFile)
    // Who asks for a page waits for nothing else.
    if (known || isPageAddress(outFile)) return known ?? null
    return (
      pageFileOf(outFile, site) ??
      (await shared()).files.get(outFile) ??
      (mayBeMade(outFile) ? (await others()).byOutFile.get(outFile) : null) ??
      (isSearchFile(outFile) ? (await search()).get(outFile) : null) ??
      null
    )
  }

  /** Whether an output that looks at all pages may make a file. */
  const mayBeMade = (outFile: string) => {
    const { plugins, feeds } = site.config
    const names = [...feeds.map(({ fileName }) => fileName), SEARCH_DOCUMENTS_FILE]
    const isOurs = outFile.startsWith('assets/') || names.includes(outFile)
    return isOurs || plugins.some((plugin) => plugin.outputs)
  }

  /** `guide`, `guide/a` or `guide/a.html`, where the page is `guide/index.html` or `guide/a.html`. */
  const isPageAddress = (outFile: string) => {
    const name = outFile.replace(/\.html$/, '')
    return routePaths.has(`${name}.html`) || routePaths.has(`${name}/index.html`)
  }

  const routeOf = (outFile: string) => site.routes.get(routePaths.get(outFile) ?? '') ?? null
  return {
    others,
    routeOf,
    has: async (outFile) => routePaths.has(outFile) || (await find(outFile)) !== null,
    async get(outFile) {
      const route = routeOf(outFile)
      if (!route) return await find(outFile)
      return (await render(route)).files.find((file) => file.outFile === outFile) ?? null
    },
    // Whoever asks for a page is told what is wrong with it.
    prepare: () => void shared().catch(() => undefined),
    check: async (route) => (await render(route)).diagnostics,
    checkTheme: () =>
      shared().then(
        async ({ theme }) => await checkTheme(await workshop.complete(), theme, bundle),
        () => [],
      ),
    withArticles(other) {
      // What a page was before is asked for no more, and would hold all of it.
      for (const route of rendered.keys()) {
        if (other.routes.get(route.routePath) !== route) rendered.delete(route)
      }
      return pagesOf(other, kept)
    },
  }
}

function once<T>(make: () => T): () => T {
  const made = { value: null as { readonly is: T } | null }
  return () => (made.value ??= { is: make() }).is
}

/** What fails is tried again when it is asked for again. */
function onceWell<T>(make: () => Promise<T>): () => Promise<T> {
  const made = { value: null as Promise<T> | null }
  return () => {
    const value = (made.value ??= make())
    value.catch(() => {
      if (made.value === value) made.value = null
    })
    return value
  }
}

/** The Markdown of a page, or a file that a page refers to which has been parsed. */
function pageFileOf(outFile: string, site: Site): OutputFile | null {
  if (!/^assets\/|\.md$/.test(outFile)) return null
  const files = [...pageMarkdown(site), ...pageAssets(site)]
  return files.find((file) => file.outFile === outFile) ?? null
}

/** What all pages share, and the files that hold it. */
interface Shared {
  readonly theme: ThemeFacts
  readonly shared: RenderShared
  readonly files: FilesByName
}

interface Others {
  readonly files: readonly OutputFile[]
  readonly byOutFile: FilesByName
  readonly diagnostics: readonly Diagnostic[]
}

type FilesByName = ReadonlyMap<string, OutputFile>

function indexOf(files: readonly OutputFile[]): FilesByName {
  return new Map(files.map((file) => [file.outFile, file]))
}

function failures({ page }: Route, error: unknown): readonly Diagnostic[] {
  if (error instanceof DocgenError) return error.diagnostics
  return [fromRender(error, { page: page.filePath || page.routePath })]
}
