// Stages 2 to 4 of a shard: a model of all pages, of which only the shard's own are parsed.
import { scanContent } from '../../content/scanContent.ts'
import { areHeadsEnough, createHeadReader } from '../../markdown/head/readHead.ts'
import { runPageHooks } from '../../plugins/pageHooks.ts'
import { createSite } from '../../site/createSite.ts'
import type { Content, ContentFile, Page } from '../../types/content.ts'
import type { Site } from '../../types/index.ts'
import type { Shard } from '../../types/options.ts'
import type { Loading } from '../startBuild.ts'
import { shareOf, type PageTimes } from './share.ts'

export interface ShardModel {
  readonly site: Site
  readonly content: Content
  /** The paths of the shard's pages in the docs folder. */
  readonly share: ReadonlySet<string>
}

export async function loadShardModel(
  { config, options, clock, jobs }: Loading,
  shard: Shard,
  times: PageTimes,
): Promise<ShardModel> {
  const content = await clock.time('load', () => scanContent(config, options.signal))
  const share = shareOf(content.files, shard, times)
  const readHead = areHeadsEnough(config) ? createHeadReader(config) : null
  const toHead = async (file: ContentFile) =>
    !readHead || share.has(file.filePath) ? null : await readHead(file)
  const pages = await clock.time('parse', async () => {
    const heads = await Promise.all(content.files.map(toHead))
    const whole = content.files.filter((_, at) => heads[at] === null)
    const parsed = (await jobs.run('parse', whole)).values()
    return heads.map((head) => head ?? (parsed.next().value as Page))
  })
  const published = pages.filter(({ frontmatter }) => !frontmatter.draft)
  const hooked = runPageHooks(config, published)
  const site = await clock.time('model', () => createSite(config, content, hooked.pages))
  return { site, content, share }
}
