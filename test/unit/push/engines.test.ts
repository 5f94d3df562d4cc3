// What `docgen search push` sends to search engines. Their official clients talk to servers with the documented
// interfaces, because the engines themselves cannot run in tests.
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import {
  failureOf,
  forEachEngine,
  openEngine,
  requestsOf,
  sectionOf,
} from '../../helpers/engines/engines.ts'
import { DocgenError } from '../../../packages/engine/src/diagnostics/diagnostics.ts'
import type { TargetContext } from '../../../packages/engine/src/push/targetContext.ts'
import type { EngineServer } from '../../helpers/engines/engineServer.ts'

const test = suite('pushEngines')

const OPTIONS = { site: 'docs', dryRun: false }
const OLD = [sectionOf('Old one'), sectionOf('Kept')]
const NEW = [sectionOf('Kept'), sectionOf('New one')]

const titlesIn = (server: EngineServer) =>
  server
    .seen('docs')
    .map(({ title }) => title)
    .sort()

test('a first push creates the index, fills it, and gives it the name that readers search', () =>
  forEachEngine(async ({ name, server, target, case: { first } }) => {
    assert.equal(await target.push(NEW, OPTIONS), { sent: 2, unchanged: 0, removed: 0 }, name)
    assert.equal(requestsOf(server), first, name)
    assert.equal(titlesIn(server), ['Kept', 'New one'], name)
  }))

test('a record has the fields of a hit and an id that every engine takes', () =>
  forEachEngine(async ({ name, server, target }) => {
    await target.push([sectionOf('Größe')], OPTIONS)
    const [record = {}] = server.seen('docs')
    const { id, routePath, title, heading, anchor, content, lang, version, domain } =
      sectionOf('Größe')
    const hit = { routePath, title, heading, anchor, content, lang, version, domain, site: 'docs' }
    assert.equal({ ...record, ...hit }, record, name)
    assert.not('sum' in record, name)
    assert.match(String(record.id), /^[0-9a-f]{32}$/)
    assert.is.not(record.id, id)
  }))

test('a second push replaces the index and removes the old one', () =>
  forEachEngine(async ({ name, server, target, case: { first, second } }) => {
    await target.push(OLD, OPTIONS)
    await target.push(NEW, OPTIONS)
    const sent = requestsOf(server).slice(first.length)
    assert.equal(sent, second, name)
    assert.equal(titlesIn(server), ['Kept', 'New one'], name)
    assert.is(server.indexes.size, 1, name)
  }))

test('many sections are sent in batches', () =>
  forEachEngine(async ({ name, server, target, engine, case: { steps } }) => {
    const sections = Array.from({ length: engine.batchSize * 2 + 1 }, (_, at) =>
      sectionOf(`Page ${at}`),
    )
    await target.push(sections, OPTIONS)
    assert.is(server.requests.filter((each) => steps[1]?.test(each)).length, 3, name)
    assert.is(server.seen('docs').length, sections.length, name)
  }))

test('a site without sections empties its index', () =>
  forEachEngine(async ({ name, server, target }) => {
    await target.push(OLD, OPTIONS)
    await target.push([], OPTIONS)
    assert.equal(titlesIn(server), [], name)
  }))

test('a request that a busy server refuses is sent again', () =>
  forEachEngine(async ({ name, server, target, case: { steps } }) => {
    await target.push(OLD, OPTIONS)
    for (const match of steps) {
      for (const kind of [429, 500, 503]) server.fail({ match, kind, times: 1 })
    }
    await target.push(NEW, OPTIONS)
    assert.equal(titlesIn(server), ['Kept', 'New one'], name)
    assert.is(server.indexes.size, 1, name)
  }))

test('a request whose connection was cut is sent again, even if the server has carried it out', () =>
  forEachEngine(async ({ name, server, target, case: { first } }) => {
    for (const kind of ['cut', 'lost'] as const) {
      await target.push(OLD, OPTIONS)
      // Each request once, also the ones that wait and those that remove the old index.
      for (const pattern of new Set([...first.map(patternOf), '^DELETE '])) {
        server.fail({ match: new RegExp(pattern), kind, times: 1 })
      }
      await target.push(NEW, OPTIONS)
      assert.equal(titlesIn(server), ['Kept', 'New one'], `${name} ${kind}`)
      assert.is(server.indexes.size, 1, `${name} ${kind}`)
    }
  }))

function patternOf(request: string): string {
  return `^${request.replace('<new>', '\\w+').replace(/\d+$/, '\\d+')}$`
}

