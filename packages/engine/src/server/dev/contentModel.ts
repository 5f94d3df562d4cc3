// The model of the dev server. If only articles have changed, their pages are replaced in it
// (`sitePatch.ts`); otherwise it is created again.
import { runPageHooks } from '../../plugins/pageHooks.ts'
import { routeSettingsOf } from '../../shared/routePrefixes.ts'
import { createSite } from '../../site/createSite.ts'
import { correctedRoutes, correctLinks, type CorrectedRoutes } from '../../site/correctedLinks.ts'
import type { Content, Page } from '../../types/content.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import type { Config, Site } from '../../types/index.ts'
import { overviewPathsOf, replacePages, type Replaced } from './sitePatch.ts'

/** A model, with the diagnostics that come before and after those of its pages. */
export interface ContentModel {
  readonly site: Site
  readonly overviewPaths: readonly string[]
  readonly corrected: CorrectedRoutes
  readonly before: readonly Diagnostic[]
  readonly after: readonly Diagnostic[]
}

/** Creates the model of all pages, which are in the order of the content files. */
export function createModel(
  config: Config,
  content: Content,
  allPages: readonly Page[],
): ContentModel {
  const { pages, diagnostics } = runPageHooks(config, allPages)
  const site = createSite(config, content, pages)
  const start = content.diagnostics.length
  const count = pages.reduce((sum, page) => sum + page.diagnostics.length, 0)
  return {
    site: { ...site, diagnostics: [...diagnostics, ...site.diagnostics] },
    overviewPaths: overviewPathsOf(site),
    corrected: correctedRoutes(pages, routeSettingsOf(config)),
    before: site.diagnostics.slice(0, start),
    after: site.diagnostics.slice(start + count),
  }
}

/** Returns the model with replaced pages. `allPages` are read only if diagnostics may differ. */
export function patchModel(
  model: ContentModel,
  replaced: readonly Replaced[],
  allPages: () => readonly Page[],
): ContentModel {
  const { config } = model.site
  const corrected = replaced.map(({ before, page }) => ({
    before,
    page: correctLinks(page, model.corrected, config),
  }))
  const routes = replacePages(model.site, corrected, model.overviewPaths)
  const hasFindings = replaced.some(
    ({ before, page }) => before.diagnostics.length + page.diagnostics.length > 0,
  )
  const diagnostics = hasFindings
    ? [...model.before, ...allPages().flatMap((page) => page.diagnostics), ...model.after]
    : model.site.diagnostics
  return { ...model, site: { ...model.site, routes, diagnostics } }
}
