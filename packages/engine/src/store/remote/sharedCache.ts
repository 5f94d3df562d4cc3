// Shares the packs of a site's cache between machines. A build first fetches the packs that its
// folder lacks, and at the end stores those that it has written. No problem of the server fails a
// build or changes its output: the build works without what it could not fetch.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { attempt } from '../../node/attempt.ts'
import type { SharedCacheUse } from '../../types/library.ts'
import type { RemoteCache } from '../../types/siteOptions.ts'
import { writeWhole } from '../atomicFile.ts'
import { hashOf } from '../hash.ts'
import { createArtifacts, RemoteProblem, type Artifacts } from './artifacts.ts'
import { decodeList, encodeList, type ListedPack } from './packList.ts'

/** Changes with the format of packs and of their list. */
const FORMAT = 'docgen-1'

/** Largest pack that is accepted after decompression, in bytes. */
const LARGEST = 256 * 1024 * 1024

export interface SharedCache {
  /** Fetches packs into the folder. Call it before the packs are opened. Never throws. */
  fetch(): Promise<void>
  /** Stores the packs of the folder. Call it after they are closed. Never throws. */
  store(): Promise<void>
  /** What has happened so far. */
  readonly use: SharedCacheUse
}

/** What is known about the remote cache during a build. */
interface State {
  readonly use: { fetched: number; stored: number; problem: string | null }
  /** The list of the server; null if it has none, or none that can be used. */
  listed: readonly ListedPack[] | null
}

/** `folder` is that of the packs. `key` covers everything that makes entries useless to others. */
export function createSharedCache(remote: RemoteCache, folder: string, key: string): SharedCache {
  const artifacts = createArtifacts(remote)
  const listHash = hashOf(`${FORMAT}\0${key}`)
  const state: State = { use: { fetched: 0, stored: 0, problem: null }, listed: null }
  const guarded = async (work: () => Promise<void>) => {
    try {
      if (state.use.problem === null) await work()
    } catch (error) {
      if (!(error instanceof RemoteProblem)) throw error
      state.use.problem = error.message
    }
  }
  return {
    use: state.use,
    fetch: () => guarded(() => fetchPacks(state, { artifacts, remote, folder, listHash })),
    store: () =>
      guarded(async () => {
        if (!remote.readOnly) await storePacks(state, { artifacts, remote, folder, listHash })
      }),
  }
}

interface Place {
  readonly artifacts: Artifacts
  readonly remote: RemoteCache
  readonly folder: string
  readonly listHash: string
}

async function fetchPacks(
  state: State,
  { artifacts, remote, folder, listHash }: Place,
): Promise<void> {
  const bytes = await artifacts.get(listHash)
  if (bytes === null) return
  const listed = decodeList(bytes, remote.signatureKey)
  if (listed === null) {
    throw new RemoteProblem(
      remote.signatureKey === null
        ? 'its list of packs cannot be read'
        : 'its list of packs is not signed with this key',
    )
  }
  const here = new Set(packNames(folder))
  for (const pack of listed.filter(({ name }) => !here.has(name))) {
    const contents = await packContents(artifacts, pack)
    if (contents === null) continue
    writeWhole(join(folder, pack.name), contents)
    state.use.fetched += 1
  }
  state.listed = listed
}

/** Returns a pack, or null if the server no longer has it. Throws if it is not the listed one. */
async function packContents(artifacts: Artifacts, { hash }: ListedPack): Promise<Buffer | null> {
  const packed = await artifacts.get(hash)
  if (packed === null) return null
  const unpack = promisify<Uint8Array, object, Buffer>(gunzip)
  const contents = await unpack(packed, { maxOutputLength: LARGEST }).catch(() => null)
  if (contents && hashOf(contents) === hash) return contents
  throw new RemoteProblem('it sent a pack that is damaged or not the one that was stored')
}

/** Stores the packs that the server's list lacks, and then the list of all packs of the folder. */
async function storePacks(
  state: State,
  { artifacts, remote, folder, listHash }: Place,
): Promise<void> {
  const known = new Map(state.listed?.map((pack) => [pack.name, pack]))
  const packs: ListedPack[] = []
  for (const name of packNames(folder)) {
    const listed = known.get(name)
    const contents = listed ? null : attempt(() => readFileSync(join(folder, name)))
    if (contents) {
      const hash = hashOf(contents)
      await artifacts.put(
        hash,
        await promisify<Uint8Array, object, Buffer>(gzip)(contents, { level: 6 }),
      )
      packs.push({ name, hash })
      state.use.stored += 1
    } else if (listed) packs.push(listed)
  }
  const isSame = packs.length === known.size && packs.every(({ name }) => known.has(name))
  if (!isSame) await artifacts.put(listHash, encodeList(packs, remote.signatureKey))
}

function packNames(folder: string): readonly string[] {
  const names = attempt(() => readdirSync(folder)) ?? []
  return names.filter((name) => name.endsWith('.pack')).sort()
}
