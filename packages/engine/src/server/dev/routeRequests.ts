// What browsers ask of the stages: the files of a page, and the errors its reader must see.
import { join } from 'node:path'
import { overviewOf } from '../../site/overview.ts'
import type { Page } from '../../types/content.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import type { Config, Route } from '../../types/index.ts'
import type { DevPages } from './devPages.ts'
import type { Stages } from './devStages.ts'

/** The pages to ask, each time the latest. Null as long as the theme has never compiled. */
export function pagesOf(stages: Stages): Pick<DevPages, 'has' | 'get' | 'routeOf'> | null {
  const { now, gate } = stages
  return (
    now.pages && {
      has: (outFile) => now.pages!.has(outFile),
      routeOf: (outFile) => now.pages!.routeOf(outFile),
      async get(outFile) {
        const pages = now.pages!
        // The Markdown of a page holds what it includes, which its parse finds.
        const route = pages.routeOf(outFile) ?? pages.routeOf(outFile.replace(/\.md$/, '.html'))
        if (!route) return await now.pages!.get(outFile)
        return await gate.during(async () => {
          await completeRoute(stages, route)
          return await fromLatest(stages, (latest) => latest.get(outFile))
        })
      },
    }
  )
}

/** The errors a reader of this page must see: its own and those that no page owns. */
export async function errorsOn(
  stages: Stages,
  route: Route | null,
): Promise<readonly Diagnostic[]> {
  const { store, config } = stages
  await completeRoute(stages, route)
  const errors = allFound(stages).filter(isError)
  const known = route && store.site().routes.get(route.routePath)
  const found = known ? await fromLatest(stages, (pages) => pages.check(known)) : null
  const rendered = (found ?? []).filter(isError)
  if (errors.length === 0) return rendered
  const pages = [...store.site().routes.values()].map(({ page }) => page)
  return [...errors.filter(isFor(known?.page ?? null, pages, config)), ...rendered]
}

/** Everything found so far, but for what rendering a page would find. */
export function allFound({ found, store }: Stages): readonly Diagnostic[] {
  return [...found.content, ...found.bundle, ...store.site().diagnostics, ...found.checks]
}

/** Parses what a document shows: its page and, on an overview, the headings of others. */
async function completeRoute({ store }: Stages, route: Route | null): Promise<void> {
  if (!route) return
  const groups = overviewOf(route, store.site()) ?? []
  const links = groups.flatMap(({ items }) => items.map(({ link }) => link))
  const listed = links.flatMap((link) => store.site().routes.get(link)?.page.filePath ?? [])
  await store.complete([route.page.filePath, ...listed])
}

/** Where other pages come while one of them is asked, they answer: what was at work on it may have been ended. */
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

/** Whether a diagnostic concerns a page: it is about one of its files, or about a file of no page. */
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

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error'
}
