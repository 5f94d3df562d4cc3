// The dev server: passes changes from the watcher to `DevState` and its messages to open browsers.
// Reports events with `onEvent` and prints nothing.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { loadOptionsOf } from '../../config/loadOptions.ts'
import { configFilesOf, publicDirOf, themeEntryOf } from '../../config/startFiles.ts'
import { hashOf } from '../../store/hash.ts'
import type { Config } from '../../types/index.ts'
import type { DevEvent, DevOptions, Listening } from '../../types/library.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import { diagnosticsOf } from './attempt.ts'
import { createDevState } from './devState.ts'
import { listen, pathnameOf } from '../http/http.ts'
import { createLiveReload, type LiveMessage } from './liveReload.ts'
import type { Threads } from '../../jobs/threads.ts'
import { openBrowser, withEnd } from '../http/session.ts'
import { createWatcher, type Watcher } from './watch.ts'
import { answer } from './answer.ts'

/** The default port of `dev`. */
const PORT = 3000

/**
 * Checks start after this many milliseconds without a request, because browsers request a saved
 * page.
 */
const QUIET_MS = 150
/**
 * The watcher starts after this many milliseconds without a request, so that the first page is
 * faster.
 */
const FIRST_QUIET_MS = 100

/** Runs the dev server. Pages are parsed in `parser`, which the server ends when it is closed. */
export async function serveDev(
  parser: Threads | null,
  root: string,
  options: DevOptions,
): Promise<Listening> {
  const start = performance.now()
  const { signal, onEvent } = options
  const session = await createSession(root, options, parser)
  try {
    const path = session.base()
    const { respond, allowedHosts } = session
    const listening = await listen({ port: PORT, ...options, path, respond, allowedHosts })
    const end = () => Promise.all([listening.close(), session.close()])
    const server = withEnd(listening, end, signal)
    if (signal?.aborted) await server.close()
    signal?.throwIfAborted()
    onEvent?.({ type: 'ready', url: server.url, milliseconds: performance.now() - start })
    if (options.open) await openBrowser(server.url)
    await session.watch()
    signal?.throwIfAborted()
    session.check()
    return server
  } catch (error) {
    await session.close()
    throw error
  }
}

