// Tabs of articles: code groups and tabs in static HTML, and the components `Tabs` and `PackageManagerTabs`, which draw
// the same markup. Click, arrow keys, Home and End; a choice is remembered and shown in every group it belongs to, on the
// page, on pages to come and in other tabs of the browser. What a search in the page or a `#hash` finds in a hidden panel
// comes to light. Pattern: WAI-ARIA Authoring Practices, "Tabs with automatic activation".
import { CONTENT_EVENT, REMEMBERED_TABS, STORAGE_PREFIX, TABS_KEY } from '../constants.ts'
import { readWords, writeWords } from './storage.ts'

const LISTS = '.tabs [role="tablist"]'
const TAB = '[role="tab"]:enabled'

const tabsOf = (list: Element | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>(TAB) ?? []),
]

const listOf = (tab: Element) => tab.closest('[role="tablist"]')

const isShown = (tab: Element) => tab.getAttribute('aria-selected') === 'true'

/**
 * What a choice is remembered as: the value of the tab, after the name of its group where it has one. A code group needs
 * no name; what is chosen in it counts for all groups with such a tab. Null for tabs that nobody remembers.
 */
function wordOf(tab: HTMLElement): string | null {
  const root = tab.closest<HTMLElement>('.tabs')
  const value = tab.dataset['value'] ?? tab.textContent.trim()
  const group = root?.dataset['groupId']
  if (group) return `${group}\n${value}`
  return root?.matches('.code-group') ? value : null
}

/** Whether a remembered choice is this tab: the same word, or the same value where one of the two has no group. */
function isMeant(word: string, tab: HTMLElement): boolean {
  const own = wordOf(tab)
  if (own === null || own === word) return own !== null
  const [a, b] = [own.split('\n'), word.split('\n')]
  return a.length !== b.length && a.at(-1) === b.at(-1)
}

function show(chosen: HTMLElement): void {
  for (const tab of tabsOf(listOf(chosen))) {
    const isChosen = tab === chosen
    tab.setAttribute('aria-selected', String(isChosen))
    tab.tabIndex = isChosen ? 0 : -1
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '')
    if (isChosen) panel?.removeAttribute('hidden')
    // Hidden from sight, not from a search in the page.
    else panel?.setAttribute('hidden', 'until-found')
  }
}

/** Shows in every group the latest of the choices that it has; groups that have none stay as they are. */
function apply(words: readonly string[]): void {
  for (const list of document.querySelectorAll(LISTS)) {
    const tabs = tabsOf(list)
    const word = words.find((known) => tabs.some((tab) => isMeant(known, tab)))
    const chosen = tabs.find((tab) => word !== undefined && isMeant(word, tab))
    if (chosen && !isShown(chosen)) show(chosen)
  }
}

/** Remembers a choice, latest first, and shows it everywhere; what the reader clicked stays in its place. */
function choose(tab: HTMLElement): void {
  const { top } = tab.getBoundingClientRect()
  const word = wordOf(tab)
  show(tab)
  if (word !== null) {
    const others = readWords(TABS_KEY).filter((known) => known !== word)
    writeWords(TABS_KEY, [word, ...others].slice(0, REMEMBERED_TABS))
    apply([word])
  }
  scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: 'instant' })
}

/** Shows the panels around an element that stands in hidden ones. */
function reveal(target: Element | null): void {
  for (let panel = target?.closest('[role="tabpanel"]'); panel;) {
    const tab = document.getElementById(panel.getAttribute('aria-labelledby') ?? '')
    if (tab && !isShown(tab)) show(tab)
    panel = panel.parentElement?.closest('[role="tabpanel"]')
  }
}

function targetOfHash(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)))
  } catch {
    // A `%` that encodes nothing: no heading has such an address.
    return null
  }
}

/** For tabs that have just come: the panels that are hidden can be found, the remembered choices show, and the target. */
function arrive(): void {
  for (const panel of document.querySelectorAll('.tabs-panel[hidden=""]')) {
    panel.setAttribute('hidden', 'until-found')
  }
  apply(readWords(TABS_KEY))
  const target = targetOfHash()
  if (!target?.closest('.tabs-panel[hidden]')) return
  reveal(target)
  target.scrollIntoView({ behavior: 'instant' })
}

/** The tab a key leads to. Tabs wrap round, along the line of reading of their bar. */
function targetOf(key: string, tab: HTMLElement): HTMLElement | undefined {
  const tabs = tabsOf(listOf(tab))
  const index = tabs.indexOf(tab)
  const isMirrored = getComputedStyle(tab).direction === 'rtl'
  if (key === 'Home') return tabs[0]
  if (key === 'End') return tabs.at(-1)
  if (key === (isMirrored ? 'ArrowRight' : 'ArrowLeft')) return tabs.at(index - 1)
  if (key === (isMirrored ? 'ArrowLeft' : 'ArrowRight')) return tabs[(index + 1) % tabs.length]
  return undefined
}

const tabAt = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(`.tabs ${TAB}`) : null

function onClick(event: MouseEvent): void {
  const tab = tabAt(event)
  if (tab) choose(tab)
}

function onKeyDown(event: KeyboardEvent): void {
  const tab = tabAt(event)
  if (!tab || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
  const next = targetOf(event.key, tab)
  if (!next) return
  event.preventDefault()
  next.focus()
  choose(next)
}

function onBeforeMatch({ target }: Event): void {
  if (target instanceof Element) reveal(target)
}

function onStorage({ key }: StorageEvent): void {
  if (key === STORAGE_PREFIX + TABS_KEY) apply(readWords(TABS_KEY).slice(0, 1))
}

const running = { users: 0 }

/**
 * Listens, and shows what is to be shown on this page and after every switch; returns how to stop. May be called by
 * several at once: the layout, for static HTML, and each component that draws tabs.
 */
export function startTabs(): () => void {
  arrive()
  running.users += 1
  if (running.users === 1) listen(true)
  return () => {
    running.users -= 1
    if (running.users === 0) listen(false)
  }
}

function listen(isOn: boolean): void {
  const method = isOn ? 'addEventListener' : 'removeEventListener'
  document[method]('click', onClick as EventListener)
  document[method]('keydown', onKeyDown as EventListener)
  document[method]('beforematch', onBeforeMatch)
  window[method](CONTENT_EVENT, arrive)
  window[method]('storage', onStorage as EventListener)
}
