// Stages 2 to 4: loads and parses the content and creates the model of the site.
import { scanContent } from '../content/scanContent.ts'
import { runPageHooks } from '../plugins/pageHooks.ts'
import { createSite } from '../site/createSite.ts'
import type { Site } from '../types/index.ts'
import { loadMergedPages, type MergedPages } from './shards/mergedPages.ts'
import type { LoadContext } from './startBuild.ts'

export async function loadModel(context: LoadContext): Promise<Site> {
  const { config, clock, merging } = context
  const loaded = await (merging ? loadMergedPages(context, merging) : loadPages(context))
  const { content } = loaded
  const published = loaded.pages.filter(({ frontmatter }) => !frontmatter.draft)
  const drafts = loaded.pages.filter(({ frontmatter }) => frontmatter.draft)
  const { pages, diagnostics } = runPageHooks(config, published)
  const site = await clock.time('model', () => createSite(config, content, pages, drafts))
  return { ...site, diagnostics: [...diagnostics, ...site.diagnostics] }
}

async function loadPages({ config, options, clock, jobs }: LoadContext): Promise<MergedPages> {
  const content = await clock.time('load', () => scanContent(config, { signal: options.signal }))
  return { content, pages: await clock.time('parse', () => jobs.run('parse', content.files)) }
}
