// Keeps rendered pages, so that an author can switch between pages without waiting.
import { DocgenError } from '../../diagnostics/diagnostics.ts'
import { fromRender } from '../../diagnostics/fromErrors.ts'
import { ThreadEnded } from '../../jobs/threadEnded.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import type { Site } from '../../types/index.ts'
import type { Route } from '../../types/route.ts'
import type { Rendered } from '../../types/output.ts'

/** Number of rendered pages that are kept. */
const KEPT = 200

export interface RenderedPages {
  /** Returns the page of a route. A failed render becomes diagnostics. */
  get(route: Route, site: Site): Promise<Rendered>
  /** Drops old versions of pages to free their memory. */
  keepRoutesOf(site: Site): void
}

type Render = (route: Route, site: Site) => Promise<Rendered>

export function createRenderedPages(render: Render): RenderedPages {
  // By route, least recently used first. A page that is parsed again has a new route object.
  const pages = new Map<Route, Promise<Rendered>>()

  function start(route: Route, site: Site): Promise<Rendered> {
    const page = render(route, site).catch((error: unknown) => {
      // If the thread was ended, render the page again on the next request.
      if (error instanceof ThreadEnded && pages.get(route) === page) pages.delete(route)
      return { files: [], diagnostics: diagnosticsOf(error, route) }
    })
    return page
  }

  return {
    get(route, site) {
      const page = pages.get(route) ?? start(route, site)
      pages.delete(route)
      pages.set(route, page)
      const [oldest] = pages.keys()
      if (oldest && pages.size > KEPT) pages.delete(oldest)
      return page
    },
    keepRoutesOf({ routes }) {
      for (const route of pages.keys()) {
        if (routes.get(route.routePath) !== route) pages.delete(route)
      }
    },
  }
}

function diagnosticsOf(error: unknown, { page }: Route): readonly Diagnostic[] {
  if (error instanceof DocgenError) return error.diagnostics
  return [fromRender(error, { page: page.filePath || page.routePath })]
}
