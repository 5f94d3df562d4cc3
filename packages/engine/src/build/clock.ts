// The clock of a build: times its stages, tells of each, and stops between two of them when asked to.
import type { BuildOptions, Stage } from '../types/options.ts'
import type { Timing } from '../types/library.ts'

export interface Clock {
  /** In the order of the stages. */
  timings(): readonly Timing[]
  /** Takes the time of a stage and tells of it. */
  time<T>(stage: Stage, run: () => T | Promise<T>): Promise<T>
  /** Takes the time of what may go on beside another stage. */
  measure<T>(stage: Stage, run: () => T | Promise<T>): Promise<T>
  /** Tells of a stage whose time is taken elsewhere. */
  await<T>(stage: Stage, run: () => Promise<T>): Promise<T>
}

// prettier-ignore
const STAGES: readonly Stage[] = [
  'config', 'load', 'parse', 'model', 'bundle', 'render', 'outputs', 'checks', 'emit',
]

export function createClock({
  signal,
  onProgress,
}: Pick<BuildOptions, 'signal' | 'onProgress'>): Clock {
  const timings: Timing[] = []
  const clock: Clock = {
    timings: () => STAGES.flatMap((stage) => timings.filter((timing) => timing.stage === stage)),
    time: (stage, run) => clock.await(stage, () => clock.measure(stage, run)),
    async measure(stage, run) {
      const start = performance.now()
      const result = await run()
      timings.push({ stage, milliseconds: performance.now() - start })
      return result
    },
    async await(stage, run) {
      signal?.throwIfAborted()
      onProgress?.({ stage, done: 0, total: 1 })
      const result = await run()
      onProgress?.({ stage, done: 1, total: 1 })
      return result
    },
  }
  return clock
}
