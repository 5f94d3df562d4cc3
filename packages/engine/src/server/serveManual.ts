// Serves the manual that the package contains, so that it can be read without a network.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unpack } from '../prebuilt/manualPack.ts'
import type { Listening } from '../types/library.ts'
import { serveFolder } from './http/folder.ts'
import { listen } from './http/listen.ts'
import { openBrowser, withEnd } from './http/session.ts'

/** The port, or the first of those to try. */
const PORT = 4174

interface ManualOptions {
  /** Page to open, such as `guide/start`; '' is the home page. */
  readonly topic: string
  /** Whether to open it in the browser. */
  readonly open: boolean
  readonly port?: number
  readonly signal?: AbortSignal
}

/** Serves the manual packed in `target` until the server is closed or aborted. */
export async function serveManual(
  target: string,
  { topic, open, port = PORT, signal }: ManualOptions,
): Promise<Listening> {
  const folder = await mkdtemp(join(tmpdir(), 'docgen-manual-'))
  await unpack(target, folder)
  const listening = await listen({ port, path: '/', respond: serveFolder(folder, '/') })
  const end = async () => {
    await listening.close()
    await rm(folder, { recursive: true, force: true })
  }
  const url = listening.url + topic
  if (open) await openBrowser(url)
  return withEnd({ ...listening, url }, end, signal)
}
