// Runs asynchronous tasks one after another. Used where tasks change the same state, share a
// thread, or share a connection.

export interface SerialQueue {
  /** Runs a task when all earlier ones have settled. Settles as the task does. */
  readonly run: <Result>(task: () => Promise<Result>) => Promise<Result>
  /** Resolves when the tasks that are queued now have settled. Never rejects. */
  readonly settled: () => Promise<void>
}

export function createSerialQueue(): SerialQueue {
  let last = Promise.resolve()
  return {
    run(task) {
      const result = last.then(task)
      const ignore = () => undefined
      last = result.then(ignore, ignore)
      return result
    },
    settled: () => last,
  }
}
