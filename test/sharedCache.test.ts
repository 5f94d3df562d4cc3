// A cache that machines share, with the server that teams run: turborepo-remote-cache. Each site in a separate folder
// represents a machine.
import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import * as assert from 'uvu/assert'
import { differencesOf, hashesOf } from '../bench/measure/folder.ts'
import { createArtifacts, RemoteProblem } from '../packages/engine/src/store/remote/artifacts.ts'
import type { UserRemoteCache } from '../packages/engine/src/types/siteOptions.ts'
import { type CacheServer, startCacheServer, TOKEN } from './helpers/cacheServer.ts'
import { build, buildShard } from './helpers/engine.ts'
import { createTempSite, type TempSite } from './helpers/site.ts'
import { suite } from './helpers/suite.ts'

const test = suite('the shared cache')

const names = ['one', 'two', 'three', 'four', 'five']

const filesWith = (remote: UserRemoteCache | null): Readonly<Record<string, string>> => ({
  'remote.json': JSON.stringify(remote),
  // The configuration is the same on all machines; what differs comes from outside.
  'docgen.config.ts': `import { readFileSync } from 'node:fs'
const remote = JSON.parse(readFileSync(new URL('remote.json', import.meta.url), 'utf8'))
export default { title: 'Tiny', cache: { ...(remote ? { remote } : {}) } }
`,
  'docs/index.md': '# Tiny\n',
  ...Object.fromEntries(
    names.map((name) => [
      `docs/${name}.md`,
      `# Page ${name}\n\n[A link](/one), and code:\n\n\`\`\`ts\nexport const ${name} = 1\n\`\`\`\n`,
    ]),
  ),
})

interface Machine extends TempSite {
  /** Builds and returns how the cache was used, how many pages were parsed, and the output. */
  build(): Promise<{ use: unknown; parsed: number; hashes: Map<string, string> }>
}

const machines: TempSite[] = []

async function machineWith(remote: UserRemoteCache | null): Promise<Machine> {
  const site = await createTempSite(filesWith(remote))
  machines.push(site)
  return {
    ...site,
    async build() {
      const left: number[] = []
      const { emitted, diagnostics, sharedCache } = await build(site.root, {
        onProgress({ stage, done, total }) {
          if (stage === 'parse' && total > 1) left.push(total - done)
        },
      })
      assert.ok(emitted, JSON.stringify(diagnostics))
      assert.equal(diagnostics, [])
      const hashes = await hashesOf(join(site.root, 'doc_build'))
      return { use: sharedCache && { ...sharedCache }, parsed: left[0]!, hashes }
    },
  }
}

let server: CacheServer
let whole: Map<string, string>

test.before(async () => {
  const dir = await createTempSite({})
  machines.push(dir)
  server = await startCacheServer(dir.root)
  whole = (await (await machineWith(null)).build()).hashes
})

test.after(async () => {
  server.process.kill()
  await Promise.all(machines.map((machine) => machine.remove()))
})

/** Each test has a different team. */
let team = ''
test.before.each(({ __test__ }) => {
  team = __test__.replace(/\W+/g, '-')
})

const remoteOf = (more: Partial<UserRemoteCache> = {}): UserRemoteCache => ({
  ...{ url: server.url, token: TOKEN, team },
  ...more,
})

const use = (fetched: number, stored: number, problem: string | null = null) => ({
  ...{ fetched, stored, problem },
})

/** Files with the artifacts of the team. */
async function artifacts(): Promise<string[]> {
  const dir = join(server.dir, team)
  return (await readdir(dir)).map((name) => join(dir, name))
}

test('a fresh machine parses nothing that another machine has parsed', async () => {
  const first = await (await machineWith(remoteOf())).build()
  assert.equal([first.use, first.parsed], [use(0, 1), 6])
  const machine = await machineWith(remoteOf())
  const second = await machine.build()
  assert.equal([second.use, second.parsed], [use(1, 0), 0])
  assert.equal(differencesOf(whole, second.hashes), [])

  await machine.write('docs/two.md', '# Page two\n\nAn edit.\n')
  const edited = await machine.build()
  assert.equal([edited.use, edited.parsed], [use(0, 1), 1])
  const third = await machineWith(remoteOf())
  await third.write('docs/two.md', '# Page two\n\nAn edit.\n')
  assert.equal((await third.build()).parsed, 0)
})

test('an unchanged build stores nothing, and transfers one list', async () => {
  const machine = await machineWith(remoteOf())
  await machine.build()
  assert.equal((await machine.build()).use, use(0, 0))
})

test('builds without a token, or with readOnly, store nothing', async () => {
  const reader = await (await machineWith(remoteOf({ readOnly: true }))).build()
  assert.equal([reader.use, (await readdir(server.dir)).includes(team)], [use(0, 0), false])
  const stranger = await (await machineWith(remoteOf({ token: undefined }))).build()
  assert.equal(stranger.use, use(0, 0, 'it asks for a token (status 400)'))
  const wrong = await (await machineWith(remoteOf({ token: 'wrong' }))).build()
  assert.match((wrong.use as { problem: string }).problem, 'it refused the token')
  assert.equal(differencesOf(whole, stranger.hashes), [])
  await (await machineWith(remoteOf())).build()
  const reading = await (await machineWith(remoteOf({ readOnly: true }))).build()
  assert.equal([reading.use, reading.parsed], [use(1, 0), 0])
})

