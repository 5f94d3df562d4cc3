// Pages that have not been requested: parsed after a while without requests, or at once for a caller that awaits all of them.
import { setImmediate as nextTurn } from 'node:timers/promises'
import * as assert from 'uvu/assert'
import { createBackground, type Gate } from '../../../packages/engine/src/server/dev/background.ts'
import type { ContentStore } from '../../../packages/engine/src/server/dev/contentStore.ts'
import type { Jobs } from '../../../packages/engine/src/jobs/jobs.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite('background')

/** A few pages, of which none is in the cache. */
function start(last: () => number) {
  const pending = ['a.md', 'b.md', 'c.md']
  const store = {
    pending: () => [...pending],
    complete(filePaths, run) {
      if (!run) pending.splice(0, pending.length, ...pending.filter((p) => !filePaths.includes(p)))
      return Promise.resolve()
    },
  } satisfies Partial<ContentStore>
  const gate: Gate = { during: (run) => run(), idle: () => nextTurn(), last }
  const ended = new AbortController()
  const background = createBackground({
    store: store as Partial<ContentStore> as ContentStore,
    jobs: { known: () => Promise.resolve([]) } as Partial<Jobs> as Jobs,
    gate,
    signal: ended.signal,
  })
  return { pending, background, ended }
}

const JUST_NOW = () => performance.now()
const LONG_AGO = () => -Infinity

test('they are parsed after a while without requests', async () => {
  const { pending, background } = start(LONG_AGO)
  await background.run()
  assert.equal(pending, [])
})

test('while somebody works nothing is parsed, until somebody waits for all', async () => {
  const { pending, background } = start(JUST_NOW)
  const running = background.run()
  for (let turn = 0; turn < 20; turn += 1) await nextTurn()
  assert.is(pending.length, 3)
  await background.hurry()
  assert.equal(pending, [])
  await running
})

test('it ends while it waits', async () => {
  const { pending, background, ended } = start(JUST_NOW)
  const running = background.run()
  ended.abort(new Error('closed'))
  await running.then(
    () => assert.unreachable(),
    (error: unknown) => assert.is((error as Error).message, 'closed'),
  )
  assert.is(pending.length, 3)
})

test.run()
