// The thin line at the top edge while another page is fetched. It starts a little in, creeps on so that a
// slow page does not look stuck, and fades when the page is there.
import { useRouter, useText } from 'docgen/runtime'
import { useEffect, useState } from 'react'
import { LOADING_BAR } from '../../constants.ts'

/** Nothing until loading has lasted a moment: a page that is at hand shows no bar. */
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

/** 0 to 1 while the bar is shown, 1 while it fades; null when it is not. */
function useProgress(isLoading: boolean): number | null {
  const { minimum, speedMs, trickleRate, trickleMs, delayMs } = LOADING_BAR
  const [progress, setProgress] = useState<number | null>(null)
  useEffect(() => {
    if (!isLoading) {
      setProgress((before) => before && 1)
      const gone = setTimeout(() => setProgress(null), speedMs)
      return () => clearTimeout(gone)
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
