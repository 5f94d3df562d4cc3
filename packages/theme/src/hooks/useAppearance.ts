// Reads and sets the appearance: light, dark or that of the system. The class of `<html>` is the
// source of truth, so all switches on a page agree. The local storage keeps the choice for later
// documents; the head script (runtime/beforePaint/appearance.ts) reads it before the first paint
// and when another tab changes it.
import { useSyncExternalStore } from 'react'
import { APPEARANCE_KEY } from '../constants.ts'
import { mediaOf } from './mediaOf.ts'

/** What the reader has chosen; `auto` follows the system. */
export type Appearance = 'light' | 'dark' | 'auto'

/**
 * Returns the chosen appearance and a function that changes it. `auto` on the server and during
 * hydration.
 */
export function useAppearance(): [Appearance, (appearance: Appearance) => void] {
  return [useSyncExternalStore(subscribe, readAppearance, () => 'auto'), chooseAppearance]
}

/** Returns the opposite of the current appearance; `auto` if that is the system's preference. */
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
    // Without storage, the choice applies only to this document.
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
