// Renders a route to its HTML document and its payload file. The result depends only on the
// arguments and the server bundle. A component that throws becomes a diagnostic of its page.
import { dirname } from 'node:path'
import { isStubError } from '../bundle/imports/importContext.ts'
import { fromRender } from '../diagnostics/diagnostics.ts'
import { markdownFileOf, payloadFileOf, toUrl } from '../shared/paths.ts'
import type {
  Bundle,
  OutputFile,
  PageModule,
  PartModule,
  Rendered,
  RenderShared,
  RenderTask,
} from '../types/output.ts'
import type { PagePayload, SiteData } from '../types/browser.ts'
import { withComponentPlace } from './componentPlace.ts'
import { documentOf } from './document.ts'
import { openServer } from './openSite.ts'
import { loadModule, type ServerModule } from './serverModule.ts'

/** Renders a route. A page with errors has no files. */
export async function renderRoute(task: RenderTask, shared: RenderShared): Promise<Rendered> {
  try {
    return await renderWith(await openServer(shared.bundle.serverEntry, task.graph), task, shared)
  } catch (error) {
    // A module of the theme threw while it was loaded.
    return await failure(error, { task, shared, trace: '' })
  }
}

async function renderWith(
  server: ServerModule,
  task: RenderTask,
  shared: RenderShared,
): Promise<Rendered> {
  const { page, runs, module } = task
  const { bundle, sites, ground } = shared
  const site = sites[page.lang]
  if (!site) throw new Error(`no SiteData for ${page.lang}`)
  const missing = task.components.flatMap(({ name, finding }) =>
    finding.severity === 'warning' || server.namesOfTheme().components.includes(name)
      ? []
      : [finding],
  )
  if (missing.length > 0) return { files: [], diagnostics: missing }
  const input = { page, site: site.data, runs, content: null as unknown }
  try {
    if (module) input.content = (await openPage(server, module)).default
    await server.prepare()
    const { html, unrenderedRuns, head, parts } = server.render(input)
    const initialParts = parts.filter(({ isStatic }) => !isStatic)
    const modulesOf = (drawn: typeof parts) =>
      drawn.flatMap(({ modules }) => modules.flatMap((name) => bundle.parts[name] ?? []))
    const payload: PagePayload = {
      page,
      site: site.url,
      runs,
      parts: parts.map(({ id }) => id),
      module: module?.url ?? null,
      styles: stylesOf(task, modulesOf(parts), bundle),
    }
    const inline = {
      ...payload,
      parts: initialParts.map(({ id }) => id),
      runs: runs.map((run, index) => (unrenderedRuns.includes(index) ? run : null)),
    }
    const contents = documentOf({
      html,
      head,
      payload: inline,
      site: site.data,
      client: bundle.client,
      scripts: bundle.scripts,
      trail: task.trail ?? [],
      ground,
      preloads: preloadsOf(module, modulesOf(initialParts)),
    })
    return {
      files: [
        { outFile: task.outFile, contents },
        { outFile: payloadFileOf(task.outFile), contents: JSON.stringify(payload) },
        ...(await markdownFiles(task, site.data, html)),
      ],
      diagnostics: [],
    }
  } catch (error) {
    const trace = await server.traceError(input).catch(() => '')
    return await failure(error, { task, shared, trace })
  }
}

/** Returns the file with the Markdown of the page, if the site has such files. */
async function markdownFiles(
  { page, runs, module, outFile }: RenderTask,
  site: SiteData,
  html: string,
): Promise<OutputFile[]> {
  if (page.markdownUrl === undefined) return []
  const { pageMarkdown } = await import('./markdown/pageMarkdown.ts')
  // The article of a page without components is parsed without the frame around it.
  const isWhole = module !== null || page.pageType !== 'doc'
  const contents = pageMarkdown({
    html: isWhole ? html : runs.join(''),
    isWhole,
    hasMain: page.pageType !== 'doc',
    title: page.title,
    address: (site.siteOrigin ?? '') + toUrl(page.routePath, site),
  })
  return [{ outFile: markdownFileOf(outFile), contents }]
}

/** Converts an error to a diagnostic of the page. */
async function failure(
  error: unknown,
  at: { readonly task: RenderTask; readonly shared: RenderShared; readonly trace: string },
): Promise<Rendered> {
  // The import of the missing module has already been reported.
  if (isStubError(error)) return { files: [], diagnostics: [] }
  const { page, module, absPath } = at.task
  // The error may have no position. Without a page module, the theme threw it.
  const filePath = module && absPath !== null ? { filePath: absPath } : {}
  const diagnostic = fromRender(error, {
    page: page.pagePath || page.routePath,
    trace: at.trace,
    ...filePath,
  })
  const serverDirs = [at.shared.bundle.serverEntry, at.task.graph ?? ''].map((path) =>
    dirname(path),
  )
  return { files: [], diagnostics: [await withComponentPlace(diagnostic, error, serverDirs)] }
}

/** Returns the style sheets of this page besides those of all pages. */
function stylesOf(
  { page, module }: RenderTask,
  parts: readonly PartModule[],
  { client }: Bundle,
): readonly string[] {
  const ofParts = parts.flatMap(({ styles }) => styles)
  const ofType = client.typeStyles[page.pageType] ?? []
  return [...new Set([...ofType, ...ofParts, ...(module?.styles ?? [])])]
}

/** Returns the modules of this page besides those of all pages. */
function preloadsOf(module: PageModule | null, parts: readonly PartModule[]): readonly string[] {
  const ofParts = parts.flatMap(({ preloads }) => preloads)
  return [...new Set([...ofParts, ...(module ? [module.url, ...module.preloads] : [])])]
}

async function openPage(server: ServerModule, { serverFile }: PageModule): Promise<PageExports> {
  if (server.openPage) return (await server.openPage(serverFile)) as PageExports
  return await loadModule<PageExports>(serverFile)
}

interface PageExports {
  readonly default: unknown
}
