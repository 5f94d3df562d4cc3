// Stages 2 to 4 of a shard: a model of all pages, of which only the shard's own are parsed.
import { runPageHooks } from '../../plugins/pageHooks.ts'
import { createSite } from '../../site/createSite.ts'
import type { Site } from '../../types/index.ts'
import type { Shard } from '../../types/options.ts'
import type { LoadContext } from '../startBuild.ts'
import type { PartInput } from './part.ts'
import { parseRest } from './parseRest.ts'
import { readHeads } from './readHeads.ts'
import type { PageTimes } from './share.ts'

export interface ShardModel {
  readonly site: Site
  /** The paths of the shard's pages in the docs folder. */
  readonly share: ReadonlySet<string>
  /** What the part is made from. */
  readonly input: PartInput
}

export async function loadShardModel(
  context: LoadContext,
  shard: Shard,
  times: PageTimes,
): Promise<ShardModel> {
  const { config, clock } = context
  const read = await clock.time('load', () => readHeads(context, shard, times))
  const { content, heads, share, input } = read
  const pages = await parseRest(context, content, heads)
  const published = pages.filter(({ frontmatter }) => !frontmatter.draft)
  const drafts = pages.filter(({ frontmatter }) => frontmatter.draft)
  const hooked = runPageHooks(config, published)
  const site = await clock.time('model', () => createSite(config, content, hooked.pages, drafts))
  return { site, share, input }
}
