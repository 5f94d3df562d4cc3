// Stage 6: one route → its HTML document and its payload file. Pure given the server bundle; a component that throws
// becomes a diagnostic of its page.
import { pathToFileURL } from 'node:url'
import { fromRender } from '../diagnostics.ts'
import { payloadFileOf } from '../shared/paths.ts'
import type {
  PageData,
  PagePayload,
  Rendered,
  RenderShared,
  RenderTask,
  SiteData,
} from '../types.ts'
import { withComponentPlace } from './componentPlace.ts'
import { documentOf } from './document.ts'

/** What the compiled `runtime/server.tsx` exports. */
interface ServerModule {
  render(input: { page: PageData; site: SiteData; runs: readonly string[] }): {
    html: string
    /** Runs that did not end up in `html`: the document has to carry them. */
    unrenderedRuns: number[]
  }
}

export async function renderRoute(task: RenderTask, shared: RenderShared): Promise<Rendered> {
  const { page, runs } = task
  const site = shared.sites[page.lang]
  if (!site) throw new Error(`no SiteData for ${page.lang}`)
  const payload: PagePayload = { page, site: site.url, module: null, styles: [], runs }
  const server = (await import(pathToFileURL(shared.bundle.serverEntry).href)) as ServerModule
  try {
    const { html, unrenderedRuns } = server.render({ page, site: site.data, runs })
    const inline = {
      ...payload,
      runs: runs.map((run, index) => (unrenderedRuns.includes(index) ? run : null)),
    }
    const contents = documentOf({
      html,
      payload: inline,
      site: site.data,
      client: shared.bundle.client,
    })
    return {
      files: [
        { outFile: task.outFile, contents },
        { outFile: payloadFileOf(task.outFile), contents: JSON.stringify(payload) },
      ],
      diagnostics: [],
    }
  } catch (error) {
    const diagnostic = fromRender(error, { page: page.pagePath || page.routePath })
    const { serverEntry } = shared.bundle
    return { files: [], diagnostics: [await withComponentPlace(diagnostic, error, serverEntry)] }
  }
}
