// Answers requests of browsers for the files of a page and for the errors to show on it.
import { join } from 'node:path'
import { isMistake, sortDiagnostics } from '../../diagnostics/diagnostics.ts'
import { overviewOf } from '../../site/overview.ts'
import type { Page } from '../../types/content.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import type { Config } from '../../types/index.ts'
import type { Route } from '../../types/route.ts'
import type { DevPages } from './devPages.ts'
import type { Stages } from './devStages.ts'

/** Returns functions that use the latest pages. Null if the theme has never compiled. */
export function pagesOf(stages: Stages): Pick<DevPages, 'has' | 'get' | 'routeOf'> | null {
  const { now, gate } = stages
  return (
    now.pages && {
      has: (outFile) => now.pages!.has(outFile),
      routeOf: (outFile) => now.pages!.routeOf(outFile),
      async get(outFile) {
        const pages = now.pages!
        const route = pages.routeOf(outFile)
        if (!route) return await now.pages!.get(outFile)
        return await gate.during(async () => {
          await completeRoute(stages, route)
          const file = await fromLatest(stages, (latest) => latest.get(outFile))
          await renderErrorsOf(stages, route.routePath)
          return file
        })
      },
    }
  )
}

/** Returns the errors to show on a page: its own, and those that belong to no page. */
export async function errorsOn(
  stages: Stages,
  route: Route | null,
): Promise<readonly Diagnostic[]> {
  const { store, config, bundler } = stages
  await completeRoute(stages, route)
  await bundler.settle()
  const known = route && store.site().routes.get(route.routePath)
  const found = known ? await renderErrorsOf(stages, known.routePath) : []
  // Several parts of the bundler may find the same.
  const errors = sortDiagnostics(allFound(stages).filter(isMistake))
  const rendered = found.filter(isMistake)
  if (errors.length === 0) return rendered
  const pages = [...store.site().routes.values()].map(({ page }) => page)
  return [...errors.filter(isFor(known?.page ?? null, pages, config)), ...rendered]
}

/**
 * Returns the errors of rendering a page, and remembers them for the terminal. A page that is not
 * rendered yet is rendered; one that does not exist has none.
 */
export async function renderErrorsOf(
  stages: Stages,
  routePath: string,
): Promise<readonly Diagnostic[]> {
  const route = stages.store.site().routes.get(routePath)
  const found = route ? await fromLatest(stages, (pages) => pages.check(route)) : null
  const errors = found ?? []
  stages.rendered.set(routePath, errors)
  return errors
}

/** Returns all diagnostics so far, except those of rendering. */
export function allFound({ found, store, bundler }: Stages): readonly Diagnostic[] {
  const ofBundle = [...found.bundle, ...bundler.diagnostics()]
  return [...found.content, ...ofBundle, ...store.site().diagnostics, ...found.checks]
}

/** Parses the page of a route and, for an overview page, the pages whose headings it lists. */
async function completeRoute({ store }: Stages, route: Route | null): Promise<void> {
  if (!route) return
  const groups = overviewOf(route, store.site()) ?? []
  const links = groups.flatMap(({ items }) => items.map(({ link }) => link))
  const listed = links.flatMap((link) => store.site().routes.get(link)?.page.filePath ?? [])
  await store.complete([route.page.filePath, ...listed])
}

/**
 * Calls `ask` again if the pages were replaced meanwhile, because its render may have been ended.
 */
async function fromLatest<T>(
  { now }: Stages,
  ask: (pages: DevPages) => Promise<T>,
): Promise<T | null> {
  for (;;) {
    const { pages } = now
    const answer = pages && (await ask(pages))
    if (pages === now.pages) return answer
  }
}

/** Returns a test whether a diagnostic is about a file of this page, or about a file of no page. */
function isFor(page: Page | null, pages: readonly Page[], { docsDir }: Config) {
  const filesOf = ({ filePath, dependencies }: Page) => [
    filePath,
    join(docsDir, filePath),
    ...dependencies.map(({ absPath }) => absPath),
  ]
  const own = new Set(page ? filesOf(page) : [])
  const all = new Set(pages.flatMap(filesOf))
  return ({ filePath = '' }: Diagnostic) => own.has(filePath) || !all.has(filePath)
}
