// The engines that `docgen search push` fills, each with a server that has its interface.
import { hostedTarget } from '../../../packages/engine/src/push/hostedTarget.ts'
import { ENGINES } from '../../../packages/engine/src/push/targets.ts'
import { DocgenError } from '../../../packages/engine/src/diagnostics/diagnostics.ts'
import { packageRoot } from '../../../packages/engine/src/node/packageRoot.ts'
import type { Engine } from '../../../packages/engine/src/push/engine.ts'
import type { PushTarget, SearchSection } from '../../../packages/engine/src/types/push.ts'
import { startEngine, type EngineServer, type FakeEngine } from './engineServer.ts'
import { fakeAlgolia } from './fakeAlgolia.ts'
import { fakeMeilisearch } from './fakeMeilisearch.ts'
import { fakeOpensearch } from './fakeOpensearch.ts'
import { fakeTypesense } from './fakeTypesense.ts'

export interface EngineCase {
  readonly create: () => FakeEngine
  /** The environment variables that lead to the server. */
  readonly env: (server: EngineServer) => Record<string, string>
  /** The requests of a first push of two sections. `<new>` is the name of the new index. */
  readonly first: readonly string[]
  /** The requests of a second push. */
  readonly second: readonly string[]
  /** A request of each step that changes something: create, add, swap. */
  readonly steps: readonly RegExp[]
}

export const CASES: Readonly<Record<string, EngineCase>> = {
  algolia: {
    create: fakeAlgolia,
    env: ({ host, port }) => ({
      ALGOLIA_APPLICATION_ID: 'APPLICATION',
      ALGOLIA_API_KEY: 'secret-key',
      ALGOLIA_SEARCH_HOSTS: `http://${host}:${port}`,
    }),
    first: [
      'GET /1/indexes/docs/settings',
      'PUT /1/indexes/<new>/settings',
      'GET /1/indexes/<new>/task/1',
      'POST /1/indexes/<new>/batch',
      'GET /1/indexes/<new>/task/2',
      'POST /1/indexes/<new>/operation',
      'GET /1/indexes/<new>/task/3',
    ],
    second: [
      'GET /1/indexes/docs/settings',
      'POST /1/indexes/docs/operation',
      'GET /1/indexes/<new>/task/4',
      'POST /1/indexes/<new>/batch',
      'GET /1/indexes/<new>/task/5',
      'POST /1/indexes/<new>/operation',
      'GET /1/indexes/<new>/task/6',
    ],
    steps: [
      /^PUT .*\/settings$|^POST .*\/docs\/operation$/,
      /\/batch$/,
      /^POST .*\/docs_\w+\/operation$/,
    ],
  },
  meilisearch: {
    create: fakeMeilisearch,
    env: ({ host, port }) => ({
      MEILISEARCH_HOST_URL: `http://${host}:${port}`,
      MEILISEARCH_API_KEY: 'secret-key',
    }),
    first: [
      'GET /indexes/docs/settings',
      'PATCH /indexes/<new>/settings',
      'GET /tasks/0',
      'POST /indexes/<new>/documents',
      'GET /tasks/1',
      'PATCH /indexes/docs/settings',
      'GET /tasks/2',
      'GET /tasks',
      'POST /swap-indexes',
      'GET /tasks/3',
      'DELETE /indexes/<new>',
      'GET /tasks/4',
    ],
    second: [
      'GET /indexes/docs/settings',
      'PATCH /indexes/<new>/settings',
      'GET /tasks/5',
      'POST /indexes/<new>/documents',
      'GET /tasks/6',
      'GET /tasks',
      'POST /swap-indexes',
      'GET /tasks/7',
      'DELETE /indexes/<new>',
      'GET /tasks/8',
    ],
    steps: [/^PATCH .*\/docs_\w+\/settings$/, /^POST .*\/documents$/, /^POST \/swap-indexes$/],
  },
  opensearch: {
    create: fakeOpensearch,
    env: ({ host, port }) => ({
      OPENSEARCH_ENDPOINT: `http://${host}:${port}`,
      OPENSEARCH_USER: 'admin',
      OPENSEARCH_PASSWORD: 'secret-key',
    }),
    first: [
      'HEAD /<new>',
      'PUT /<new>',
      'POST /_bulk',
      'GET /<new>/_refresh',
      'GET /_alias/docs',
      'POST /_aliases',
    ],
    second: [
      'HEAD /<new>',
      'PUT /<new>',
      'POST /_bulk',
      'GET /<new>/_refresh',
      'GET /_alias/docs',
      'POST /_aliases',
      'DELETE /<old>',
    ],
    steps: [/^PUT/, /^POST \/_bulk$/, /^POST \/_aliases$/],
  },
  typesense: {
    create: fakeTypesense,
    env: ({ host, port }) => ({
      TYPESENSE_HOST: host,
      TYPESENSE_PORT: String(port),
      TYPESENSE_PROTOCOL: 'http',
      TYPESENSE_API_KEY: 'secret-key',
    }),
    first: [
      'POST /collections',
      'POST /collections/<new>/documents/import',
      'GET /aliases/docs',
      'PUT /aliases/docs',
    ],
    second: [
      'POST /collections',
      'POST /collections/<new>/documents/import',
      'GET /aliases/docs',
      'PUT /aliases/docs',
      'DELETE /collections/<old>',
    ],
    steps: [/^POST \/collections$/, /^POST .*\/import$/, /^PUT \/aliases/],
  },
}