test('artifacts that were changed on the server are not used', async () => {
  await (await machineWith(remoteOf())).build()
  const files = await artifacts()
  const sizes = await Promise.all(files.map(async (file) => (await readFile(file)).length))
  const pack = files[sizes.indexOf(Math.max(...sizes))]!
  const original = await readFile(pack)
  const damages: Record<string, Uint8Array> = {
    truncated: original.subarray(0, 1000),
    other: gzipSync(Buffer.from('something else')),
    poisoned: gzipSync(
      Buffer.from(
        gunzipSync(original).toString('latin1').replaceAll('Page one', 'Page 0ne'),
        'latin1',
      ),
    ),
  }
  for (const [name, bytes] of Object.entries(damages)) {
    await writeFile(pack, bytes)
    const { hashes, use: found } = await (await machineWith(remoteOf({ readOnly: true }))).build()
    const problem = 'it sent a pack that is damaged or not the one that was stored'
    assert.equal([name, found], [name, use(0, 0, problem)])
    assert.equal(differencesOf(whole, hashes), [], name)
  }
})

test('a list that is not signed with the key is not used', async () => {
  await (await machineWith(remoteOf())).build()
  const signed = remoteOf({ signatureKey: 'key' })
  const problem = 'its list of packs is not signed with this key'
  assert.equal((await (await machineWith(signed)).build()).use, use(0, 0, problem))
  const other = remoteOf({ signatureKey: 'key', team: 'signed' })
  await (await machineWith(other)).build()
  assert.equal((await (await machineWith(other)).build()).use, use(1, 0))
})

test('shards store their parts, and fetch them on other machines', async () => {
  const shard = { index: 1, total: 2 }
  const first = await machineWith(remoteOf())
  assert.equal((await buildShard(first.root, { shard })).sharedCache, use(0, 1))
  const second = await machineWith(remoteOf())
  assert.equal((await buildShard(second.root, { shard })).sharedCache, use(1, 0))
  const other = await buildShard(second.root, { shard: { index: 2, total: 2 } })
  assert.equal(other.sharedCache, use(0, 1))
  const parts = ['part-1', 'part-2']
  const { emitted } = await build(second.root, { parts })
  assert.ok(emitted)
  assert.equal(differencesOf(whole, await hashesOf(join(second.root, 'doc_build'))), [])
})

/** Runs a server that answers everything with `listener`. */
async function answering(
  listener: RequestListener,
  run: (url: string) => Promise<void>,
): Promise<void> {
  const other: Server = createServer(listener).listen(0, '127.0.0.1')
  await once(other, 'listening')
  try {
    await run(`http://127.0.0.1:${(other.address() as AddressInfo).port}`)
  } finally {
    other.closeAllConnections()
    other.close()
  }
}

const ANSWERS: Readonly<Record<string, { listener: RequestListener; problem: RegExp }>> = {
  'a page of HTML': {
    listener: (_, response) => response.end('<!doctype html><title>Hello</title>'),
    problem: /its list of packs cannot be read/,
  },
  'a list of wrong names': {
    listener: (_, response) =>
      response.end(
        JSON.stringify({
          packs: [{ name: '../../evil.pack', hash: 'a'.repeat(64) }],
          signature: '',
        }),
      ),
    problem: /its list of packs cannot be read/,
  },
  'an error': {
    listener: (_, response) => response.writeHead(500).end(),
    problem: /it answered with status 500/,
  },
  'a full disk': {
    listener: ({ method }, response) => response.writeHead(method === 'PUT' ? 507 : 404).end(),
    problem: /it is full \(status 507\)/,
  },
  'a broken connection': {
    listener: (_, response) => response.destroy(),
    problem: /it could not be reached/,
  },
  'half of an answer': {
    listener: (_, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('{', () => response.destroy())
    },
    problem: /it could not be reached/,
  },
}

for (const [name, { listener, problem }] of Object.entries(ANSWERS)) {
  test(`a server that answers with ${name} changes no build`, async () => {
    await answering(listener, async (url) => {
      const { use: found, hashes } = await (await machineWith(remoteOf({ url }))).build()
      const text = (found as { problem: string }).problem
      assert.match(text, problem)
      assert.not.match(text, TOKEN)
      assert.equal(differencesOf(whole, hashes), [])
    })
  })
}

test('no server at all changes no build', async () => {
  const { use: found, hashes } = await (
    await machineWith(remoteOf({ url: 'http://127.0.0.1:9' }))
  ).build()
  assert.match((found as { problem: string }).problem, /it could not be reached/)
  assert.equal(differencesOf(whole, hashes), [])
})

test('a server that does not answer, or stops in the middle, is given up', async () => {
  const problemOf = async (url: string) => {
    const limits = { answer: 30, transfer: 60 }
    const client = createArtifacts({ url, token: null, team: null }, limits)
    try {
      await client.get('a')
    } catch (error) {
      if (error instanceof RemoteProblem) return error.message
      throw error
    }
    return null
  }
  await answering(
    () => undefined,
    async (url) => assert.is(await problemOf(url), 'it did not answer in time'),
  )
  await answering(
    (_, response) => response.write('a'),
    async (url) => assert.is(await problemOf(url), 'it did not answer in time'),
  )
})

test.run()
