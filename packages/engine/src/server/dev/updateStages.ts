// Runs the stages that a change reaches, and says what browsers must do about it. An error changes nothing but the list of
// errors: the last good result of its stage stays.
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

/** `changed` are absolute paths. Null where the change reaches nothing. */
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
  // A page and its module belong together: without a new bundle the old pages stay.
  if (!after) return { type: 'update' }
  now.bundle = after
  const change = bundleChangeOf(before, after)
  // Before there are other pages: what the modules of before are at, or have begun, must not meet them.
  const renewing =
    change === 'scripts' ? jobs.renew() : change === 'others' ? jobs.interrupt() : null
  renewPages(stages)
  await renewing
  return messageFor({ change, before, after })
}

async function reread(stages: Stages, changed: ReadonlySet<string>): Promise<LiveMessage> {
  const { store, found } = stages
  const before = store.site()
  const { value: isModel, errors } = await attempt(() => store.update(changed))
  found.content = errors
  // Pages in MDX bring modules of their own.
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
