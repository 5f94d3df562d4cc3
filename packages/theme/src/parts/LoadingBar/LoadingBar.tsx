// The progress bar at the top of the window while another page is loaded. It advances slowly, so
// that a slow page does not look stuck, and fades out when the page is loaded.
import { useRouter, useText } from 'docgen/runtime'
import { useEffect, useState } from 'react'
import { LOADING_BAR } from '../../constants.ts'

/** Renders the bar after a short delay, so that pages from the cache show none. */
export function LoadingBar() {
  const text = useText()
  const { isLoading } = useRouter()
  const progress = useProgress(isLoading)
  if (progress === null) return null
  return (
    <div
      className="loading-bar"
      role="progressbar"
      aria-label={text('loading')}
      data-done={progress === 1 || undefined}
      style={{ inlineSize: `${progress * 100}%` }}
    />
  )
}

/** Returns the progress from 0 to 1; 1 while the bar fades out, null while it is hidden. */
function useProgress(isLoading: boolean): number | null {
  const { minimum, speedMs, trickleRate, trickleMs, delayMs } = LOADING_BAR
  const [progress, setProgress] = useState<number | null>(null)
  useEffect(() => {
    if (!isLoading) {
      setProgress((before) => before && 1)
      const hide = setTimeout(() => setProgress(null), speedMs)
      return () => clearTimeout(hide)
    }
    const start = setTimeout(() => setProgress(minimum), delayMs)
    const trickle = setInterval(
      () => setProgress((before) => before && Math.min(before + trickleRate, 1 - trickleRate)),
      trickleMs,
    )
    return () => {
      clearTimeout(start)
      clearInterval(trickle)
    }
  }, [isLoading, minimum, speedMs, trickleRate, trickleMs, delayMs])
  return progress
}
