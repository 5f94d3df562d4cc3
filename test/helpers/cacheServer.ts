// Starts turborepo-remote-cache, the server that teams run for a shared cache, with its artifacts in a folder.
import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { packageRoot } from '../../packages/engine/src/node/packageRoot.ts'

/** The token that the server accepts. */
export const TOKEN = 'a-secret-token'

export interface CacheServer {
  readonly url: string
  /** Folder of the artifacts. */
  readonly dir: string
  readonly process: ChildProcess
}

/** Starts the server on any free port. The caller ends its process. */
export async function startCacheServer(dir: string): Promise<CacheServer> {
  const cli = join(packageRoot(), 'node_modules/turborepo-remote-cache/dist/cli.js')
  const { PATH = '' } = process.env
  const settings = {
    STORAGE_PROVIDER: 'local',
    STORAGE_PATH: dir,
    STORAGE_PATH_USE_TMP_FOLDER: 'false',
  }
  const child = spawn(process.execPath, [cli], {
    env: { PATH, HOST: '127.0.0.1', PORT: '0', TURBO_TOKEN: TOKEN, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let log = ''
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    log += String(chunk)
    const [, url] = /listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(log) ?? []
    if (url !== undefined) {
      child.stdout.resume()
      return { url, dir, process: child }
    }
  }
  throw new Error(`The server did not start: ${log}`)
}
