// Connects the parts of a running dev server: the watcher passes changes to the current state,
// whose messages go to open browsers and whose findings go to `onEvent`.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { configFlagsOf } from '../../config/configFlags.ts'
import type { Threads } from '../../jobs/threads.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import { createSerialQueue } from '../../shared/serialQueue.ts'
import type { DevEvent, DevOptions } from '../../types/library.ts'
import { pathnameOf } from '../http/request.ts'
import { loadSenders } from '../http/send.ts'
import { answer } from './answer.ts'
import { diagnosticsOf } from './attempt.ts'
import { createBrowserErrors, type BrowserErrors } from './browserErrors.ts'
import { isSame, mergedMessage } from './bundleChange.ts'
import { createCurrentState, type CurrentState } from './currentState.ts'
import { createLiveReload, type LiveReload } from './liveReload.ts'
import { openInEditor } from './openInEditor.ts'
import { createRenderErrors } from './renderErrors.ts'
import { createSiteChecks } from './siteChecks.ts'
import { createSiteWatcher } from './siteWatcher.ts'
import type { StagesOptions } from './devStages.ts'

export interface Session {
  readonly current: CurrentState
  readonly respond: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** Starts the watcher. Resolves when it reports changes. */
  watch(): Promise<void>
  /** Checks the whole site once the server is idle. */
  check(): void
  close(): Promise<void>
}

/** The parts that handle changes and requests. */
interface Parts {
  readonly current: CurrentState
  readonly live: LiveReload
  readonly browserErrors: BrowserErrors
  readonly say: (event: DevEvent) => void
  /** See `DevOptions`. */
  readonly editor: string | undefined
}

/** Opens a session. Throws like `openDevState`. Pages are parsed in `parser`. */
export async function openSession(
  root: string,
  options: DevOptions,
  parser: Threads | null,
): Promise<Session> {
  const stop = new AbortController()
  // Aborts running work when the server is closed, by the caller or by the caller's signal.
  const signal = options.signal ? AbortSignal.any([options.signal, stop.signal]) : stop.signal
  const live = createLiveReload(randomUUID())
  const say = (event: DevEvent) => (signal.aborted ? undefined : options.onEvent?.(event))
  const sayAll = () => say({ type: 'diagnostics', diagnostics: allDiagnostics(parts) })
  const rendered = createRenderErrors(sayAll)
  const browserErrors = createBrowserErrors(sayAll)
  const given = { ...messagesTo(live), signal, say, parser, rendered }
  const current = await createCurrentState(root, configFlagsOf(options), given)
  const report = (error: unknown) => say({ type: 'diagnostics', diagnostics: diagnosticsOf(error) })
  const parts: Parts = { current, live, browserErrors, say, editor: options.editor }
  const checks = createSiteChecks({
    current,
    signal,
    onChecked: async (hasOtherDiagnostics) => {
      if (hasOtherDiagnostics) live.send({ type: 'update' })
      await watcher.follow()
      sayAll()
    },
    onError: report,
  })
  const changes = createChanges(signal, report)
  const watcher = createSiteWatcher({
    current,
    signal,
    onChange: (changed) =>
      changes.run(async () => {
        await applyChange(parts, changed)
        await watcher.follow()
        checks.start()
      }),
  })
  return {
    current,
    async respond(request, response) {
      await respond(parts, request, response)
      // The page may have opened modules. The checks follow them too, but only in a quiet moment.
      await watcher.follow()
    },
    async watch() {
      await current.get().started()
      await loadSenders()
      await watcher.start()
    },
    check: () => checks.start(),
    async close() {
      stop.abort()
      await watcher.close()
      await changes.settled()
      await checks.ended()
      await current.get().close()
    },
  }
}

/** Returns the listeners of a state that send messages to open browsers. */
function messagesTo(live: LiveReload): Pick<StagesOptions, 'onModel' | 'onSwap' | 'onReplaced'> {
  return {
    onModel: () => live.send({ type: 'update' }),
    onSwap: (swaps) => live.send({ type: 'swap', swaps }),
    onReplaced: (modules) => live.send({ type: 'update', modules }),
  }
}

/**
 * Creates a queue that runs no change after the server has been closed. Errors of the author are
 * diagnostics; an exception is a bug, which is reported without stopping the server.
 */
function createChanges(signal: AbortSignal, onError: (error: unknown) => void) {
  const queue = createSerialQueue()
  return {
    run: (change: () => Promise<void>): Promise<void> =>
      queue.run(async () => {
        if (!signal.aborted) await change().catch(onError)
      }),
    settled: queue.settled,
  }
}

/** Updates the state after files have changed (absolute paths), and tells open browsers. */
async function applyChange(
  { current, live, browserErrors, say }: Parts,
  changed: ReadonlySet<string>,
): Promise<void> {
  const start = performance.now()
  const errorsBefore = current.configErrors()
  const restarted = (await current.needsRestart(changed)) ? await current.restart(changed) : null
  // A new state has read all files.
  const isNew = restarted?.type === 'reload'
  const updated = isNew ? null : await current.get().update(changed)
  const update = mergedMessage([restarted, updated])
  const hasOtherErrors = !isSame(errorsBefore, current.configErrors())
  const message = update ?? (hasOtherErrors ? ({ type: 'update' } as const) : null)
  if (!message) return
  browserErrors.clear()
  live.send(message)
  const milliseconds = performance.now() - start
  say({ type: 'update', message: message.type, changed: [...changed], milliseconds })
}

async function respond(
  parts: Parts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { current, live, browserErrors, editor } = parts
  if (pathnameOf(request) === '/__docgen/events') return live.connect(request, response)
  const state = current.get()
  await state.started()
  if (pathnameOf(request) === '/__docgen/open') {
    const { root } = state.config
    response.writeHead(await openInEditor(request, { root, editor })).end()
    return
  }
  await answer({
    state,
    configErrors: current.configErrors(),
    stamp: live.stamp(),
    browserErrors,
    isCurrent: () => state === current.get(),
    again: () => respond(parts, request, response),
    request,
    response,
  })
}

function allDiagnostics({ current, browserErrors }: Parts): readonly Diagnostic[] {
  return [...current.configErrors(), ...current.get().diagnostics(), ...browserErrors.all()]
}
