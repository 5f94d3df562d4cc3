// Returns output files on request: renders a page or makes another file when a browser asks for it,
// and keeps the result until the model or the bundle changes.
import type { DevBundler } from '../../bundle/devBundler.ts'
import { checkTheme, refuseBrokenTheme } from '../../checks/theme.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { defaultIcon } from '../../outputs/defaultIcon.ts'
import { isLlmsFile, llmsFull } from '../../outputs/llms.ts'
import { publicFiles } from '../../outputs/publicFiles.ts'
import { renderTaskOf, sharedOf } from '../../render/renderTasks.ts'
import { payloadFileOf } from '../../shared/paths.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import type { Site } from '../../types/index.ts'
import type { DevEvent } from '../../types/library.ts'
import type { Route } from '../../types/route.ts'
import type { Bundle, OutputFile } from '../../types/output.ts'
import { once, onceResolved } from './once.ts'
import { createOtherFiles, filesByName, type OtherFilesInput, type Outputs } from './otherFiles.ts'
import { createRenderedPages, type RenderedPages } from './renderedPages.ts'

export interface DevPages {
  readonly has: (outFile: string) => Promise<boolean>
  /** Returns the file, or null if it does not exist or its page cannot be rendered. */
  get(outFile: string): Promise<OutputFile | null>
  /** Returns the route whose document, payload or Markdown this file is. */
  routeOf(outFile: string): Route | null
  /** Starts to load the theme before the first page is requested. */
  prepare(): void
  /** Renders the page and returns the diagnostics. */
  check(route: Route): Promise<readonly Diagnostic[]>
  /**
   * Returns files other than pages, bundle and search index: public files, assets, plugin outputs.
   */
  others(): Promise<Outputs>
  /** Checks the theme against all pages. Empty if the theme cannot be loaded; pages report that. */
  checkTheme(): Promise<readonly Diagnostic[]>
  /** Returns the pages of a model that differs only in articles. */
  withArticles(site: Site): DevPages
}

/** The jobs that render pages, and the signal that ends them. */
export interface PageServices {
  readonly jobs: Jobs
  readonly signal: AbortSignal
  /** Parses all pages of which only heads are known, then returns the model. */
  readonly complete: () => Promise<Site>
  readonly bundler: Pick<DevBundler, 'page' | 'file' | 'graphFile' | 'componentProblems'>
  /** Called with what is going on. */
  readonly say?: (event: DevEvent) => void
}

/** Milliseconds after which the render of a page is reported. */
const SLOW = 1000

/** Creates the pages of a model with a bundle. */
export function createDevPages(site: Site, bundle: Bundle, services: PageServices): DevPages {
  const { jobs, signal, complete, bundler, say } = services
  // Created on first use, because it loads the theme.
  const shared = onceResolved(async () => {
    const theme = await jobs.describeTheme(bundle, bundler.graphFile())
    await refuseBrokenTheme(theme, site.config)
    const { shared, files } = sharedOf(site, bundle, theme)
    return { theme, shared, files: filesByName(files) }
  })
  const routePaths = once(() => routePathsOf(site))
  return pagesOf(site, {
    routePaths,
    rendered: createRenderedPages(async (route, current) => {
      const module = await bundler.page(route.page.filePath)
      const { shared: forAll } = await shared()
      const modules = module ? { [route.page.filePath]: module } : {}
      const task = { ...renderTaskOf(route, current, { modules }), graphFile: bundler.graphFile() }
      const start = performance.now()
      const [page] = await jobs.run('render', [task], forAll)
      const milliseconds = performance.now() - start
      if (milliseconds > SLOW) say?.({ type: 'slow', routePath: route.routePath, milliseconds })
      return page!
    }),
    others: {
      bundled: filesByName(bundle.files),
      ofModules: bundler.file,
      publicFiles: once(() => filesByName([...publicFiles(site), ...iconOf(site)])),
      siteData: async () => (await shared()).files,
      isPageAddress: (outFile) => isPageAddress(outFile, routePaths()),
      complete,
      signal,
    },
    // Requests for pages report the error.
    prepare: () => void shared().catch(() => undefined),
    checkTheme: () =>
      shared().then(
        async ({ theme }) => {
          const used = { componentProblems: bundler.componentProblems() }
          return await checkTheme(await complete(), theme, used)
        },
        () => [],
      ),
  })
}

/** Returns the default icon, unless a plugin might write one: that needs all pages. */
function iconOf(site: Site) {
  return site.config.plugins.some((plugin) => plugin.outputs) ? [] : defaultIcon(site, [])
}

/** The data that is kept when only articles change. */
interface Kept extends Pick<DevPages, 'prepare' | 'checkTheme'> {
  readonly routePaths: () => RoutePaths
  readonly rendered: RenderedPages
  readonly others: OtherFilesInput
}

function pagesOf(site: Site, kept: Kept): DevPages {
  const { routePaths, rendered, prepare, checkTheme } = kept
  const others = createOtherFiles(site, kept.others)
  const routeOf = (outFile: string) => site.routes.get(routePaths().get(outFile) ?? '') ?? null
  return {
    prepare,
    checkTheme,
    routeOf,
    others: others.outputs,
    has: async (outFile) =>
      routePaths().has(outFile) ||
      isLlmsFile(outFile, site, 'llms-full.txt') ||
      (await others.find(outFile)) !== null,
    async get(outFile) {
      if (isLlmsFile(outFile, site, 'llms-full.txt')) return await fullText(outFile, kept)
      const route = routeOf(outFile)
      if (!route) return await others.find(outFile)
      const { files } = await rendered.get(route, site)
      return files.find((file) => file.outFile === outFile) ?? null
    },
    check: async (route) => (await rendered.get(route, site)).diagnostics,
    withArticles(other) {
      rendered.keepRoutesOf(other)
      return pagesOf(other, kept)
    },
  }
}

/** Renders all pages, which takes as long as a build, and returns their Markdown. */
async function fullText(outFile: string, { rendered, others }: Kept): Promise<OutputFile | null> {
  const site = await others.complete()
  const files = await llmsFull(site, async (route) => {
    const { files: ofPage } = await rendered.get(route, site)
    return ofPage.find((file) => file.outFile === route.markdownFile)
  })
  return files.find((file) => file.outFile === outFile) ?? null
}

/** Route paths by the names of documents, payloads and Markdown files. */
type RoutePaths = ReadonlyMap<string, string>

function routePathsOf({ routes }: Site): RoutePaths {
  return new Map(
    [...routes.values()].flatMap(({ outFile, markdownFile, routePath }) => [
      [outFile, routePath] as const,
      [payloadFileOf(outFile), routePath] as const,
      ...(markdownFile === null ? [] : [[markdownFile, routePath] as const]),
    ]),
  )
}

/** Returns whether a page is known as `<name>.html` or `<name>/index.html`. */
function isPageAddress(outFile: string, routePaths: RoutePaths): boolean {
  const name = outFile.replace(/\.html$/, '')
  return routePaths.has(`${name}.html`) || routePaths.has(`${name}/index.html`)
}
