// The error for a thread that ended before it answered.

/**
 * Why a thread ended before it answered. `limit`: the task took too long. `exit`: its code ended
 * the thread. `failure`: an uncaught error, which is the `cause`. `restart`: the thread was ended
 * on request.
 */
export type ThreadEnd = 'limit' | 'exit' | 'failure' | 'restart'

/** The error of a task whose thread has ended. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded'
  readonly end: ThreadEnd

  constructor(end: ThreadEnd, options?: ErrorOptions) {
    super(`The thread ended: ${end}.`, options)
    this.end = end
  }
}