test('a server that fails for ever leaves the old index, and the new one is removed', () =>
  forEachEngine(async ({ name, engine, case: { steps } }) => {
    for (const match of steps) {
      const { server, target } = await openEngine(name)
      try {
        await target.push(OLD, OPTIONS)
        server.fail({ match, kind: 500 })
        const before = server.requests.length
        const failure = await failureOf(target.push(NEW, OPTIONS))
        assert.match(
          failure,
          `push-failed: ${engine.label} did not take the index, so readers search the old one: `,
        )
        assert.match(failure, /Try again later\.$|Check that the server is running/)
        assert.equal(titlesIn(server), ['Kept', 'Old one'], `${name} ${match}`)
        assert.is(server.indexes.size, 1, `${name} ${match}`)
        // Five attempts.
        assert.is(server.requests.slice(before).filter((each) => match.test(each)).length, 5, name)
      } finally {
        await server.close()
      }
    }
  }))

test('a first push that fails leaves nothing', () =>
  forEachEngine(async ({ name, case: { steps } }) => {
    for (const match of steps) {
      const { server, target } = await openEngine(name)
      try {
        server.fail({ match, kind: 500 })
        await failureOf(target.push(NEW, OPTIONS))
        assert.is(server.indexes.size, 0, `${name} ${match}`)
      } finally {
        await server.close()
      }
    }
  }))

test('an index that was swapped in is never removed, even if no answer arrives', () =>
  forEachEngine(async ({ name, server, target, case: { steps } }) => {
    await target.push(OLD, OPTIONS)
    server.fail({ match: steps[2] ?? /$^/, kind: 'lost' })
    await failureOf(target.push(NEW, OPTIONS))
    assert.equal(titlesIn(server), ['Kept', 'New one'], name)
  }))

test('an old index that cannot be removed is reported, and readers search the new one', () =>
  forEachEngine(async ({ name, server, target, engine }) => {
    if (name === 'algolia') return
    await target.push(OLD, OPTIONS)
    server.fail({ match: /^DELETE/, kind: 500 })
    assert.match(
      await failureOf(target.push(NEW, OPTIONS)),
      `push-failed: Readers search the new index, but ${engine.label} did not remove the old one: `,
    )
    assert.equal(titlesIn(server), ['Kept', 'New one'], name)
  }))

test('a new index that cannot be removed after a failure is reported', () =>
  forEachEngine(async ({ server, target, case: { steps } }) => {
    server.fail({ match: steps[1] ?? /$^/, kind: 500 })
    server.fail({ match: /^DELETE/, kind: 500 })
    assert.match(
      await failureOf(target.push(NEW, OPTIONS)),
      / The new index `docs_\d{14}_\w{6}` could not be removed; remove it by hand\.$/,
    )
  }))

test('sections that cannot be read to the end leave the old index', () =>
  forEachEngine(async ({ name, server, target, engine }) => {
    await target.push(OLD, OPTIONS)
    const unreadable = new DocgenError([{ severity: 'error', code: 'cut', message: 'Cut off.' }])
    function* cutOff() {
      for (let at = 0; at <= engine.batchSize; at += 1) yield sectionOf(`Page ${at}`)
      throw unreadable
    }
    const error = await target.push(cutOff(), OPTIONS).catch((reason: unknown) => reason)
    assert.is(error, unreadable, name)
    assert.equal(titlesIn(server), ['Kept', 'Old one'], name)
    assert.is(server.indexes.size, 1, name)
  }))

test('a wrong key is reported at once, and never printed', () =>
  forEachEngine(async ({ name, server, case: { env } }) => {
    const { hostedTarget } = await import('../../../packages/engine/src/push/hostedTarget.ts')
    const { ENGINES } = await import('../../../packages/engine/src/push/targets.ts')
    const wrong = Object.entries(env(server)).map(([key, value]) =>
      value === 'secret-key' ? [key, 'secret-key-of-the-test'] : [key, value],
    )
    const engine = ENGINES[name]
    if (!engine) throw new Error(name)
    const context = { root: import.meta.dirname, packageManager: 'npm', waits: [0] } as const
    const target = hostedTarget(engine, {
      ...context,
      env: Object.fromEntries(wrong) as TargetContext['env'],
    })
    const failure = await failureOf(target.push(NEW, OPTIONS))
    assert.match(failure, /\(status 40[13]\)\. Check `[A-Z_]+`.*, and what the key may do\./)
    assert.not.match(failure, 'secret')
    assert.ok(server.requests.length <= 4, `${name}: ${server.requests.join()}`)
  }))

