// Where the processor was, in this thread: from `startCpuProfile` until it is stopped, by Node's own profiler. In a file
// of its own because threads record too; the inspector is loaded only when something is recorded.
import type { Profiler } from 'node:inspector'

/** What Chromium's developer tools and editors open as a `.cpuprofile`. Times in microseconds. */
export type CpuProfile = Profiler.Profile

export interface CpuRecording {
  /** Ends the recording and gives it. To be called once. */
  stop(): Promise<CpuProfile>
  /** Ends the recording and drops it; after `stop` it does nothing. */
  drop(): void
}

/** Microseconds between two samples: fine enough for pages that take milliseconds, at under a tenth of slowdown. */
const INTERVAL = 500

/** Begins to record the thread it is called in. Throws in a Node that was built without inspector. */
export async function startCpuProfile(): Promise<CpuRecording> {
  const { Session } = await import('node:inspector/promises')
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: INTERVAL })
  await session.post('Profiler.start')
  return {
    async stop() {
      const { profile } = await session.post('Profiler.stop')
      session.disconnect()
      return profile
    },
    drop: () => session.disconnect(),
  }
}
