// Tasks of engines that carry out requests later. Batches are sent without waiting for each one.
import type { Ask } from './engine.ts'

export interface TaskQueue {
  /** Sends a request, which returns the number of its task. */
  add(request: () => Promise<number>): Promise<void>
  /** Waits until all tasks are done. */
  finish(): Promise<void>
}

/** `wait` waits for a task and throws if it failed. */
export function createTaskQueue(ask: Ask, wait: (task: number) => Promise<void>): TaskQueue {
  const tasks: number[] = []
  return {
    add: async (request) => {
      tasks.push(await ask(request))
    },
    finish: async () => {
      for (const task of tasks.splice(0)) await wait(task)
    },
  }
}
