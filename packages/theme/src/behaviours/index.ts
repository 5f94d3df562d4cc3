// All behaviours of static article HTML, started together: once, by the layout, after it is mounted.
// They listen on the document, so React neither knows nor disturbs them.
import { startAnnouncements } from './announce.ts'
import { startCopyCode } from './copyCode.ts'
import { startCopyLink } from './copyLink.ts'
import type { TextOf } from '../text.ts'
import { startTabs } from './tabs.ts'

/** Starts every behaviour, with the words of `text`; returns how to stop them. */
export function startBehaviours(text: TextOf): () => void {
  const stops = [startCopyCode(text), startCopyLink(text), startTabs(), startAnnouncements()]
  return () => {
    for (const stop of stops) stop()
  }
}
