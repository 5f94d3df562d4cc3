// The interface of OpenSearch: https://docs.opensearch.org/latest/api-reference
import type { EngineAnswer, FakeEngine, Indexes } from './engineServer.ts'

export function fakeOpensearch(): FakeEngine & { readonly aliases: Map<string, Set<string>> } {
  const indexes: Indexes = new Map()
  const aliases = new Map<string, Set<string>>()

  const bulk = (lines: string): EngineAnswer => {
    const rows = lines.trimEnd().split('\n')
    const items = rows.flatMap((row, at): BulkItem[] => {
      if (at % 2 === 1) return []
      const { index } = JSON.parse(row) as { index: { _index: string; _id: string } }
      const record = JSON.parse(rows[at + 1] ?? '') as { title: string }
      if (record.title === 'Refused') {
        const error = { type: 'mapper_parsing_exception', reason: 'failed to parse field [title]' }
        return [{ index: { ...index, status: 400, error } }]
      }
      indexes.get(index._index)?.set(index._id, { id: index._id, ...record })
      return [{ index: { ...index, status: 201, result: 'created' } }]
    })
    const errors = items.some(({ index: { status } }) => status >= 400)
    return { body: { took: 1, errors, items } }
  }
  const changeAliases = ({ actions }: { actions: readonly Action[] }): EngineAnswer => {
    for (const { add, remove } of actions) {
      const { alias = '', index = '' } = add ?? remove ?? {}
      const set = aliases.get(alias) ?? new Set()
      aliases.set(alias, set)
      if (remove && !set.has(index)) return errorAnswer(404, 'aliases_not_found_exception')
      if (add) set.add(index)
      else set.delete(index)
    }
    return { body: { acknowledged: true } }
  }

  return {
    indexes,
    aliases,
    resolve: (name) => [...(aliases.get(name) ?? [])].join(',') || null,
    refusal: {
      header: 'authorization',
      key: `Basic ${Buffer.from('admin:secret-key').toString('base64')}`,
      status: 401,
      body: 'Unauthorized',
      type: 'text/plain',
    },
    errorBody: (status, reason) => errorAnswer(status, reason).body,
    answer: ({ method, parts: [first = '', second = ''], body }) => {
      if (first === '_bulk') return bulk(String(body))
      if (first === '_aliases') return changeAliases(body as { actions: Action[] })
      if (first === '_alias') {
        const names = [...(aliases.get(second) ?? [])]
        if (names.length === 0) return { status: 404, body: { error: `alias [${second}] missing` } }
        const entries = names.map((name) => [name, { aliases: { [second]: {} } }] as const)
        return { body: Object.fromEntries(entries) }
      }
      if (second === '_refresh')
        return { body: { _shards: { total: 1, successful: 1, failed: 0 } } }
      if (method === 'HEAD') return { status: indexes.has(first) ? 200 : 404 }
      if (method === 'PUT') {
        if (indexes.has(first)) return errorAnswer(400, `index [${first}] already exists`)
        indexes.set(first, new Map())
        return { body: { acknowledged: true, shards_acknowledged: true, index: first } }
      }
      return indexes.delete(first)
        ? { body: { acknowledged: true } }
        : errorAnswer(404, `no such index [${first}]`)
    },
  }
}

function errorAnswer(status: number, reason: string): EngineAnswer {
  const error = { type: 'exception', reason, root_cause: [{ type: 'exception', reason }] }
  return { status, body: { error, status } }
}

interface Action {
  readonly add?: { readonly index: string; readonly alias: string }
  readonly remove?: { readonly index: string; readonly alias: string }
}

interface BulkItem {
  readonly index: { readonly status: number; readonly [name: string]: unknown }
}
