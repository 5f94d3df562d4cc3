// All behaviours of static article HTML, started together: once, by the layout, after it is mounted.
// They listen on the document, so React neither knows nor disturbs them.
import { startCodeGroups } from './codeGroups.ts'
import { startCopyCode } from './copyCode.ts'

/** Starts every behaviour; returns how to stop them. */
export function startBehaviours(): () => void {
  const stops = [startCopyCode(), startCodeGroups()]
  return () => {
    for (const stop of stops) stop()
  }
}
