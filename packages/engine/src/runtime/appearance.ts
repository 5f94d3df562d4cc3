// Tells whether the page is dark. The reader's choice is a class of `<html>`, which
// beforePaint/appearance.ts and the theme's switch set. Without a choice, the system's preference
// applies.
import { useSyncExternalStore } from 'react'

/** Returns the media query for a dark system; undefined if the browser has no `matchMedia`. */
const darkQuery = () =>
  (window.matchMedia as typeof matchMedia | undefined)?.('(prefers-color-scheme: dark)')

/**
 * Returns whether the page is shown dark, and updates when that changes. False on the server and
 * during hydration, where the appearance is unknown. Use `light-dark()` in CSS for anything that
 * must be right in the first paint.
 */
export function useDark(): boolean {
  return useSyncExternalStore(subscribe, isDark, () => false)
}

function isDark(): boolean {
  const { classList } = document.documentElement
  if (classList.contains('dark')) return true
  return !classList.contains('light') && darkQuery()?.matches === true
}

function subscribe(onChange: () => void): () => void {
  const classes = new MutationObserver(onChange)
  classes.observe(document.documentElement, { attributeFilter: ['class'] })
  const system = darkQuery()
  system?.addEventListener('change', onChange)
  return () => {
    classes.disconnect()
    system?.removeEventListener('change', onChange)
  }
}
