// Returns output files on request: renders a page or makes another file when a browser asks for it,
// and keeps the result until the model or the bundle changes.
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

/** Number of rendered pages that are kept, for an author who switches between pages. */
const KEPT = 200

export interface DevPages {
  readonly has: (outFile: string) => Promise<boolean>
  /** Returns the file, or null if it does not exist or its page cannot be rendered. */
  get(outFile: string): Promise<OutputFile | null>
  /** Returns the route whose document or payload this file is. */
  routeOf(outFile: string): Route | null
  /** Starts to load the theme before the first page is requested. */
  prepare(): void
  /** Renders the page and returns the diagnostics. */
  check(route: Route): Promise<readonly Diagnostic[]>
  /**
   * Returns files other than pages, bundle and search index: public files, assets, plugin outputs.
   */
  others(): Promise<Others>
  /** Checks the theme against all pages. Empty if the theme cannot be loaded; pages report that. */
  checkTheme(): Promise<readonly Diagnostic[]>
  /** Returns the pages of a model that differs only in articles. */
  withArticles(site: Site): DevPages
}

/** The jobs that render pages, and the signal that ends them. */
export interface Workshop {
  readonly jobs: Jobs
  readonly signal: AbortSignal
  /** Parses all pages of which only heads are known, then returns the model. */
  readonly complete: () => Promise<Site>
}

/** Creates the pages of a model with a bundle. */
export function createDevPages(site: Site, bundle: Bundle, workshop: Workshop): DevPages {
  const routePaths = new Map(
    [...site.routes.values()].flatMap(({ outFile, routePath }) => [
      [outFile, routePath] as const,
      [payloadFileOf(outFile), routePath] as const,
    ]),
  )
  const bundled = indexOf(bundle.files)
  // Created on first use, because it loads the theme.
  const shared = onceWell(async () => {
    const theme = await workshop.jobs.describe(bundle)
    const { shared, files } = sharedOf(site, bundle, theme)
    return { theme, shared, files: indexOf(files) }
  })
  const publics = once(() => indexOf(publicFiles(site)))
  const rendered = new Map<Route, Promise<Rendered>>()
  return pagesOf(site, { bundle, workshop, routePaths, bundled, shared, publics, rendered })
}

/** The data that is kept when only articles change. */
interface Kept {
  readonly bundle: Bundle
  readonly workshop: Workshop
  /** Route paths by the names of documents and payloads. */
  readonly routePaths: ReadonlyMap<string, string>
  readonly bundled: FilesByName
  readonly shared: () => Promise<Shared>
  readonly publics: () => FilesByName
  /** By route, least recently used first. A page that is parsed again has a new route object. */
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
            // If the thread was ended, render the page again on the next request.
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

  // Built on request, because it counts the words of all pages.
  const search = once(async () => indexOf(await searchIndex(await workshop.complete())))

  /** Finds a file that is not a page. Tries files last that need all pages. */
  const find = async (outFile: string) => {
    const known = bundled.get(outFile) ?? publics().get(outFile)
    // The address of a page must not wait for other outputs.
    if (known || isPageAddress(outFile)) return known ?? null
    return (
      pageFileOf(outFile, site) ??
      (await shared()).files.get(outFile) ??
      (mayBeMade(outFile) ? (await others()).byOutFile.get(outFile) : null) ??
      (isSearchFile(outFile) ? (await search()).get(outFile) : null) ??
      null
    )
  }

  /** Returns whether an output that needs all pages may create this file. */
  const mayBeMade = (outFile: string) => {
    const { plugins, feeds } = site.config
    const names = [...feeds.map(({ fileName }) => fileName), SEARCH_DOCUMENTS_FILE]
    const isOurs = outFile.startsWith('assets/') || names.includes(outFile)
    return isOurs || plugins.some((plugin) => plugin.outputs)
  }

  /** Returns whether a page is known as `<name>.html` or `<name>/index.html`. */
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
    // Requests for pages report the error.
    prepare: () => void shared().catch(() => undefined),
    check: async (route) => (await render(route)).diagnostics,
    checkTheme: () =>
      shared().then(
        async ({ theme }) => await checkTheme(await workshop.complete(), theme, bundle),
        () => [],
      ),
    withArticles(other) {
      // Drop the old versions of changed pages to free their memory.
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

/** Returns a function that calls `make` once, and again after a failure. */
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

/** Returns the Markdown of a page, or an asset of a page that has been parsed. */
function pageFileOf(outFile: string, site: Site): OutputFile | null {
  if (!/^assets\/|\.md$/.test(outFile)) return null
  const files = [...pageMarkdown(site), ...pageAssets(site)]
  return files.find((file) => file.outFile === outFile) ?? null
}

/** The data that all pages share, and the files that contain it. */
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
