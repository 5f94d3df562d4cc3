// A development server as a process of its own: when its first page is there whole, what it takes, and its end.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watchTree, type TreeUse } from './processTree.ts'

export interface RunningServer {
  /** Seconds from the command until the page and all its scripts and style sheets were answered. */
  readonly seconds: number
  /** Processor time and memory of all its processes. */
  readonly use: () => TreeUse
  /** Bytes of JavaScript objects that are in use, after all garbage is gone; of the main thread. */
  readonly liveHeap: () => Promise<number>
  readonly stop: () => Promise<void>
}

/** Milliseconds between two attempts to reach the server. */
const RETRY = 10

/** Milliseconds after which a server that does not serve its page is given up. */
const LONGEST = 60_000

/** Runs in the server: answers SIGUSR2 with what the heap holds, through a pipe. Threads take it over and do nothing. */
const HEAP_PROBE = `import { writeSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
if (isMainThread) process.on('SIGUSR2', () => {
  gc()
  writeSync(3, process.memoryUsage().heapUsed + '\\n')
})`

/** Runs `node` with arguments, that serves `url` in the end. Throws when the process ends before. */
export async function startServer(
  args: readonly string[],
  { cwd, url }: { readonly cwd: string; readonly url: string },
): Promise<RunningServer> {
  const probe = `data:text/javascript,${encodeURIComponent(HEAP_PROBE)}`
  const start = performance.now()
  const child = spawn(process.execPath, ['--expose-gc', '--import', probe, ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  const tree = watchTree(child.pid ?? 0)
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => (output.text += String(chunk)))
  }
  const stop = async () => {
    tree.stop()
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  const hasEnded = () => child.exitCode !== null
  try {
    await fetchWhole(url, hasEnded)
  } catch (error) {
    await stop()
    throw new Error(`${args.join(' ')}:\n${output.text}`, { cause: error })
  }
  return {
    seconds: (performance.now() - start) / 1000,
    use: () => tree.now(),
    async liveHeap() {
      const pipe = child.stdio[3]
      if (!pipe) return NaN
      const answered = once(pipe, 'data')
      child.kill('SIGUSR2')
      return Number(String((await answered)[0]))
    },
    stop,
  }
}

/** Asks for a page until it is there, then for all scripts and style sheets it names. */
async function fetchWhole(url: string, hasEnded: () => boolean): Promise<void> {
  const html = await firstAnswer(url, hasEnded)
  const attributes = html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="([^"]+)"[^>]*>/g)
  const addresses = [...attributes]
    .filter(([tag]) => /^<script|rel="(stylesheet|modulepreload)"/.test(tag))
    .map(([, address = '']) => new URL(address, url).href)
  await Promise.all(addresses.map(fetchText))
}

/** Retries while there is no server, and while it does not know the page yet. */
async function firstAnswer(url: string, hasEnded: () => boolean): Promise<string> {
  const end = performance.now() + LONGEST
  for (;;) {
    if (hasEnded()) throw new Error('The server has ended.')
    const response = await fetch(url).catch(() => null)
    const text = await response?.text().catch(() => null)
    if (response?.ok && text != null) return text
    const isBroken = response !== null && response.status >= 500
    if (isBroken || performance.now() > end) {
      throw new Error(`${url}: ${response?.status ?? 'no answer'}\n${text ?? ''}`)
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY))
  }
}

/** Throws for what is not there. */
export async function fetchText(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return await response.text()
}
