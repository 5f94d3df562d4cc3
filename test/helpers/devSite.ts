// A small site for tests of the dev server over HTTP, and what the server reports about it.
import type { DevEvent, Listening } from '../../packages/engine/src/types/library.ts'
import type { PagePayload } from '../../packages/engine/src/types/browser.ts'
import { plainThemeFiles } from './builtSite.ts'
import { LONGEST_WAIT_MILLISECONDS } from './longestWait.ts'
import { get } from './serve.ts'

/** A page at the root and two in a folder, with a plain theme. */
export const DEV_FILES = {
  ...plainThemeFiles,
  'docgen.config.ts': `export default { title: 'Tiny' }`,
  'docs/index.md': '# Home\n',
  'docs/guide/_meta.json': '["a", "b"]',
  'docs/guide/a.md': '# A\n',
  'docs/guide/b.md': '# B\n',
  'public/robots.txt': 'all',
}

/** Remembers events; `next` waits for the first one from now on that satisfies a condition, and fails if none comes. */
export function createLog() {
  const events: DevEvent[] = []
  const waiting = new Set<(event: DevEvent) => void>()
  const next = (condition: (event: DevEvent) => boolean) => {
    const event = new Promise<DevEvent>((resolve, reject) => {
      const giveUp = () =>
        reject(new Error(`No event satisfies the condition ${String(condition)}`))
      const timer = setTimeout(giveUp, LONGEST_WAIT_MILLISECONDS).unref()
      const check = (found: DevEvent) => {
        if (!condition(found)) return
        waiting.delete(check)
        clearTimeout(timer)
        resolve(found)
      }
      waiting.add(check)
    })
    // The test may have failed before it waits.
    event.catch(() => undefined)
    return event
  }
  return {
    events,
    onEvent: (event: DevEvent) => {
      events.push(event)
      for (const check of waiting) check(event)
    },
    next,
  }
}

/** Events of a server. */
export type EventLog = ReturnType<typeof createLog>

/** Waits until a response of the server satisfies a condition. Requests it again after each event of the server. */
export async function until<T>(
  { log }: { readonly log: EventLog },
  ask: () => Promise<T>,
  condition: (value: T) => boolean,
): Promise<T> {
  for (;;) {
    const told = log.next(() => true)
    const value = await ask()
    if (condition(value)) return value
    await told
  }
}

/** Returns the payload of a page. `file` is the path of its document without ending. */
export async function payloadOf(server: Listening, file: string): Promise<PagePayload> {
  return JSON.parse((await get(server, `${file}.html.json`)).text) as PagePayload
}
