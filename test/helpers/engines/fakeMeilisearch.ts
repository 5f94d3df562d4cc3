// The interface of Meilisearch: https://www.meilisearch.com/docs/reference/api
import type { EngineAnswer, FakeEngine, Indexes } from './engineServer.ts'

type Fields = Readonly<Record<string, unknown>>

interface Task {
  readonly uid: number
  readonly type: string
  readonly status: string
  readonly details: Fields
  readonly error: Fields | null
}

export function fakeMeilisearch(): FakeEngine & { readonly settings: Map<string, Fields> } {
  const indexes: Indexes = new Map()
  const settings = new Map<string, Fields>()
  const tasks: Task[] = []
  const make = (name: string) => {
    const records = indexes.get(name) ?? new Map<string, Fields>()
    indexes.set(name, records)
    return records
  }
  const queue = (type: string, details: Fields = {}, error: Fields | null = null): EngineAnswer => {
    const status = error ? 'failed' : 'succeeded'
    tasks.push({ uid: tasks.length, type, status, details, error })
    const body = { taskUid: tasks.length - 1, indexUid: null, status: 'enqueued', type }
    return { status: 202, body: { ...body, enqueuedAt: '2030-01-01T00:00:00Z' } }
  }
  const swap = ([a = '', b = '']: readonly string[]): Fields | null => {
    const missing = [a, b].filter((name) => !indexes.has(name))
    if (missing.length > 0) {
      return { message: `Index \`${missing[0]}\` not found.`, code: 'index_not_found' }
    }
    for (const each of [indexes, settings] as Map<string, unknown>[]) {
      const [ofA, ofB] = [each.get(a), each.get(b)]
      each.set(a, ofB).set(b, ofA)
    }
    return null
  }
  const finished = (task: Task | undefined): EngineAnswer =>
    task ? { body: task } : { status: 404, body: { code: 'task_not_found' } }

  return {
    indexes,
    settings,
    resolve: (name) => name,
    refusal: {
      header: 'authorization',
      key: 'Bearer secret-key',
      status: 403,
      body: {
        message: 'The provided API key is invalid: secret-key-of-the-test.',
        code: 'invalid_api_key',
        type: 'auth',
      },
    },
    errorBody: (_, message) => ({ message, code: 'internal', type: 'internal' }),
    answer: ({ method, parts: [first, name = '', part], query, body }) => {
      if (first === 'swap-indexes') {
        const swaps = body as { indexes: readonly string[] }[]
        return queue('indexSwap', { swaps }, swap(swaps[0]?.indexes ?? []))
      }
      if (first === 'tasks' && name !== '') return finished(tasks[Number(name)])
      if (first === 'tasks') {
        const results = tasks.filter(({ type }) => type === query.get('types')).toReversed()
        return { body: { results, limit: 100, from: 0, next: null, total: results.length } }
      }
      if (part === 'settings' && method === 'GET') {
        const message = `Index \`${name}\` not found.`
        return indexes.has(name)
          ? { body: { embedders: null, ...settings.get(name) } }
          : { status: 404, body: { message, code: 'index_not_found' } }
      }
      if (part === 'settings') {
        make(name)
        settings.set(name, body as Fields)
        return queue('settingsUpdate')
      }
      if (part === 'documents') {
        for (const record of body as { id: string }[]) make(name).set(record.id, record)
        return queue('documentAdditionOrUpdate')
      }
      indexes.delete(name)
      settings.delete(name)
      return queue('indexDeletion')
    },
  }
}
