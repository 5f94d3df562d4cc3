// OpenSearch: fills a new index and moves the alias that readers search to it.
import type * as Client from '@opensearch-project/opensearch'
import type { Engine, EngineContext, IndexSteps } from '../engine.ts'
import { isFreshName } from '../names.ts'
import { FILTERED, recordOf, SEARCHED } from '../record.ts'
import { unless } from '../retry.ts'

/** Time until a request without an answer counts as failed, in milliseconds. */
const TIMEOUT = 60_000

export const opensearch: Engine = {
  label: 'OpenSearch',
  client: { name: '@opensearch-project/opensearch', version: '3.9.0' },
  variables: [
    {
      name: 'OPENSEARCH_ENDPOINT',
      what: 'the address of the server, such as `https://localhost:9200`',
      isValid: (value) => /^https?:/.test(value) && URL.canParse(value),
    },
    { name: 'OPENSEARCH_USER', what: 'the name of a user', fallback: '' },
    { name: 'OPENSEARCH_PASSWORD', what: 'the password of the user', fallback: '' },
  ],
  batchSize: 1000,
  open: (client, context) => openIndex(client as typeof Client, context),
}

const TEXT = { type: 'text' } as const
const KEYWORD = { type: 'keyword' } as const

/** Fields that results show, but queries do not use. */
const SHOWN = { type: 'keyword', index: false, doc_values: false } as const

const PROPERTIES = {
  ...Object.fromEntries(SEARCHED.map((name) => [name, TEXT])),
  ...Object.fromEntries(FILTERED.map((name) => [name, KEYWORD])),
  ...Object.fromEntries(['routePath', 'domain', 'anchor'].map((name) => [name, SHOWN])),
}

function openIndex(
  module: typeof Client,
  { settings, live, fresh, ask }: EngineContext,
): IndexSteps {
  const username = settings['OPENSEARCH_USER'] ?? ''
  const client = new module.Client({
    node: settings['OPENSEARCH_ENDPOINT'] ?? '',
    ...(username && { auth: { username, password: settings['OPENSEARCH_PASSWORD'] ?? '' } }),
    maxRetries: 0,
    requestTimeout: TIMEOUT,
  })
  const state: { old: readonly string[] } = { old: [] }
  const aliased = async () => {
    const answer = await unless([404], client.indices.getAlias({ name: live }))
    return answer === null ? [] : Object.keys(answer.body)
  }
  const remove = async (index: string) => {
    await ask(() => unless([404], client.indices.delete({ index })))
  }

  return {
    create: async () => {
      const body = { mappings: { dynamic: false, properties: PROPERTIES } }
      await ask(async () => {
        // After a lost answer, the index exists already.
        if ((await client.indices.exists({ index: fresh })).body) return
        await client.indices.create({ index: fresh, body })
      })
    },
    add: (sections) => {
      const body = sections
        .map(recordOf)
        .flatMap(({ id, ...fields }) => [{ index: { _index: fresh, _id: id } }, fields])
      return ask(async () => assertIndexed((await client.bulk({ body })).body))
    },
    swap: async () => {
      await ask(() => client.indices.refresh({ index: fresh }))
      await ask(async () => {
        const old = await aliased()
        if (old.includes(fresh)) return
        state.old = old
        const actions = [
          ...old.map((index) => ({ remove: { index, alias: live } })),
          { add: { index: fresh, alias: live } },
        ]
        await client.indices.updateAliases({ body: { actions } })
      })
    },
    clean: async () => {
      for (const index of state.old) if (isFreshName(index, live)) await remove(index)
    },
    discard: async () => {
      if (!(await ask(aliased)).includes(fresh)) await remove(fresh)
    },
  }
}

interface BulkAnswer {
  readonly errors: boolean
  readonly items: readonly Readonly<
    Record<string, { readonly status?: number; readonly error?: unknown }>
  >[]
}

/** Throws the reason of the first section that was not indexed, with its status. */
function assertIndexed(answer: unknown): void {
  const { errors, items } = answer as BulkAnswer
  if (!errors) return
  const failed = items.flatMap((item) => Object.values(item)).find(({ error }) => error)
  const reason = (failed?.error as { reason?: string } | undefined)?.reason
  const error = new Error(reason ?? 'the server refused a section')
  throw Object.assign(error, { status: failed?.status })
}
