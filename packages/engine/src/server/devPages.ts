// Stage 6 on request: an output file → its contents, rendered or looked up when a browser asks, and remembered until
// the model or the bundle changes.
import { fromRender } from '../diagnostics.ts'
import type { Jobs } from '../jobs.ts'
import { runOutputs } from '../outputs/index.ts'
import { searchIndex } from '../outputs/searchIndex.ts'
import { renderTaskOf, sharedOf } from '../render/renderTasks.ts'
import { payloadFileOf } from '../shared/paths.ts'
import { isSearchFile } from '../site/siteSearch.ts'
import type {
  Bundle,
  Diagnostic,
  OutputFile,
  Rendered,
  RenderShared,
  Route,
  Site,
} from '../types.ts'

export interface DevPages {
  readonly has: (outFile: string) => Promise<boolean>
  /** The file; null when there is none, or when its page cannot be rendered. */
  get(outFile: string): Promise<OutputFile | null>
  /** The route whose document or payload an output file is. */
  routeOf(outFile: string): Route | null
  /** What rendering the page found. */
  check(route: Route): Promise<readonly Diagnostic[]>
  /** Files besides pages, bundle and the search index: public, assets, outputs of plugins. */
  others(): Promise<{
    readonly files: readonly OutputFile[]
    readonly diagnostics: readonly Diagnostic[]
  }>
}

/** What does the work, and what ends it. */
export interface Workshop {
  readonly jobs: Jobs
  readonly signal: AbortSignal
}

/** The pages of one model in one bundle. */
export function createDevPages(site: Site, bundle: Bundle, { jobs, signal }: Workshop): DevPages {
  const bundled = indexOf(bundle.files)
  const routes = new Map(
    [...site.routes.values()].flatMap((route) => [
      [route.outFile, route] as const,
      [payloadFileOf(route.outFile), route] as const,
    ]),
  )
  const rendered = new Map<string, Promise<Rendered>>()
  const lazy = {
    others: null as Promise<Others> | null,
    shared: null as Promise<Shared> | null,
    search: null as ReadonlyMap<string, OutputFile> | null,
  }

  // Not before a page is asked for: it takes the theme to be loaded.
  const shared = () =>
    (lazy.shared ??= jobs.describe(bundle).then((theme) => {
      const { shared, files } = sharedOf(site, bundle, theme)
      return { shared, files: indexOf(files) }
    }))

  function render(route: Route): Promise<Rendered> {
    const known = rendered.get(route.routePath)
    if (known) return known
    const result = shared()
      .then((all) => jobs.run('render', [renderTaskOf(route, site, bundle)], all.shared))
      .then(
        ([only]) => only!,
        (error: unknown) => ({ files: [], diagnostics: [failure(route, error)] }),
      )
    rendered.set(route.routePath, result)
    return result
  }

  const others = () =>
    (lazy.others ??= runOutputs(site, signal, [searchIndex]).then(
      ({ files: found, diagnostics }) => ({ byOutFile: indexOf(found), diagnostics }),
    ))

  // Not with each change: it counts the words of all pages.
  const search = () => (lazy.search ??= indexOf(searchIndex(site)))

  /** A file that is no page. */
  const find = async (outFile: string) =>
    bundled.get(outFile) ??
    (await others()).byOutFile.get(outFile) ??
    (await shared()).files.get(outFile) ??
    (isSearchFile(outFile) ? search().get(outFile) : null) ??
    null

  return {
    others: async () => {
      const { byOutFile, diagnostics } = await others()
      return { files: [...byOutFile.values()], diagnostics }
    },
    routeOf: (outFile) => routes.get(outFile) ?? null,
    has: async (outFile) => routes.has(outFile) || (await find(outFile)) !== null,
    async get(outFile) {
      const route = routes.get(outFile)
      if (!route) return await find(outFile)
      return (await render(route)).files.find((file) => file.outFile === outFile) ?? null
    },
    check: async (route) => (await render(route)).diagnostics,
  }
}

/** What all pages share, and the files that hold it. */
interface Shared {
  readonly shared: RenderShared
  readonly files: ReadonlyMap<string, OutputFile>
}

interface Others {
  readonly byOutFile: ReadonlyMap<string, OutputFile>
  readonly diagnostics: readonly Diagnostic[]
}

function indexOf(files: readonly OutputFile[]): ReadonlyMap<string, OutputFile> {
  return new Map(files.map((file) => [file.outFile, file]))
}

function failure({ page }: Route, error: unknown): Diagnostic {
  return fromRender(error, { page: page.filePath || page.routePath })
}
