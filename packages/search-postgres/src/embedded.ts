// Opens an embedded database with PGlite. A folder can be open in one process only, so a file beside
// it names the process that has it.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { EmbeddedDatabase } from './types.ts'

/** The folder name for a database that lives in memory. */
const IN_MEMORY = ':memory:'

/** Opens or creates the database of a folder. */
export async function openEmbedded(folder: string): Promise<EmbeddedDatabase> {
  const { PGlite } = await import('@electric-sql/pglite')
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm')
  const extensions = { pg_trgm }
  if (folder === IN_MEMORY) return await PGlite.create({ extensions })
  const path = resolve(folder)
  const unlock = await lock(path)
  try {
    const pglite = await PGlite.create(path, { extensions })
    return {
      transaction: (run) => pglite.transaction(run),
      close: () => pglite.close().finally(unlock),
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** Creates the lock file of a folder. Returns a function that removes it. */
async function lock(folder: string): Promise<() => Promise<void>> {
  const file = `${folder}.lock`
  await mkdir(dirname(file), { recursive: true })
  const write = () => writeFile(file, String(process.pid), { flag: 'wx' })
  await write().catch(async () => {
    const pid = Number(await readFile(file, 'utf8').catch(() => ''))
    if (isRunning(pid)) {
      throw new Error(
        `The search database ${folder} is open in process ${pid}. Stop that process first, or use a PostgreSQL server, which several processes can share.`,
      )
    }
    await rm(file, { force: true })
    await write()
  })
  return () => rm(file, { force: true })
}

function isRunning(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