async function createSession(root: string, options: DevOptions, parser: Threads | null) {
  const live = createLiveReload(randomUUID())
  const load = loadOptionsOf(options)
  // Aborts running work when the server is closed, by the caller or by the caller's signal.
  const stop = new AbortController()
  const onAbort = () => stop.abort(options.signal?.reason)
  options.signal?.addEventListener('abort', onAbort, { once: true })
  const stateOptions = { signal: stop.signal, onModel: () => live.send({ type: 'update' }) }
  const now = {
    state: await createDevState(root, load, { ...stateOptions, parser }),
    configErrors: [] as readonly Diagnostic[],
  }
  const work = { last: Promise.resolve() }
  const checks = { isWanted: false, run: null as Promise<void> | null }
  /** Hashes of the files that have changed while the configuration is invalid. */
  const contents = new Map<string, string>()
  const watching = { watcher: null as Promise<Watcher> | null }

  /** Starts the watcher. First waits for early requests, because the watcher looks at all files. */
  async function watch(): Promise<void> {
    await now.state.quiet(FIRST_QUIET_MS)
    if (stop.signal.aborted) return
    const { config } = now.state
    watching.watcher = createWatcher({
      root: config.root,
      paths: now.state.watched(),
      ignored: [config.cacheDir, config.outDir],
      since: now.state.readSince,
      onChange: (changed) => next(() => apply(changed)),
    })
    await watching.watcher
  }

  async function follow(): Promise<void> {
    const watcher = await watching.watcher
    const named = now.configErrors.flatMap(({ filePath }) => filePath ?? [])
    watcher?.follow([...now.state.watched(), ...named])
    // The cause of the error may be in any file, even one that does not exist yet.
    watcher?.followAll(now.configErrors.length > 0)
  }

  /**
   * Runs one change after another, and none after the server has been closed. Errors of the author
   * are diagnostics; an exception is a bug, which is reported without stopping the server.
   */
  function next(run: () => Promise<void>): Promise<void> {
    work.last = work.last.then(async () => {
      if (stop.signal.aborted) return
      await run().catch(report)
    })
    return work.last
  }

  function say(event: DevEvent): void {
    if (!stop.signal.aborted) options.onEvent?.(event)
  }

  async function apply(changed: ReadonlySet<string>): Promise<void> {
    const start = performance.now()
    const { state, configErrors } = now
    const isWrong = configErrors.length > 0
    const isOther = isWrong && (await hasOtherContents(changed))
    const isConfig = isOther || isNewStart(changed, state.config)
    const message = (isConfig ? await restart() : null) ?? (await now.state.update(changed))
    const isNews = isConfig && (!isWrong || !isSame(configErrors, now.configErrors))
    if (isNews || message) tell(message ?? { type: 'update' }, changed, start)
    await follow()
    checkLater()
  }

  /**
   * Returns whether the contents of files have changed since their last change. A plugin may write
   * the same files each time it is loaded.
   */
  async function hasOtherContents(changed: ReadonlySet<string>): Promise<boolean> {
    const held = await Promise.all([...changed].map(async (path) => [path, await hashOfFile(path)]))
    const others = held.filter(([path = '', hash]) => contents.get(path) !== hash)
    for (const [path = '', hash = ''] of others) contents.set(path, hash)
    return others.length > 0
  }

  /** Loads the configuration again. If it is invalid, returns null and keeps the old state. */
  async function restart(): Promise<LiveMessage | null> {
    const { state } = now
    try {
      now.state = await createDevState(root, load, stateOptions)
      now.configErrors = []
      contents.clear()
      await state.close()
      return { type: 'reload' }
    } catch (error) {
      now.configErrors = diagnosticsOf(error)
      return null
    }
  }

  function tell(message: LiveMessage, changed: ReadonlySet<string>, start: number): void {
    live.send(message)
    const milliseconds = performance.now() - start
    say({ type: 'update', message: message.type, changed: [...changed], milliseconds })
  }

  /** Checks the whole site once the server is idle, and again if something changed meanwhile. */
  function checkLater(): void {
    checks.isWanted = true
    checks.run ??= checkAll()
      .catch(report)
      .finally(() => (checks.run = null))
  }

  async function checkAll(): Promise<void> {
    while (checks.isWanted && !stop.signal.aborted) {
      const { state } = now
      await state.quiet(QUIET_MS)
      checks.isWanted = false
      const isNews = await state.check()
      if (isNews === null || state !== now.state) checks.isWanted = true
      else {
        if (isNews) live.send({ type: 'update' })
        await follow()
        say({ type: 'diagnostics', diagnostics: [...now.configErrors, ...state.diagnostics()] })
      }
    }
  }

  function report(error: unknown): void {
    say({ type: 'diagnostics', diagnostics: diagnosticsOf(error) })
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { state } = now
    await answer({
      ...{ ...now, stamp: live.stamp(), request, response },
      isCurrent: () => state === now.state,
      again: () => respond(request, response),
    })
  }

  return {
    base: () => now.state.config.base,
    allowedHosts: () => now.state.config.server.allowedHosts,
    watch,
    check: checkLater,
    respond: (request: IncomingMessage, response: ServerResponse) => {
      if (pathnameOf(request) === '/__docgen/events') {
        return Promise.resolve(live.connect(request, response))
      }
      return respond(request, response)
    },
    async close() {
      options.signal?.removeEventListener('abort', onAbort)
      stop.abort()
      await (await watching.watcher)?.close()
      await work.last
      await checks.run
      await now.state.close()
    },
  }
}

/** Returns the hash of a file's contents, or `''` if it cannot be read. */
async function hashOfFile(path: string): Promise<string> {
  return await readFile(path).then(hashOf, () => '')
}

function isSame(a: readonly Diagnostic[], b: readonly Diagnostic[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/**
 * Returns whether a change affects the configuration, or adds or removes the theme or public
 * folder.
 */
function isNewStart(changed: ReadonlySet<string>, config: Config): boolean {
  const { root, docsDir, dependencies, themeEntry, publicDir } = config
  const configFiles = [...dependencies, ...configFilesOf(root)]
  return (
    configFiles.some((path) => changed.has(path)) ||
    themeEntryOf(root) !== themeEntry ||
    publicDirOf(root, docsDir) !== publicDir
  )
}
