// Light, dark or as the system says. The class of <html> is the one place the choice is read from, so every
// switch on the page agrees; localStorage only remembers it. The document's head script (runtime/beforePaint/appearance.ts)
// reads it there, first and when another tab chooses.
import { useSyncExternalStore } from 'react'
import { APPEARANCE_KEY } from '../constants.ts'
import { mediaOf } from './mediaOf.ts'

export type Appearance = 'light' | 'dark' | 'auto'

/** The chosen appearance and the way to choose another. `auto` on the server and while hydrating. */
export function useAppearance(): [Appearance, (appearance: Appearance) => void] {
  return [useSyncExternalStore(subscribe, readAppearance, () => 'auto'), chooseAppearance]
}

/** The opposite of what is shown; `auto` where that is what the system asks for. */
export function flipAppearance(): Appearance {
  const isSystemDark = mediaOf('(prefers-color-scheme: dark)')?.matches === true
  const current = readAppearance()
  const isDark = current === 'auto' ? isSystemDark : current === 'dark'
  if (isDark !== isSystemDark) return 'auto'
  return isDark ? 'light' : 'dark'
}

function readAppearance(): Appearance {
  const { classList } = document.documentElement
  if (classList.contains('dark')) return 'dark'
  return classList.contains('light') ? 'light' : 'auto'
}

function chooseAppearance(appearance: Appearance): void {
  showAppearance(appearance)
  try {
    localStorage.setItem(APPEARANCE_KEY, appearance)
  } catch {
    // Storage is off: the choice holds for this document.
  }
}

function showAppearance(appearance: string | null): void {
  const { classList } = document.documentElement
  classList.toggle('light', appearance === 'light')
  classList.toggle('dark', appearance === 'dark')
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['class'] })
  return () => observer.disconnect()
}
