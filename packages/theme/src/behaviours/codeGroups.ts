// Code groups in static article HTML as tabs: click, arrow keys, Home and End. A choice is remembered by
// its label, and every group on the page, and on every page to come, that has a tab of that label shows it.
// Pattern: WAI-ARIA Authoring Practices, "Tabs with automatic activation".
import { CONTENT_EVENT, REMEMBERED_TABS } from '../constants.ts'
import { readWords, writeWords } from './storage.ts'

const KEY = 'tabs'
const TAB = '.code-group [role="tab"]'

const tabsOf = (tab: Element): HTMLElement[] => [
  ...(tab.closest('[role="tablist"]')?.querySelectorAll<HTMLElement>('[role="tab"]') ?? []),
]

const labelOf = (tab: Element): string => tab.textContent.trim()

function show(chosen: Element): void {
  for (const tab of tabsOf(chosen)) {
    const isChosen = tab === chosen
    tab.setAttribute('aria-selected', String(isChosen))
    tab.tabIndex = isChosen ? 0 : -1
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '')
    panel?.toggleAttribute('hidden', !isChosen)
  }
}

/** Shows in every group the tab whose label was chosen last; groups without such a tab stay as they are. */
function applyRemembered(): void {
  const labels = readWords(KEY)
  for (const list of document.querySelectorAll('.code-group [role="tablist"]')) {
    const tabs = [...list.querySelectorAll('[role="tab"]')]
    const label = labels.find((known) => tabs.some((tab) => labelOf(tab) === known))
    const chosen = tabs.find((tab) => labelOf(tab) === label)
    if (chosen && chosen.getAttribute('aria-selected') !== 'true') show(chosen)
  }
}

/** Remembers a choice, latest first, and shows it everywhere; what the reader clicked stays in its place. */
function choose(tab: HTMLElement): void {
  const label = labelOf(tab)
  const others = readWords(KEY).filter((known) => known !== label)
  writeWords(KEY, [label, ...others].slice(0, REMEMBERED_TABS))
  const top = tab.getBoundingClientRect().top
  show(tab)
  for (const other of document.querySelectorAll(TAB)) {
    if (labelOf(other) === label && other.closest('.code-group') !== tab.closest('.code-group'))
      show(other)
  }
  scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: 'instant' })
}

/** Index of the tab a key leads to, or null for a key that leads nowhere. Tabs wrap round. */
function targetOf(key: string, index: number, count: number, isRtl: boolean): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null
  const step = (key === 'ArrowRight') === isRtl ? -1 : 1
  return (index + step + count) % count
}

const tabAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(TAB) : null

function onClick(event: MouseEvent): void {
  const tab = tabAt(event.target)
  if (tab) choose(tab)
}

function onKeyDown(event: KeyboardEvent): void {
  const tab = tabAt(event.target)
  if (!tab || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
  const tabs = tabsOf(tab)
  const isRtl = getComputedStyle(tab).direction === 'rtl'
  const next = tabs[targetOf(event.key, tabs.indexOf(tab), tabs.length, isRtl) ?? -1]
  if (!next) return
  event.preventDefault()
  next.focus()
  choose(next)
}

/** Starts to listen, and shows remembered choices on this page and after every switch; returns how to stop. */
export function startCodeGroups(): () => void {
  applyRemembered()
  document.addEventListener('click', onClick)
  document.addEventListener('keydown', onKeyDown)
  addEventListener(CONTENT_EVENT, applyRemembered)
  return () => {
    document.removeEventListener('click', onClick)
    document.removeEventListener('keydown', onKeyDown)
    removeEventListener(CONTENT_EVENT, applyRemembered)
  }
}
