// Starts PostgreSQL in a new folder and on a new socket, as a user without rights, because it refuses to run as root.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface PostgresServer {
  readonly connectionString: string
  /** Starts the server again after `stop`. */
  start(): Promise<void>
  /** Stops the server. Connections are cut. */
  stop(): Promise<void>
  /** Stops the server and removes its folder. */
  remove(): Promise<void>
}

/** The user and group `nobody`, where tests run as root. */
const NOBODY = 65_534
const USER = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

/**
 * Creates an empty database and starts a server for it. `DOCGEN_POSTGRES` is the folder of its programs. A safe server
 * writes to the disk before it says so, which tests do not need.
 */
export async function startPostgres({ isSafe = false } = {}): Promise<PostgresServer> {
  const programs = process.env['DOCGEN_POSTGRES']
  if (!programs)
    throw new Error(
      'DOCGEN_POSTGRES is not set. Run suites with `npm test` and benchmarks with `npm run`, or set it to the folder of `initdb`.',
    )
  // The path of a socket must be short.
  const folder = mkdtempSync(join(tmpdir(), 'pg-'))
  if (USER.uid !== undefined) chownSync(folder, USER.uid, USER.gid)
  const data = join(folder, 'data')
  const settings = [
    '--auth=trust',
    '--username=docgen',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ]
  const options = { ...USER, cwd: folder, stdio: 'ignore' } as const
  execFileSync(join(programs, 'initdb'), ['-D', data, ...settings], options)
  const state = { server: null as ChildProcess | null }

  async function start(): Promise<void> {
    const flags = [
      '-D',
      data,
      '-k',
      folder,
      '-c',
      'listen_addresses=',
      '-c',
      `fsync=${isSafe ? 'on' : 'off'}`,
    ]
    const server = spawn(join(programs!, 'postgres'), flags, {
      ...USER,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, LC_ALL: 'C' },
    })
    state.server = server
    let log = ''
    for await (const chunk of server.stderr.iterator({ destroyOnReturn: false })) {
      log += String(chunk)
      if (log.includes('ready to accept connections')) break
    }
    server.stderr.resume()
    if (!log.includes('ready to accept connections')) throw new Error(log)
  }

  async function stop(): Promise<void> {
    const { server } = state
    state.server = null
    if (!server) return
    const ended = once(server, 'exit')
    server.kill('SIGINT')
    await ended
  }

  await start()
  return {
    connectionString: `postgresql://docgen@localhost/postgres?host=${folder}`,
    start,
    stop,
    async remove() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
