// Renders a route to its HTML document, its payload file and, if the site offers it, its Markdown.
// The result depends only on the arguments and the server bundle. A component that throws becomes a
// diagnostic of its page.
import { dirname } from 'node:path'
import { isStubError } from '../bundle/imports/importContext.ts'
import { fromRender } from '../diagnostics/fromErrors.ts'
import { fieldOf } from '../diagnostics/thrown.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { Bundle, PageModule, Rendered, RenderShared, RenderTask } from '../types/output.ts'
import { withComponentPlace } from './componentPlace.ts'
import { openServer } from './openServer.ts'
import { pageFiles } from './pageFiles.ts'
import { type RenderMemory, sharedValuesOf } from './renderMemory.ts'
import { loadModule, type ServerModule } from './serverModule.ts'

/** Renders a route. A page with errors has no files. */
export async function renderRoute(
  task: RenderTask,
  shared: RenderShared,
  memory: RenderMemory,
): Promise<Rendered> {
  let server: ServerModule
  try {
    server = await openServer(shared.bundle.serverEntry, task.graphFile, memory)
  } catch (error) {
    // A module of the theme threw while it was loaded.
    return await failedRender(error, { task, shared, trace: '' })
  }
  return await renderWith(server, task, { shared, memory })
}

async function renderWith(
  server: ServerModule,
  task: RenderTask,
  { shared, memory }: { readonly shared: RenderShared; readonly memory: RenderMemory },
): Promise<Rendered> {
  const { page, runs, module } = task
  const site = shared.sites[page.lang]
  if (!site) throw new Error(`missing SiteData for the language ${page.lang}`)
  // A warning is about wrong props: the page is rendered, and a check reports it.
  const undefinedComponentErrors = task.componentProblems.flatMap(({ name, finding }) =>
    finding.severity === 'warning' || server.namesOfTheme().components.includes(name)
      ? []
      : [finding],
  )
  if (undefinedComponentErrors.length > 0)
    return { files: [], diagnostics: undefinedComponentErrors }
  const input = {
    page,
    site: site.data,
    sharedValues: sharedValuesOf(memory, site.data),
    runs,
    // Set when the page's module has been loaded. If that fails, `traceError` uses the other
    // fields.
    content: null as unknown,
  }
  try {
    if (module) input.content = (await openPage(server, module, memory)).default
    await server.prepare()
    return await pageFiles(task, shared, server.render(input))
  } catch (error) {
    const trace = await server.traceError(input).catch(() => '')
    return await failedRender(error, { task, shared, trace })
  }
}

/** Converts an error to a diagnostic of the page. */
async function failedRender(
  error: unknown,
  at: { readonly task: RenderTask; readonly shared: RenderShared; readonly trace: string },
): Promise<Rendered> {
  // The import of the missing module has already been reported.
  if (isStubError(error)) return { files: [], diagnostics: [] }
  const undefinedComponentErrors = undefinedComponentErrorsIn(at.shared.bundle, error)
  if (undefinedComponentErrors.length > 0)
    return { files: [], diagnostics: undefinedComponentErrors }
  const { page, module, absPath } = at.task
  // An error without a position is reported at the page's file. If the page has no module, the
  // theme threw the error, so no file is named.
  const filePath = module && absPath !== null ? { filePath: absPath } : {}
  const diagnostic = fromRender(error, {
    page: page.pagePath || page.routePath,
    trace: at.trace,
    ...filePath,
  })
  const { graphFile } = at.task
  const serverDirs = [
    at.shared.bundle.serverEntry,
    ...(graphFile === undefined ? [] : [graphFile]),
  ].map((path) => dirname(path))
  return { files: [], diagnostics: [await withComponentPlace(diagnostic, error, serverDirs)] }
}

/**
 * If an error names an undefined component, returns the diagnostics of the fragments that use it.
 */
function undefinedComponentErrorsIn({ componentProblems }: Bundle, error: unknown): Diagnostic[] {
  const undefinedName = fieldOf(error, 'unknownComponent')
  return componentProblems
    .filter(({ name, finding }) => finding.severity === 'error' && name === undefinedName)
    .map(({ finding }) => finding)
}

async function openPage(
  server: ServerModule,
  { serverFile }: PageModule,
  { modules }: RenderMemory,
): Promise<PageExports> {
  const devModules = modules.get(server)
  if (devModules) return (await devModules.open(serverFile)) as PageExports
  return await loadModule<PageExports>(serverFile)
}

interface PageExports {
  readonly default: unknown
}
