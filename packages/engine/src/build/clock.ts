// Measures the stages of a build, reports their progress, and stops between stages if aborted.
import type { BuildOptions, Stage } from '../types/options.ts'
import type { Timing } from '../types/library.ts'

export interface Clock {
  /** Returns the measured times in the order of the stages. */
  timings(): readonly Timing[]
  /** Runs a stage, measures it and reports its progress. */
  time<T>(stage: Stage, run: () => T | Promise<T>): Promise<T>
  /** Only measures a stage, which may run at the same time as another. */
  measure<T>(stage: Stage, run: () => T | Promise<T>): Promise<T>
  /** Only reports the progress of a stage that is measured elsewhere. */
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
