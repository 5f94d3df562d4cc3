// Behavior of tabs: code groups and tabs in static HTML, and the components `Tabs` and
// `PackageManagerTabs`, which render the same markup. Handles clicks, arrow keys, Home and End. A
// choice is remembered and applied to every group that has such a tab, on this page, on later pages
// and in other browser tabs. A hidden panel opens if find-in-page or a `#hash` leads into it.
// Pattern: WAI-ARIA Authoring Practices, "Tabs with automatic activation".
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
 * Returns the string under which a choice is remembered: the value of the tab, preceded by the id
 * of its group if it has one. Tabs of code groups without an id are remembered by value for all
 * groups. Null for tabs whose choice is not remembered.
 */
function choiceOf(tab: HTMLElement): string | null {
  const root = tab.closest<HTMLElement>('.tabs')
  const value = tab.dataset['value'] ?? tab.textContent.trim()
  const group = root?.dataset['groupId']
  if (group) return `${group}\n${value}`
  return root?.matches('.code-group') ? value : null
}

/**
 * Tells whether a remembered choice selects this tab: if both are equal, or if only one of them has
 * a group and the values are equal.
 */
function matchesChoice(choice: string, tab: HTMLElement): boolean {
  const own = choiceOf(tab)
  if (own === null || own === choice) return own !== null
  const [a, b] = [own.split('\n'), choice.split('\n')]
  return a.length !== b.length && a.at(-1) === b.at(-1)
}

function show(chosen: HTMLElement): void {
  for (const tab of tabsOf(listOf(chosen))) {
    const isChosen = tab === chosen
    tab.setAttribute('aria-selected', String(isChosen))
    tab.tabIndex = isChosen ? 0 : -1
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '')
    if (isChosen) panel?.removeAttribute('hidden')
    // Find-in-page still searches hidden panels.
    else panel?.setAttribute('hidden', 'until-found')
  }
}

/** Shows in every group the latest matching choice. Groups without a match do not change. */
function apply(choices: readonly string[]): void {
  for (const list of document.querySelectorAll(LISTS)) {
    const tabs = tabsOf(list)
    const choice = choices.find((known) => tabs.some((tab) => matchesChoice(known, tab)))
    const chosen = tabs.find((tab) => choice !== undefined && matchesChoice(choice, tab))
    if (chosen && !isShown(chosen)) show(chosen)
  }
}

/**
 * Remembers a choice and applies it to all groups. Scrolls so that the clicked tab stays at its
 * position.
 */
function choose(tab: HTMLElement): void {
  const { top } = tab.getBoundingClientRect()
  const choice = choiceOf(tab)
  show(tab)
  if (choice !== null) {
    const others = readWords(TABS_KEY).filter((known) => known !== choice)
    writeWords(TABS_KEY, [choice, ...others].slice(0, REMEMBERED_TABS))
    apply([choice])
  }
  scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: 'instant' })
}

/** Shows all hidden panels that contain an element. */
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
    // The hash is not valid percent-encoding, so it matches no heading.
    return null
  }
}

/**
 * Prepares the tabs of a new page: makes hidden panels searchable, applies remembered choices, and
 * reveals the target of the hash.
 */
function prepareTabs(): void {
  for (const panel of document.querySelectorAll('.tabs-panel[hidden=""]')) {
    panel.setAttribute('hidden', 'until-found')
  }
  apply(readWords(TABS_KEY))
  const target = targetOfHash()
  if (!target?.closest('.tabs-panel[hidden]')) return
  reveal(target)
  target.scrollIntoView({ behavior: 'instant' })
}

/** Returns the tab to which a key moves. Arrow keys wrap around and follow the text direction. */
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

/**
 * Starts the listeners and prepares the tabs of this page and of later pages. Returns a function
 * that stops it. The layout and every `Tabs` component call it: adding a listener again has no
 * effect. Only the layout stops it.
 */
export function startTabs(): () => void {
  prepareTabs()
  listen('addEventListener')
  return () => listen('removeEventListener')
}

function listen(method: 'addEventListener' | 'removeEventListener'): void {
  document[method]('click', onClick as EventListener)
  document[method]('keydown', onKeyDown as EventListener)
  document[method]('beforematch', onBeforeMatch)
  window[method](CONTENT_EVENT, prepareTabs)
  window[method]('storage', onStorage as EventListener)
}
