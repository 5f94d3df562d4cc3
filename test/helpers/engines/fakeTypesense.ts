// The interface of Typesense: https://typesense.org/docs/latest/api
import type { EngineAnswer, FakeEngine, Indexes } from './engineServer.ts'

export function fakeTypesense(): FakeEngine & { readonly aliases: Map<string, string> } {
  const indexes: Indexes = new Map()
  const aliases = new Map<string, string>()

  const answerCollections = (method: string, name: string, body: unknown): EngineAnswer => {
    if (method === 'POST') {
      const { name: created } = body as { name: string }
      const message = `A collection with name \`${created}\` already exists.`
      if (indexes.has(created)) return { status: 409, body: { message } }
      indexes.set(created, new Map())
      return { status: 201, body: { ...(body as object), num_documents: 0, created_at: 1 } }
    }
    return indexes.delete(name)
      ? { body: { name, num_documents: 0 } }
      : { status: 404, body: { message: `No collection with name \`${name}\` found.` } }
  }
  const importInto = (name: string, lines: string): EngineAnswer => {
    const results = lines.split('\n').map((line) => {
      const record = JSON.parse(line) as { id: string; title: string }
      if (record.title === 'Refused') {
        return { success: false, error: 'Field `title` is refused.', code: 400, document: line }
      }
      indexes.get(name)?.set(record.id, record)
      return { success: true }
    })
    const body = results.map((result) => JSON.stringify(result)).join('\n')
    return { body, type: 'text/plain; charset=utf-8' }
  }

  return {
    indexes,
    aliases,
    resolve: (name) => aliases.get(name) ?? null,
    refusal: {
      header: 'x-typesense-api-key',
      key: 'secret-key',
      status: 401,
      body: { message: 'Forbidden - a valid `x-typesense-api-key` header must be sent.' },
    },
    errorBody: (_, message) => ({ message }),
    answer: ({ method, parts: [first, name = '', part], body }) => {
      if (part === 'documents') {
        // A single document is one line, which is JSON itself.
        return importInto(name, typeof body === 'string' ? body : JSON.stringify(body))
      }
      if (first === 'collections') return answerCollections(method, name, body)
      if (method === 'PUT') {
        aliases.set(name, (body as { collection_name: string }).collection_name)
      }
      const target = aliases.get(name)
      return target === undefined
        ? { status: 404, body: { message: 'Not Found' } }
        : { body: { name, collection_name: target } }
    },
  }
}
