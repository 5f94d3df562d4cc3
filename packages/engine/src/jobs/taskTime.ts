// Measures how long a task in a thread has had the chance to run. On a busy machine this is less
// than the elapsed time, so that a slow machine does not make a page exceed its time limit.
import { cpuUsage } from 'node:process'
import type { Worker } from 'node:worker_threads'
import type { Tinypool } from 'tinypool'

/** A thread of tinypool, whose types do not mention the worker. */
type PoolThread = Tinypool['threads'][number] & { readonly thread?: Worker }

/**
 * Starts to measure a task. The returned function gives the milliseconds that the task has used so
 * far: the processor time of the process, or the time that the thread has spent waiting, whichever
 * is longer. An endless loop uses the former, a promise that never settles the latter.
 */
export function startTaskTime(worker: PoolThread | undefined): () => number {
  const cpu = cpuUsage()
  const idleOf = () => worker?.thread?.performance.eventLoopUtilization().idle ?? 0
  const idle = idleOf()
  return () => {
    const { user, system } = cpuUsage(cpu)
    return Math.max((user + system) / 1000, idleOf() - idle)
  }
}
