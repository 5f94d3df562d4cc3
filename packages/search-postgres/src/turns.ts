// Lets the statements of a transaction start together, so that searches that are at different steps
// meet again and ask in one statement what they would ask in several.

/** Runs a statement as soon as no other runs, with all that wait then. */
export type InTurn = <Result>(run: () => Promise<Result>) => Promise<Result>

export function createTurns(): InTurn {
  const state = { running: 0, waiting: [] as (() => void)[] }
  // What goes on with a result asks its next question before the next turn of the event loop.
  const startSoon = () =>
    setImmediate(() => {
      if (state.running > 0) return
      const starting = state.waiting.splice(0)
      state.running += starting.length
      for (const start of starting) start()
    })
  return async (run) => {
    await new Promise<void>((resolve) => {
      state.waiting.push(resolve)
      startSoon()
    })
    try {
      return await run()
    } finally {
      state.running -= 1
      startSoon()
    }
  }
}
