// Lets searches that wait at the same time share a transaction. A statement costs a server and a
// database about as much for many searches as for one.
import { type Database, isAborted, isUnprepared } from './database.ts'
import { createMemory, type Memory } from './memory.ts'
import { createReads, type Reads } from './reads.ts'

/** Most transactions at once, and most searches in each. */
const LIMITS = { transactions: 2, searches: 64 }

interface Waiting {
  readonly run: (reads: Reads) => Promise<void>
  readonly fail: (error: unknown) => void
  /** Whether the result is no longer needed. */
  readonly isCancelled: () => boolean
}

/** Runs a search. */
export type Read = <T>(run: (reads: Reads) => Promise<T>, isCancelled: () => boolean) => Promise<T>

/** `timeout`: milliseconds after which the database stops a statement. */
export function createSharedReads(database: Database, timeout: number): Read {
  const waiting: Waiting[] = []
  const state = { transactions: 0 }
  const opened = { database, timeout, memory: createMemory() }
  const start = () => {
    if (state.transactions >= LIMITS.transactions || waiting.length === 0) return
    const searches = waiting.splice(0, LIMITS.searches).filter(({ isCancelled }) => !isCancelled())
    state.transactions += 1
    void runTogether(opened, searches).finally(() => {
      state.transactions -= 1
      start()
    })
    start()
  }
  return (run, isCancelled) =>
    new Promise((resolve, reject) => {
      waiting.push({ run: (reads) => run(reads).then(resolve), fail: reject, isCancelled })
      start()
    })
}

interface Opened {
  readonly database: Database
  readonly timeout: number
  readonly memory: Memory
}

/** An error of a statement fails all searches in its transaction. The others run again alone. */
async function runTogether(opened: Opened, searches: readonly Waiting[]): Promise<void> {
  const { database, timeout, memory } = opened
  const failed: Waiting[] = []
  await database
    .read(async (query) => {
      const reads = createReads(query, memory)
      const runs = searches.map(async (search) => {
        try {
          await search.run(reads)
        } catch (error) {
          const canRepeat = (isAborted(error) && searches.length > 1) || isUnprepared(error)
          if (canRepeat) failed.push(search)
          else search.fail(error)
        }
      })
      await Promise.all(runs)
    }, timeout)
    .catch((error: unknown) => {
      for (const { fail } of searches) fail(error)
    })
  for (const search of failed) await runTogether(opened, [search])
}
