// Stages 2 to 4: loads and parses the content and creates the model of the site.
import { scanContent } from '../content/scanContent.ts'
import { runPageHooks } from '../plugins/pageHooks.ts'
import { createSite } from '../site/createSite.ts'
import type { Site } from '../types/index.ts'
import type { Loading } from './startBuild.ts'

export async function loadModel({ config, options, clock, jobs, merging }: Loading): Promise<Site> {
  const content = await clock.time('load', () => scanContent(config, { signal: options.signal }))
  merging?.check(content)
  const parsed = await clock.time('parse', () => jobs.run('parse', content.files))
  const published = parsed.filter(({ frontmatter }) => !frontmatter.draft)
  const { pages, diagnostics } = runPageHooks(config, published)
  const site = await clock.time('model', () => createSite(config, content, pages))
  return { ...site, diagnostics: [...diagnostics, ...site.diagnostics] }
}
