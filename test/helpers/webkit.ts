// WebKit, the engine of Safari, for tests: Debian's WebKitWebDriver and MiniBrowser on a screen of Xvfb. The protocol is
// WebDriver over HTTP, so that no driver package is needed. Separate from browser.ts, because Playwright cannot drive it.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { messageOf } from '../../packages/engine/src/diagnostics/thrown.ts'
import { lastingPort } from './lastingPort.ts'
import { LONGEST_WAIT_MILLISECONDS } from './longestWait.ts'

/** Names of keys in WebDriver. */
export const KEYS = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
} as const

/** Arguments and results of functions that run in the page. */
type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

export interface WebKit {
  goto(url: string): Promise<void>
  back(): Promise<void>
  reload(): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Clicks the first element with this selector, as a reader does. Waits while it is covered or not shown. */
  click(selector: string): Promise<void>
  /** Presses keys one after another, wherever the focus is. */
  press(keys: string): Promise<void>
  /** Runs a function in the page. It must be complete in itself. */
  run<Args extends readonly Json[], Result>(
    code: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>
  /** Resolves when the function returns true, also after the page has been replaced. */
  until<Args extends readonly Json[]>(
    code: (...args: Args) => unknown,
    ...args: Args
  ): Promise<void>
  close(): Promise<void>
}

interface Answer {
  readonly value: unknown
}

interface Failure {
  readonly error: string
  readonly message: string
}

/** Starts a browser with empty storage. Only one may run at a time in a process. */
export async function startWebKit(): Promise<WebKit> {
  const { display, stop: stopScreen } = await startScreen()
  const { url, stop: stopDriver } = await startDriver(display)
  const { sessionId } = (await send(`${url}/session`, { capabilities: {} })) as {
    readonly sessionId: string
  }
  const session = `${url}/session/${sessionId}`
  const close = async () => {
    await send(session, undefined, 'DELETE')
    await stopDriver()
    await stopScreen()
  }
  return { ...createCommands(session), close }
}

/** Starts Xvfb on a display that is free. */
async function startScreen(): Promise<{ display: string; stop: () => Promise<void> }> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await Promise.race([once(child.stdio[3]!, 'data'), failed(child, 'Xvfb')])) as [
    Buffer,
  ]
  return { display: `:${number.toString().trim()}`, stop: () => stop(child) }
}

/** Starts the driver on a free port. */
async function startDriver(display: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await lastingPort()
  const env = { ...process.env, DISPLAY: display, LANG: 'en_US.UTF-8' }
  const child = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env })
  const url = `http://127.0.0.1:${port}`
  await Promise.race([answers(`${url}/status`), failed(child, 'WebKitWebDriver')])
  return { url, stop: () => stop(child) }
}

async function failed(child: ChildProcess, name: string): Promise<never> {
  const [reason] = (await Promise.race([once(child, 'exit'), once(child, 'error')])) as [unknown]
  throw new Error(`${name} ended (${String(reason)}). Run the tests with \`npm run test:webkit\`.`)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

/** Resolves when the address answers. */
async function answers(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Sends a command and returns its value. */
async function send(
  url: string,
  body?: object,
  method: 'GET' | 'POST' | 'DELETE' = 'POST',
): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json' },
  })
  const { value } = (await response.json()) as Answer
  if (response.ok) return value
  const { error, message } = value as Failure
  throw new Error(`${error}: ${message}`)
}

/** Errors of a click on an element that is still hidden or moving, or that the page has just replaced. */
const NOT_YET = /^(?:element not interactable|element click intercepted|stale element reference):/

function createCommands(session: string): Omit<WebKit, 'close'> {
  const command = (name: string, body: object = {}) => send(`${session}/${name}`, body)
  const run: WebKit['run'] = async (code, ...args) =>
    (await command('execute/sync', { script: scriptOf(code), args })) as ReturnType<typeof code>
  const until: WebKit['until'] = async (code, ...args) => {
    const end = Date.now() + LONGEST_WAIT_MILLISECONDS
    // While the page is being replaced, the driver rejects scripts.
    while (!(await run(code, ...args).catch(() => false)))
      if (Date.now() > end)
        throw new Error(`Not within ${LONGEST_WAIT_MILLISECONDS} ms: ${String(code)}`)
  }
  return {
    run,
    until,
    goto: async (url) => void (await command('url', { url })),
    back: async () => void (await command('back')),
    reload: async () => void (await command('refresh')),
    resize: async (width, height) => void (await command('window/rect', { width, height })),
    click: async (selector) => {
      const click = async () => {
        const element = await command('element', { using: 'css selector', value: selector })
        const [id = ''] = Object.values(element as Readonly<Record<string, string>>)
        await command(`element/${id}/click`)
      }
      const end = Date.now() + LONGEST_WAIT_MILLISECONDS
      for (;;) {
        const error = await click().then(() => null, messageOf)
        if (error === null) return
        if (!NOT_YET.test(error) || Date.now() > end) throw new Error(error)
      }
    },
    press: async (keys) => {
      const actions = [...keys].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await command('actions', { actions: [{ type: 'key', id: 'keys', actions }] })
    },
  }
}

/** The source of a function as a script. esbuild marks named functions with a helper function, which a page lacks. */
function scriptOf(code: (...args: never) => unknown): string {
  return `const __name = (named) => named; return (${String(code)})(...arguments)`
}
