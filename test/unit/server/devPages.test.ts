// The documents that `dev` keeps: rendered once, and no longer kept than somebody can ask for them.
import * as assert from 'uvu/assert'
import type { Jobs } from '../../../packages/engine/src/jobs/jobs.ts'
import { createDevPages } from '../../../packages/engine/src/server/dev/devPages.ts'
import type { Bundle, RenderTask } from '../../../packages/engine/src/types/output.ts'
import type { Site } from '../../../packages/engine/src/types/index.ts'
import type { Route } from '../../../packages/engine/src/types/route.ts'
import { createMarkdownSite } from '../../helpers/searchSite.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite('devPages')

/** Nothing is rendered with it. */
const BUNDLE = { files: [], modules: {} } as unknown as Bundle

/** Pages of a site whose documents are their articles, and what has been rendered, in order. */
function createPages(site: Site) {
  const rendered: string[] = []
  const run = (_: 'render', tasks: readonly RenderTask[]) => {
    rendered.push(...tasks.map(({ runs }) => String(runs[0])))
    const files = tasks.map(({ outFile, runs }) => ({ outFile, contents: String(runs[0]) }))
    return Promise.resolve([{ files, diagnostics: [] }])
  }
  const names = { fields: [], components: [], parts: [], slots: [] }
  const jobs = {
    run,
    describeTheme: () => Promise.resolve({ text: {}, background: null, names, mistakes: [] }),
  }
  const pages = createDevPages(site, BUNDLE, {
    jobs: jobs as unknown as Jobs,
    signal: new AbortController().signal,
    complete: () => Promise.resolve(site),
    bundler: {
      page: () => Promise.resolve(null),
      file: () => null,
      graphFile: () => '',
      componentProblems: () => [],
    },
  })
  return { pages, rendered }
}

/** The same site with another text of one page, as after a save. */
function withText(site: Site, routePath: string, text: string): Site {
  const route = site.routes.get(routePath) as Route
  const other: Route = { ...route, page: { ...route.page, runs: [text] } }
  return { ...site, routes: new Map([...site.routes, [routePath, other]]) }
}

/** Two pages that have been asked for; `later`: after a save of the first. */
async function createVisited() {
  const site = await createMarkdownSite({ 'a.md': 'one', 'b.md': 'two' })
  const { pages, rendered } = createPages(site)
  for (const outFile of ['a.html', 'b.html']) await pages.get(outFile)
  return { site, rendered, later: pages.withArticles(withText(site, '/a', 'three')) }
}

test('a page is rendered once, and again when its text is another', async () => {
  const { later, rendered } = await createVisited()
  for (const outFile of ['a.html', 'a.html', 'b.html']) await later.get(outFile)
  assert.equal(rendered, ['<p>one</p>', '<p>two</p>', 'three'])
})

test('of a page that is another now nothing is kept', async () => {
  const { site, later, rendered } = await createVisited()
  // As it was, which can be seen only because the model of before is taken again.
  const again = later.withArticles(site)
  for (const outFile of ['a.html', 'b.html']) await again.get(outFile)
  assert.equal(rendered, ['<p>one</p>', '<p>two</p>', '<p>one</p>'])
})

test.run()
