// Runs the stages that a change affects, and returns the message for browsers. If a stage fails, it
// keeps its last good result, and only the list of errors changes.
import { attempt } from './attempt.ts'
import {
  articleOf,
  bundleChangeOf,
  hasSameModules,
  messageFor,
  strongestOf,
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
  const messages = [
    reach.content ? await reread(stages, changed) : null,
    reach.bundle ? await rebuild(stages) : null,
    reach.publicFiles ? reloadPublic(stages) : null,
  ]
  return strongestOf(messages)
}

export async function rebuild(stages: Stages): Promise<LiveMessage> {
  const { now, found, bundler, firstBundle, store, jobs } = stages
  const before = now.bundle
  const building = firstBundle.take() ?? attempt(() => bundler.build(store.site()))
  const { value: after, errors } = await building
  found.bundle = after?.diagnostics ?? errors
  // Keep the old pages if the bundle fails, because a page needs its own module.
  if (!after) return { type: 'update' }
  now.bundle = after
  const change = bundleChangeOf(before, after)
  // End the threads before the new pages exist, so that old modules never render them.
  const renewing =
    change === 'scripts' ? jobs.restart() : change === 'others' ? jobs.interrupt() : null
  renewPages(stages)
  await renewing
  return messageFor({ change, before, after })
}

async function reread(stages: Stages, changed: ReadonlySet<string>): Promise<LiveMessage> {
  const { store, found } = stages
  const before = store.site()
  const { value: isModel, errors } = await attempt(() => store.update(changed))
  found.content = errors
  // The modules of MDX pages are part of the bundle.
  if (!hasSameModules(before, store.site())) return await rebuild(stages)
  if (isModel !== false) {
    renewPages(stages)
    return { type: 'update' }
  }
  renewArticles(stages)
  return { type: 'update', article: articleOf(changed, store.site()) }
}

function reloadPublic(stages: Stages): LiveMessage {
  renewPages(stages)
  return { type: 'reload' }
}
