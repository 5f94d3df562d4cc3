// Typesense: fills a new collection and points the alias that readers search to it.
import type * as Client from 'typesense'
import type { SearchSections } from '../../types/push.ts'
import type { Engine, EngineContext, IndexSteps } from '../engine.ts'
import { isFreshName } from '../names.ts'
import { FILTERED, recordOf, SEARCHED } from '../record.ts'
import { unless } from '../retry.ts'

/** Time until a request without an answer counts as failed, in seconds. Imports have no limit. */
const TIMEOUT = 60

export const typesense: Engine = {
  label: 'Typesense',
  client: { name: 'typesense', version: '3.1.0' },
  variables: [
    { name: 'TYPESENSE_HOST', what: 'the host name of the server, such as `localhost`' },
    {
      name: 'TYPESENSE_PORT',
      what: 'the port of the server',
      fallback: '443',
      isValid: (value) => /^\d{1,5}$/.test(value),
    },
    {
      name: 'TYPESENSE_PROTOCOL',
      what: '`https` or `http`',
      fallback: 'https',
      isValid: (value) => value === 'https' || value === 'http',
    },
    { name: 'TYPESENSE_API_KEY', what: 'a key that may change collections, documents and aliases' },
  ],
  batchSize: 2000,
  open: (client, context) => openCollection(client as typeof Client, context),
}

function openCollection(
  module: typeof Client,
  { settings, live, fresh, ask }: EngineContext,
): IndexSteps {
  const client = new module.Client({
    nodes: [
      {
        host: settings['TYPESENSE_HOST'] ?? '',
        port: Number(settings['TYPESENSE_PORT']),
        protocol: settings['TYPESENSE_PROTOCOL'] ?? '',
      },
    ],
    apiKey: settings['TYPESENSE_API_KEY'] ?? '',
    connectionTimeoutSeconds: TIMEOUT,
    numRetries: 0,
    logLevel: 'silent',
  })
  const state: { old: string | null } = { old: null }
  const target = async () =>
    (await ask(() => unless([404], client.aliases(live).retrieve())))?.collection_name ?? null
  const remove = (name: string) => ask(() => unless([404], client.collections(name).delete()))

  return {
    create: async (sections) => {
      const schema = { name: fresh, fields: fieldsFor(await langsOf(sections)) }
      // 409: an earlier attempt has created it, and its answer was lost.
      await ask(() => unless([409], client.collections().create(schema)))
    },
    add: (sections) =>
      ask(() => importAll(client.collections<object>(fresh), sections.map(recordOf))),
    swap: async () => {
      state.old = await target()
      await ask(() => client.aliases().upsert(live, { collection_name: fresh }))
    },
    clean: async () => {
      if (isFreshName(state.old, live)) await remove(state.old)
    },
    discard: async () => {
      if ((await target()) !== fresh) await remove(fresh)
    },
  }
}

/** Adds documents. If the server refuses some, throws the reason of the first. */
async function importAll(
  collection: { documents(): { import(documents: object[], options: object): Promise<unknown> } },
  documents: object[],
): Promise<void> {
  const results = await collection
    .documents()
    .import(documents, { action: 'upsert', throwOnFail: false })
  const failed = (results as { success: boolean; error?: string }[]).find(({ success }) => !success)
  if (failed) throw new Error(failed.error ?? 'the server refused a section')
}

/** Languages in which Typesense cannot split words at spaces. */
const WITHOUT_SPACES = ['zh', 'ja', 'ko', 'th']

/** Returns the languages of sections; of more than one, only two. */
async function langsOf(sections: SearchSections): Promise<ReadonlySet<string>> {
  const langs = new Set<string>()
  for await (const { lang } of sections) {
    langs.add(lang.split('-')[0] ?? '')
    if (langs.size > 1) break
  }
  return langs
}

function fieldsFor(langs: ReadonlySet<string>) {
  const locale = langs.size === 1 ? WITHOUT_SPACES.find((lang) => langs.has(lang)) : undefined
  return [
    ...SEARCHED.map((name) => ({
      name,
      type: 'string' as const,
      ...(locale === undefined ? {} : { locale }),
    })),
    ...FILTERED.map((name) => ({ name, type: 'string' as const, facet: true })),
    ...['routePath', 'domain', 'anchor'].map((name) => ({
      name,
      type: 'string' as const,
      index: false,
      optional: true,
    })),
  ]
}
