// Stages 2 to 4 of a shard: a model of all pages, of which only the shard's own are parsed.
import { scanContent } from '../../content/scanContent.ts'
import { areHeadsEnough, createHeadReader } from '../../markdown/head/readHead.ts'
import { runPageHooks } from '../../plugins/pageHooks.ts'
import { createSite } from '../../site/createSite.ts'
import type { Content, ContentFile, Page } from '../../types/content.ts'
import type { Site } from '../../types/index.ts'
import type { Shard } from '../../types/options.ts'
import type { Loading } from '../startBuild.ts'
import { partInputOf, type PartInput } from './part.ts'
import { shareOf, type PageTimes } from './share.ts'

export interface ShardModel {
  readonly site: Site
  /** The paths of the shard's pages in the docs folder. */
  readonly share: ReadonlySet<string>
  /** What the part is made from. */
  readonly input: PartInput
}

export async function loadShardModel(
  loading: Loading,
  shard: Shard,
  times: PageTimes,
): Promise<ShardModel> {
  const { config, clock, jobs } = loading
  const loaded = await clock.time('load', () => readHeads(loading, shard, times))
  const { content, heads, share, input } = loaded
  const whole = content.files.filter((_, at) => heads[at] === null)
  const parsed = (await clock.time('parse', () => jobs.run('parse', whole))).values()
  const pages = heads.map((head) => head ?? (parsed.next().value as Page))
  const published = pages.filter(({ frontmatter }) => !frontmatter.draft)
  const hooked = runPageHooks(config, published)
  const site = await clock.time('model', () => createSite(config, content, hooked.pages))
  return { site, share, input }
}

interface Heads {
  /** Without the texts of the pages that have a head: of 100 000 pages, they take 600 MB. */
  readonly content: Content
  /** Null for the pages to parse. */
  readonly heads: readonly (Page | null)[]
  readonly share: ReadonlySet<string>
  readonly input: PartInput
}

async function readHeads(
  { config, options }: Loading,
  shard: Shard,
  times: PageTimes,
): Promise<Heads> {
  const content = await scanContent(config, options.signal)
  const share = shareOf(content.files, shard, times)
  const readHead = areHeadsEnough(config) ? createHeadReader(config) : null
  const toHead = async (file: ContentFile) =>
    !readHead || share.has(file.filePath) ? null : await readHead(file)
  const heads = await Promise.all(content.files.map(toHead))
  const files = content.files.map((file, at) => (heads[at] ? { ...file, text: '' } : file))
  return { content: { ...content, files }, heads, share, input: partInputOf(config, content) }
}
