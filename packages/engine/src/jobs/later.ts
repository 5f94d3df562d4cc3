// Small work that nobody waits for, done when no more of it has come for a while: one piece after the other, each in a turn of its
// own, so that what comes meanwhile waits for one of them at most.
import { setImmediate as nextTurn } from 'node:timers/promises'

export interface Later {
  /**
   * To be done when nothing has been added for the time, or when too much waits. Of what is added under one name only the last is done.
   * What `run` throws ends nothing and is told to nobody.
   */
  readonly add: (name: string, run: () => Promise<void>) => void
  /** Does at once what is left. */
  readonly end: () => Promise<void>
}

/** What waits is held: so much of it, and no more however busy somebody is. */
const MOST = 50

/** `milliseconds`: how long nothing is to be added before work begins. The process does not stay for it. */
export function createLater(milliseconds: number): Later {
  const waiting = new Map<string, () => Promise<void>>()
  const state: { timer?: NodeJS.Timeout; working: Promise<void> } = { working: Promise.resolve() }
  const doAll = async () => {
    for (const [name, run] of waiting) {
      waiting.delete(name)
      await run().catch(() => undefined)
      await nextTurn()
    }
  }
  const begin = () => {
    clearTimeout(state.timer)
    state.working = state.working.then(doAll)
    return state.working
  }
  return {
    add(name, run) {
      waiting.delete(name)
      waiting.set(name, run)
      if (waiting.size > MOST) return void begin()
      clearTimeout(state.timer)
      state.timer = setTimeout(() => void begin(), milliseconds).unref()
    },
    end: begin,
  }
}
