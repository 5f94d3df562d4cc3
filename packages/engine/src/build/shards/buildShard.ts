// Builds a part of a site on one of several machines. `build` with `parts` merges them: it is an
// ordinary build that finds the parsed and rendered pages in the parts. What a part lacks, or what
// the model of heads could not foresee, is made by the merge, so the output is always that of one
// build.
import { join, resolve } from 'node:path'
import { bundleSite } from '../../bundle/bundle.ts'
import { refuseBrokenTheme } from '../../checks/theme.ts'
import { fatalError, hasErrors } from '../../diagnostics/diagnostics.ts'
import { mergeRepeated } from '../../diagnostics/mergeRepeated.ts'
import { PICTURES } from '../../outputs/social/drawImages.ts'
import { socialImages } from '../../outputs/social/socialImages.ts'
import { renderTasks } from '../../render/renderTasks.ts'
import { attributeToHooks } from '../../plugins/attributeToHooks.ts'
import { storeSearchShare } from '../../search/searchShare.ts'
import type { Route } from '../../types/route.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import type { ShardResult } from '../../types/library.ts'
import type { Shard, ShardOptions } from '../../types/options.ts'
import type { RenderShared, RenderTask } from '../../types/output.ts'
import type { CliBuildOptions } from '../cliOptions.ts'
import { sharedCacheOf, createLoadContext, type LoadContext } from '../startBuild.ts'
import { readPageTimes } from './pageTimes.ts'
import { openPart, PACKS, writeManifest } from './part.ts'
import { loadShardModel } from './shardModel.ts'

/** Pages that are rendered before their documents are forgotten. */
const RENDERED_AT_ONCE = 1024

/**
 * Builds the pages of one shard into a part, which `build` merges with the others. Returns the
 * diagnostics of these pages; checks of the whole site belong to the merge. If there are errors,
 * the part is left unfinished. Throws like `build`, and if `shard` is not one of its total.
 */
export async function buildShard(root: string, options: ShardOptions): Promise<ShardResult> {
  return await buildShardWith(root, options, {})
}

/** Like `buildShard`, for a command that does not share its process with other code. */
export async function buildShardWith(
  root: string,
  options: ShardOptions,
  cliOptions: CliBuildOptions,
): Promise<ShardResult> {
  const { shard, outDir = `part-${shard.index}`, ...rest } = options
  assertShard(shard)
  const dir = resolve(root, outDir)
  const part = openPart(dir)
  const context = await createLoadContext(root, rest, { cache: part, rendered: part }, cliOptions)
  const { cache = true } = options
  const name = `${shard.index}/${shard.total}`
  const shared = cache ? sharedCacheOf(context.config, join(dir, PACKS), name) : null
  try {
    await shared?.fetch()
    const result = await runShard(context, shard, dir)
    await shared?.store()
    return { ...result, sharedCache: shared?.use ?? null }
  } catch (error) {
    throw options.signal?.aborted ? error : attributeToHooks(error, context.config)
  } finally {
    await context.jobs.close()
  }
}

async function runShard(
  context: LoadContext,
  shard: Shard,
  dir: string,
): Promise<Omit<ShardResult, 'sharedCache'>> {
  const { config, options, clock, jobs } = context
  const times = readPageTimes(config)
  const { site, share, input } = await loadShardModel(context, shard, times)
  await jobs.endThreads()
  const bundle = await clock.time('bundle', () => bundleSite(site, options.cache ?? true))
  const theme = await jobs.describeTheme(bundle)
  await refuseBrokenTheme(theme, config)
  const social = await socialImages(site, theme)
  const isOwn = ({ page }: Route) => share.has(page.filePath)
  const routes = [...site.routes.values()].filter(isOwn)
  const { tasks, shared } = renderTasks(site, bundle, theme, { images: social.byRoute, routes })
  const rendered = await clock.time('render', () => renderAll(context, tasks, shared))
  const isCached = options.cache ?? true
  await clock.time('outputs', () => social.draw({ own: join(dir, PICTURES), isCached }, isOwn))
  await jobs.endThreads()
  const shareOfSearch = { share, shard, cache: jobs.cache }
  await clock.time('outputs', () => storeSearchShare(site, shareOfSearch, options.signal))
  const pages = routes.map(({ page }) => page)
  const diagnostics = mergeRepeated([...pages.flatMap((page) => page.diagnostics), ...rendered])
  const ok = !hasErrors(diagnostics) && !(options.strict && diagnostics.length > 0)
  const result = {
    shard,
    dir,
    pages: pages.length,
    docsDir: config.docsDir,
    diagnostics,
    timings: clock.timings(),
    ok,
  }
  await jobs.close()
  if (!ok) return result
  const took = Object.fromEntries(
    [...jobs.durations].map(([path, { parse = 0, render = 0 }]) => [path, parse + render]),
  )
  writeManifest(dir, { ...input, shard, pages: pages.length, took })
  return result
}

/** Renders into the cache of the part, and returns the diagnostics. */
async function renderAll(
  { jobs }: LoadContext,
  tasks: readonly RenderTask[],
  shared: RenderShared,
): Promise<readonly Diagnostic[]> {
  const found: Diagnostic[] = []
  for (let start = 0; start < tasks.length; start += RENDERED_AT_ONCE) {
    const rendered = await jobs.run('render', tasks.slice(start, start + RENDERED_AT_ONCE), shared)
    found.push(...rendered.flatMap(({ diagnostics }) => diagnostics))
  }
  return found
}

function assertShard({ index, total }: Shard): void {
  const isWhole = Number.isInteger(index) && Number.isInteger(total)
  if (isWhole && index >= 1 && index <= total) return
  throw fatalError({
    code: 'shard-number',
    message: `There is no shard ${index} of ${total}.`,
    hint: 'Number the shards from 1 to their total: `--shard 2/8`.',
  })
}
