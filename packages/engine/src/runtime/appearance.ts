// Whether the page is dark. The reader's choice is a class of <html>, as the head script and the theme's switch set it;
// without one the system decides.
import { useSyncExternalStore } from 'react'

/** What the system asks for; undefined where the browser cannot say. */
const systemIsDark = () =>
  (window.matchMedia as typeof matchMedia | undefined)?.('(prefers-color-scheme: dark)')

/**
 * Whether the page is shown dark, and again whenever that changes. False on the server and while hydrating, where nobody
 * knows: what must be right at first sight is for CSS, by `light-dark()`.
 */
export function useDark(): boolean {
  return useSyncExternalStore(subscribe, isDark, () => false)
}

function isDark(): boolean {
  const { classList } = document.documentElement
  if (classList.contains('dark')) return true
  return !classList.contains('light') && systemIsDark()?.matches === true
}

function subscribe(onChange: () => void): () => void {
  const classes = new MutationObserver(onChange)
  classes.observe(document.documentElement, { attributeFilter: ['class'] })
  const system = systemIsDark()
  system?.addEventListener('change', onChange)
  return () => {
    classes.disconnect()
    system?.removeEventListener('change', onChange)
  }
}
