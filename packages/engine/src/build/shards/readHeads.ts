// Reads the docs folder for a shard. The texts of 100 000 pages take 600 MB, so each text is
// reduced to its head, hash and length as soon as its file is read. The files that the shard has to
// parse are read again.
import { scanContent } from '../../content/scanContent.ts'
import { areHeadsEnough, createHeadReader } from '../../markdown/head/readHead.ts'
import { hashOf } from '../../store/hash.ts'
import type { Content, ContentFile, Page } from '../../types/content.ts'
import type { Shard } from '../../types/options.ts'
import type { LoadContext } from '../startBuild.ts'
import { partInputOf, type PartInput } from './part.ts'
import { shareOf, type PageTimes } from './share.ts'

/** Files from which memory matters more than time. Their heads take about 100 MB. */
const MANY = 20_000

export interface Heads {
  /** The files have no texts, unless a plugin has a `content` hook. */
  readonly content: Content
  /** The heads of all other pages, by path. */
  readonly heads: ReadonlyMap<string, Page>
  readonly share: ReadonlySet<string>
  readonly input: PartInput
}

export async function readHeads(
  { config, options, cliOptions }: Pick<LoadContext, 'config' | 'options' | 'cliOptions'>,
  shard: Shard,
  times: PageTimes,
): Promise<Heads> {
  const hashes = new Map<string, string>()
  const lengths = new Map<string, number>()
  const heads = new Map<string, Page>()
  const readHead = areHeadsEnough(config) ? createHeadReader(config) : null
  const consume = async (file: ContentFile) => {
    hashes.set(file.filePath, hashOf(file.text))
    lengths.set(file.filePath, file.text.length)
    const head = await readHead?.(file, { areModulesKnown: true })
    if (head) heads.set(file.filePath, head)
  }
  const onListed = ({ length }: readonly string[]) => {
    if (length >= MANY) cliOptions.onManyPages?.()
  }
  const content = await scanContent(config, { signal: options.signal, onListed, consume })
  const share = shareOf(lengths, shard, times)
  for (const path of share) heads.delete(path)
  const input = partInputOf(config, content, hashes)
  return { content, heads, share, input }
}
