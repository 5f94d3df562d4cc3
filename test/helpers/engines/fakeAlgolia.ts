// The interface of Algolia: https://www.algolia.com/doc/rest-api/search
import type { EngineAnswer, FakeEngine, Indexes } from './engineServer.ts'

type Settings = Readonly<Record<string, unknown>>

export function fakeAlgolia(): FakeEngine & { readonly settings: Map<string, Settings> } {
  const indexes: Indexes = new Map()
  const settings = new Map<string, Settings>()
  const state = { task: 0 }
  const recordsOf = (name: string) => {
    const records = indexes.get(name) ?? new Map<string, Settings>()
    indexes.set(name, records)
    return records
  }
  const task = (more = {}): EngineAnswer => ({ body: { taskID: (state.task += 1), ...more } })

  const operate = (from: string, { operation, destination, scope }: Operation): EngineAnswer => {
    const found = settings.get(from)
    if (operation === 'copy') {
      if (scope.includes('settings') && found) settings.set(destination, found)
      recordsOf(destination)
    } else if (indexes.has(from)) {
      // A move of an index that does not exist is ignored.
      indexes.set(destination, recordsOf(from))
      if (found) settings.set(destination, found)
      indexes.delete(from)
      settings.delete(from)
    }
    return task({ updatedAt: '2030-01-01T00:00:00.000Z' })
  }

  return {
    indexes,
    settings,
    resolve: (name) => name,
    refusal: {
      header: 'x-algolia-api-key',
      key: 'secret-key',
      status: 403,
      body: { message: 'Invalid Application-ID or API key', status: 403 },
    },
    errorBody: (status, message) => ({ message, status }),
    answer: ({ method, parts: [, , name = '', part, id], body }) => {
      if (part === 'settings' && method === 'GET') {
        return indexes.has(name)
          ? { body: settings.get(name) ?? {} }
          : { status: 404, body: { message: `Index ${name} does not exist`, status: 404 } }
      }
      if (part === 'settings') {
        recordsOf(name)
        settings.set(name, body as Settings)
        return task()
      }
      if (part === 'operation') return operate(name, body as Operation)
      if (part === 'batch') {
        const { requests } = body as Batch
        for (const { body: record } of requests) recordsOf(name).set(record.objectID, record)
        return task({ objectIDs: requests.map(({ body: { objectID } }) => objectID) })
      }
      if (part === 'task' && id) return { body: { status: 'published', pendingTask: false } }
      if (method === 'DELETE') {
        indexes.delete(name)
        settings.delete(name)
        return task({ deletedAt: '2030-01-01T00:00:00.000Z' })
      }
      return { status: 404, body: { message: 'Path not found', status: 404 } }
    },
  }
}

interface Operation {
  readonly operation: 'copy' | 'move'
  readonly destination: string
  readonly scope: readonly string[]
}

interface Batch {
  readonly requests: readonly {
    readonly action: 'addObject'
    readonly body: Settings & { readonly objectID: string }
  }[]
}