test('a server that does not run is reported', () =>
  forEachEngine(async ({ name, server, target }) => {
    await server.close()
    const failure = await failureOf(target.push(NEW, OPTIONS))
    assert.match(failure, /Check that the server is running, and check `[A-Z_]+`/, name)
  }))

test('a dry run sends nothing, and needs neither key nor address', () =>
  forEachEngine(async ({ name, server, engine }) => {
    const { hostedTarget } = await import('../../../packages/engine/src/push/hostedTarget.ts')
    const target = hostedTarget(engine, { root: '/nowhere', env: {}, packageManager: 'npm' })
    const result = await target.push(NEW, { site: 'docs', dryRun: true })
    assert.equal(result, { sent: 2, unchanged: 0, removed: 0 }, name)
    assert.equal(server.requests, [])
  }))

test('a push that is stopped removes the new index', () =>
  forEachEngine(async ({ name, case: { steps } }) => {
    const stop = new AbortController()
    const { server, target } = await openEngine(name, stop.signal)
    try {
      server.fail({ match: steps[1] ?? /$^/, kind: 503 })
      const push = target.push(NEW, OPTIONS)
      const started = () => server.requests.some((each) => steps[1]?.test(each))
      while (!started()) await server.nextRequest()
      stop.abort()
      const error = await push.then(
        () => null,
        (reason: Error) => reason,
      )
      assert.is(error?.name, 'AbortError', name)
      assert.is(server.indexes.size, 0, name)
    } finally {
      await server.close()
    }
  }))

test('a section that an engine refuses is reported with the reason', async () => {
  const reasons = {
    opensearch: 'failed to parse field [title] (status 400)',
    typesense: 'Field `title` is refused.',
  }
  for (const [name, reason] of Object.entries(reasons)) {
    const { server, target } = await openEngine(name)
    try {
      const failure = await failureOf(target.push([...NEW, sectionOf('Refused')], OPTIONS))
      assert.match(failure, reason.replace(/\.$/, ''))
      assert.is(server.indexes.size, 0)
    } finally {
      await server.close()
    }
  }
})

test('settings that were changed by hand are kept in Algolia and Meilisearch', async () => {
  for (const name of ['algolia', 'meilisearch']) {
    const { server, target } = await openEngine(name)
    const { settings } = server as unknown as { settings: Map<string, object> }
    try {
      await target.push(OLD, OPTIONS)
      settings.set('docs', { searchableAttributes: ['title'] })
      await target.push(NEW, OPTIONS)
      assert.equal(settings.get('docs'), { searchableAttributes: ['title'] }, name)
    } finally {
      await server.close()
    }
  }
})

test('indexes that a push has not created are never removed', async () => {
  const own = 'docs-of-somebody'
  for (const name of ['opensearch', 'typesense']) {
    const { server, target } = await openEngine(name)
    const { aliases } = server as unknown as { aliases: Map<string, unknown> }
    try {
      server.indexes.set(own, new Map())
      aliases.set('docs', name === 'opensearch' ? new Set([own]) : own)
      await target.push(NEW, OPTIONS)
      assert.equal(titlesIn(server), ['Kept', 'New one'], name)
      assert.ok(server.indexes.has(own), name)
    } finally {
      await server.close()
    }
  }
})

test('a long section is several records of Algolia that count as one hit', async () => {
  const { server, target } = await openEngine('algolia')
  const { settings } = server as unknown as { settings: Map<string, Record<string, unknown>> }
  try {
    const words = Array.from({ length: 3000 }, (_, at) => `Wörter${at}`).join(' ')
    await target.push([sectionOf('Long', words), sectionOf('Long too', '文'.repeat(9000))], OPTIONS)
    const records = server.seen('docs')
    assert.ok(records.every(({ content }) => Buffer.byteLength(String(content)) <= 8000))
    const textOf = (title: string, glue: string) =>
      records
        .filter((record) => record.title === title)
        .map(({ content }) => content)
        .join(glue)
    assert.is(textOf('Long', ' '), words)
    assert.is(textOf('Long too', ''), '文'.repeat(9000))
    assert.is(new Set(records.map(({ section }) => section)).size, 2)
    assert.is(settings.get('docs')?.['attributeForDistinct'], 'section')
  } finally {
    await server.close()
  }
})

test('Typesense learns the language of a site whose language has no spaces', async () => {
  const { server, target } = await openEngine('typesense')
  try {
    await target.push([{ ...sectionOf('指南'), lang: 'zh' }], OPTIONS)
    const { fields } = server.bodies[0] as { fields: { name: string; locale?: string }[] }
    assert.is(fields.find(({ name }) => name === 'content')?.locale, 'zh')
  } finally {
    await server.close()
  }
})

test.run()
