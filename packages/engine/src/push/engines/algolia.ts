// Algolia: fills a new index and moves it over the one that readers search.
import type * as Client from 'algoliasearch'
import type { Engine, EngineContext, IndexSteps } from '../engine.ts'
import { FILTERED, SEARCHED } from '../record.ts'
import { unless } from '../retry.ts'
import { createTaskQueue } from '../taskQueue.ts'
import { recordsOf } from './algoliaRecords.ts'

/** How often the state of a task is read, at intervals of up to 5 seconds. */
const MAX_POLLS = 1000

export const algolia: Engine = {
  label: 'Algolia',
  client: { name: 'algoliasearch', version: '5.64.0' },
  variables: [
    { name: 'ALGOLIA_APPLICATION_ID', what: 'the ID of the application' },
    {
      name: 'ALGOLIA_API_KEY',
      what: 'a key with the permissions `addObject`, `deleteIndex`, `settings` and `editSettings`',
    },
    {
      name: 'ALGOLIA_SEARCH_HOSTS',
      what: 'hosts to use instead of those of the application, separated by commas',
      fallback: '',
    },
  ],
  batchSize: 1000,
  open: (client, context) => openIndex(client as typeof Client, context),
}

const SETTINGS = {
  searchableAttributes: [...SEARCHED],
  attributesForFaceting: FILTERED.map((name) => `filterOnly(${name})`),
  attributesToSnippet: ['content:30'],
  // Long sections are several records.
  attributeForDistinct: 'section',
  distinct: true,
}

const SCOPE: Client.ScopeType[] = ['settings', 'rules', 'synonyms']

function openIndex(
  { algoliasearch }: typeof Client,
  { settings, live, fresh, ask }: EngineContext,
): IndexSteps {
  const client = algoliasearch(
    settings['ALGOLIA_APPLICATION_ID'] ?? '',
    settings['ALGOLIA_API_KEY'] ?? '',
    // `ask` repeats what Algolia refuses because it is busy.
    { ...hostsOf(settings['ALGOLIA_SEARCH_HOSTS'] ?? ''), maxRateLimitRetries: 0 },
  )
  const tasks = createTaskQueue(ask, async (taskID) => {
    await ask(() => client.waitForTask({ indexName: fresh, taskID, maxRetries: MAX_POLLS }))
  })
  const queue = (request: () => Promise<{ taskID: number }>) =>
    tasks.add(async () => (await request()).taskID)
  const operate = (
    operation: Client.OperationType,
    [from, to]: readonly [string, string],
    scope?: Client.ScopeType[],
  ) =>
    client.operationIndex({
      indexName: from,
      operationIndexParams: { operation, destination: to, ...(scope && { scope }) },
    })

  return {
    create: async () => {
      const old = await ask(() => unless([404], client.getSettings({ indexName: live })))
      await queue(() =>
        old === null
          ? client.setSettings({ indexName: fresh, indexSettings: SETTINGS })
          : operate('copy', [live, fresh], SCOPE),
      )
      await tasks.finish()
    },
    add: (sections) => {
      const requests = sections
        .flatMap(recordsOf)
        .map((body) => ({ action: 'addObject' as const, body }))
      return queue(() => client.batch({ indexName: fresh, batchWriteParams: { requests } }))
    },
    swap: async () => {
      await tasks.finish()
      // Moving an index that does not exist changes nothing, so that the request can be repeated.
      await queue(() => operate('move', [fresh, live]))
      await tasks.finish()
    },
    clean: () => Promise.resolve(),
    discard: () => ask(() => client.deleteIndex({ indexName: fresh })),
  }
}

/** Returns the option with the hosts of a list; none if the list is empty. */
function hostsOf(list: string): NonNullable<Parameters<typeof Client.algoliasearch>[2]> {
  const hosts = list.split(',').filter((host) => host.trim() !== '')
  if (hosts.length === 0) return {}
  return {
    hosts: hosts.map((host) => {
      const [, protocol = 'https', url = ''] =
        /^(?:(https?):\/\/)?(.*?)\/?$/.exec(host.trim()) ?? []
      return { url, accept: 'readWrite', protocol: protocol === 'http' ? 'http' : 'https' }
    }),
  }
}