export interface OpenEngine {
  readonly name: string
  readonly engine: Engine
  readonly case: EngineCase
  readonly server: EngineServer
  /** Target whose requests are repeated without waiting. */
  readonly target: PushTarget
}

/** Runs `run` for each engine with a separate server. */
export async function forEachEngine(run: (open: OpenEngine) => Promise<void>): Promise<void> {
  for (const name of Object.keys(CASES)) {
    const open = await openEngine(name)
    try {
      await run(open)
    } finally {
      await open.server.close()
    }
  }
}

/** Starts the server of an engine. The caller closes it. */
export async function openEngine(name: string, signal?: AbortSignal): Promise<OpenEngine> {
  const [engine, each] = [ENGINES[name], CASES[name]]
  if (!engine || !each) throw new Error(`There is no engine ${name}.`)
  const server = await startEngine(each.create())
  const target = hostedTarget(engine, {
    root: packageRoot(),
    env: each.env(server),
    packageManager: 'npm',
    waits: [0, 0, 0, 0],
    signal,
  })
  return { name, engine, case: each, server, target }
}

/** Returns a section with the given title and text. */
export function sectionOf(title: string, content = `Text of ${title}.`): SearchSection {
  const routePath = `/${title.toLowerCase().replaceAll(' ', '-')}`
  const page = { site: 'docs', lang: 'en', version: '', routePath, domain: '', title }
  return { id: `docs${routePath}#`, ...page, heading: '', anchor: '', content, sum: title }
}

/** Returns the requests of a server, with the names of indexes that pushes have created. */
export function requestsOf({ requests }: EngineServer): string[] {
  const names = [...new Set(requests.join('\n').match(/docs_\d{14}_\w{6}/g) ?? [])]
  const shown = names.length === 1 ? ['<new>'] : ['<old>', '<new>']
  return requests.map((request) =>
    names.reduce((text, name, at) => text.replaceAll(name, shown[at] ?? name), request),
  )
}

/** Returns the message and the hint of the diagnostic that a push throws. */
export async function failureOf(push: Promise<unknown>): Promise<string> {
  try {
    await push
  } catch (error) {
    if (!(error instanceof DocgenError)) throw error
    return error.diagnostics.map(({ code, message, hint }) => `${code}: ${message} ${hint}`).join()
  }
  return 'nothing failed'
}
