// The model and the bundle → what stage 6 needs: a task for each route, and what all of them share. `SiteData` is a
// hashed file per language, so that a changed title does not change every document's scripts.
import { join } from 'node:path'
import { hashOf } from '../store/hash.ts'
import { originOf, setOrigin } from '../store/origins.ts'
import { pageDataOf } from '../site/pageData.ts'
import { siteDataOf } from '../site/siteData.ts'
import type { Bundle, OutputFile, RenderShared, RenderTask, ThemeFacts } from '../types/output.ts'
import type { Route, Site } from '../types/index.ts'

export interface RenderPlan {
  readonly tasks: readonly RenderTask[]
  readonly shared: RenderShared
  /** The `SiteData` files. */
  readonly files: readonly OutputFile[]
}

export function renderTasks(site: Site, bundle: Bundle, theme: ThemeFacts): RenderPlan {
  const { shared, files } = sharedOf(site, bundle, theme)
  return {
    tasks: [...site.routes.values()].map((route) => renderTaskOf(route, site, bundle)),
    shared,
    files,
  }
}

export function renderTaskOf(route: Route, site: Site, { modules }: Bundle): RenderTask {
  const { components, code, filePath } = route.page
  // A page that the bundle does not know yet, in dev, is asked for again when it does.
  const module = code === null ? null : (modules[filePath] ?? null)
  const task: RenderTask = {
    ...{ outFile: route.outFile, page: pageDataOf(route, site), module, components },
    absPath: filePath === '' ? null : join(site.config.docsDir, filePath),
    // Read when the page is rendered: a site has more articles than memory.
    get runs() {
      return route.page.runs
    },
  }
  const origin = originOf(route.page)
  if (origin !== null) setOrigin(task, origin)
  return task
}

/** What a document of each language refers to, and the files that hold it. */
export function sharedOf(
  site: Site,
  bundle: Bundle,
  theme: ThemeFacts,
): Pick<RenderPlan, 'shared' | 'files'> {
  const entries = site.locales.map(({ lang }) => {
    const data = siteDataOf(site, lang, theme)
    const contents = JSON.stringify(data)
    const outFile = `assets/site.${lang}.${hashOf(contents).slice(0, 8)}.json`
    return { lang, data, outFile, contents }
  })
  const sites = Object.fromEntries(
    entries.map(({ lang, data, outFile }) => [lang, { url: site.config.base + outFile, data }]),
  )
  return {
    shared: { bundle, sites, ground: theme.ground },
    files: entries.map(({ outFile, contents }) => ({ outFile, contents })),
  }
}
