// The error for a thread that ended before it had answered.

/**
 * Why a thread ended before it had answered. `limit`: the task took too long; `exit`: its code ended it; `failure`: something failed that
 * nobody waited for, which is the `cause`; `renewal`: it was asked to.
 */
export type ThreadEnd = 'limit' | 'exit' | 'failure' | 'renewal'

/** What a task rejects with whose thread has ended. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded'
  readonly end: ThreadEnd

  constructor(end: ThreadEnd, options?: ErrorOptions) {
    super(`The thread ended: ${end}.`, options)
    this.end = end
  }
}
