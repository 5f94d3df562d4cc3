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

/** The tab a key leads to. Tabs wrap round; they run from left to right in every page, like the code below them. */
function targetOf(key: string, tab: HTMLElement): HTMLElement | undefined {
  const tabs = tabsOf(tab)
  const index = tabs.indexOf(tab)
  if (key === 'Home') return tabs[0]
  if (key === 'End') return tabs.at(-1)
  if (key === 'ArrowLeft') return tabs.at(index - 1)
  if (key === 'ArrowRight') return tabs[(index + 1) % tabs.length]
  return undefined
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
  const next = targetOf(event.key, tab)
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
