// Runs the stages that a change affects, and returns the message for browsers. If a stage fails, it
// keeps its last good result, and only the list of errors changes.
import { attempt } from './attempt.ts'
import {
  articleOf,
  hasOtherRuntime,
  hasSameModules,
  isSame,
  mergedMessage,
  messageFor,
} from './bundleChange.ts'
import { renewArticles, renewPages, type Stages } from './devStages.ts'
import type { LiveMessage } from './liveReload.ts'
import { reachOf } from './reach.ts'

/** Runs the affected stages. `changed` are absolute paths. Returns null if no stage is affected. */
export async function updateStages(
  stages: Stages,
  changed: ReadonlySet<string>,
): Promise<LiveMessage | null> {
  stages.now.version += 1
  const { config, store, bundler } = stages
  const sources = { config, contentSources: store.sources(), bundleInputs: bundler.inputs() }
  const reach = reachOf(changed, sources)
  const content = reach.content ? await reread(stages, changed) : null
  const isOfBundle = reach.bundle || content?.hasOtherModules
  const bundle = isOfBundle ? await rebuild(stages, changed) : null
  if (content && !bundle) (content.isModel ? renewPages : renewArticles)(stages)
  const message: LiveMessage | null = content && { type: 'update', article: content.article }
  return mergedMessage([message, bundle, reach.publicFiles ? reloadPublic(stages) : null])
}

/**
 * Milliseconds after which a render is not awaited when modules change. It is probably an endless
 * loop, which the change may end, and begins again with the changed modules.
 */
const STUCK = 1000

/** Makes the bundle again. With `changed`, reads only these files again. */
export async function rebuild(stages: Stages, changed?: ReadonlySet<string>): Promise<LiveMessage> {
  const { now, found, bundler, firstBundle, store, jobs } = stages
  const before = now.bundle
  const state = { hasSwaps: false }
  const onSwap: Stages['onSwap'] = (swaps) => {
    state.hasSwaps = true
    stages.onSwap(swaps)
  }
  const change = changed && { changed, onSwap }
  const building = firstBundle.take() ?? attempt(() => bundler.build(store.site(), change))
  const { value: after, errors } = await building
  found.bundle = errors
  // Keep the old pages if the bundle fails.
  if (!after) return { type: 'update' }
  bundler.setPages(store.site())
  now.bundle = after
  const isNew = !before || hasOtherRuntime(before, after)
  // End the threads before the new pages exist, so that the old runtime never renders them.
  const renewing = before && (isNew ? jobs.restart() : jobs.interrupt(STUCK))
  renewPages(stages)
  await renewing
  const modules = bundler.takeChanges()
  if (isNew) return { type: 'reload' }
  const { styles } = after.client
  return messageFor({
    modules,
    styles: isSame(before.client.styles, styles) ? null : styles,
    ...state,
  })
}

interface Reread {
  /** Whether pages other than the changed ones may look different. */
  readonly isModel: boolean
  readonly hasOtherModules: boolean
  readonly article: ReturnType<typeof articleOf>
}

async function reread(stages: Stages, changed: ReadonlySet<string>): Promise<Reread> {
  const { store, found } = stages
  const before = store.site()
  const { value: isModel, errors } = await attempt(() => store.update(changed))
  found.content = errors
  const after = store.site()
  return {
    isModel: isModel !== false,
    hasOtherModules: !hasSameModules(before, after),
    article: errors.length > 0 ? null : articleOf(changed, after),
  }
}

function reloadPublic(stages: Stages): LiveMessage {
  renewPages(stages)
  return { type: 'reload' }
}
