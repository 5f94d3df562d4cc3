// Meilisearch: fills a new index and swaps it with the one that readers search. Meilisearch queues
// what it is asked to do as tasks, and runs them in order.
import type * as Client from 'meilisearch'
import type { Engine, EngineContext, IndexSteps } from '../engine.ts'
import { FILTERED, recordOf, SEARCHED } from '../record.ts'
import { unless } from '../retry.ts'
import { createTaskQueue } from '../taskQueue.ts'

/** Time until a request without an answer counts as failed, in milliseconds. */
const TIMEOUT = 60_000

export const meilisearch: Engine = {
  label: 'Meilisearch',
  client: { name: 'meilisearch', version: '0.62.0' },
  variables: [
    {
      name: 'MEILISEARCH_HOST_URL',
      what: 'the address of the server, such as `http://localhost:7700`',
      isValid: (value) => /^https?:/.test(value) && URL.canParse(value),
    },
    {
      name: 'MEILISEARCH_API_KEY',
      what: 'a key that may change indexes, settings and documents, and read tasks',
    },
  ],
  batchSize: 2000,
  open: (client, context) => openIndex(client as typeof Client, context),
}

const SETTINGS: Client.Settings = {
  searchableAttributes: [...SEARCHED],
  filterableAttributes: [...FILTERED],
}

function openIndex(
  { Meilisearch }: typeof Client,
  { settings, live, fresh, ask }: EngineContext,
): IndexSteps {
  const client = new Meilisearch({
    host: settings['MEILISEARCH_HOST_URL'] ?? '',
    apiKey: settings['MEILISEARCH_API_KEY'] ?? '',
    timeout: TIMEOUT,
  })
  const index = client.index(fresh)
  const state = { isFirst: false }
  const tasks = createTaskQueue(ask, async (uid) => {
    const { error } = await ask(() => client.tasks.waitForTask(uid, { timeout: 0 }))
    if (error) throw new Error(error.message)
  })
  const queue = (request: () => Promise<{ taskUid: number }>) =>
    tasks.add(async () => (await request()).taskUid)
  /** Returns the task that swaps the index. To swap it again would bring the old one back. */
  const findSwap = async () => {
    const { results } = await client.tasks.getTasks({ types: ['indexSwap'], limit: 100 })
    const found = results.find(({ details }) =>
      details?.swaps?.some(({ indexes }) => indexes.includes(fresh)),
    )
    return found && { taskUid: found.uid }
  }

  return {
    create: async () => {
      const old = await ask(() => unless([404], client.index(live).getSettings()))
      state.isFirst = old === null
      // Meilisearch masks the keys in the settings of embedders, so that they cannot be copied.
      const copied = Object.entries(old ?? SETTINGS).filter(([name]) => name !== 'embedders')
      await queue(() => index.updateSettings(Object.fromEntries(copied)))
      await tasks.finish()
    },
    add: (sections) =>
      queue(() => index.addDocuments(sections.map(recordOf), { primaryKey: 'id' })),
    swap: async () => {
      await tasks.finish()
      // Only an index that exists can be swapped.
      if (state.isFirst) await queue(() => client.index(live).updateSettings(SETTINGS))
      await tasks.finish()
      const swap = () => client.swapIndexes([{ indexes: [live, fresh] } as Client.IndexSwap])
      await queue(async () => (await findSwap()) ?? (await swap()))
      await tasks.finish()
    },
    clean: async () => {
      await queue(() => client.deleteIndex(fresh))
      await tasks.finish()
    },
    discard: async () => {
      await ask(() => client.deleteIndex(fresh))
      if (state.isFirst && !(await ask(findSwap))) await ask(() => client.deleteIndex(live))
    },
  }
}
