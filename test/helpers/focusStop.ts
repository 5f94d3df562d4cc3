// Describes the elements that receive the focus with the Tab key: name, visibility and focus ring. Functions that run in
// the page contain everything they need.

import type { Page } from 'playwright-core'
import { POPOVER_DELAY_MS } from '../../packages/theme/src/constants.ts'
import { stopClock } from './clock.ts'

export interface FocusStop {
  /** Name of the control. Anchor links of headings start with `# `. */
  readonly name: string
  /** In the light and in the dark appearance. */
  readonly looks: Readonly<Record<'light' | 'dark', FocusLook>>
}

export interface FocusLook {
  /** Whether it is rendered, inside the window and not covered. */
  readonly isVisible: boolean
  /** Width of the focus ring in pixels; 0 if there is none. */
  readonly ring: number
  /** WCAG contrast between the ring and the color around it. */
  readonly contrast: number
}

// esbuild adds calls of a function `__name`, which does not exist in pages.
const defineMark = (page: Page) => page.evaluate('globalThis.__name = (named) => named')

/** Presses Tab until the focus leaves the page, and returns the names of all stops. Menus open on the way. */
export function stopNamesOf(page: Page): Promise<string[]> {
  return walk(page, (name) => Promise.resolve(name))
}

/** Like `stopNamesOf`, with the looks of the stops. Each look makes the browser style the page again. */
export function stopsOf(page: Page): Promise<FocusStop[]> {
  return walk(page, async (name) => ({ name, looks: await page.evaluate(looksOfFocus) }))
}

/** Presses Tab until the focus leaves the page, and returns what `see` returns for each stop. */
async function walk<T>(page: Page, see: (name: string) => Promise<T>): Promise<T[]> {
  await loadActions(page)
  await defineMark(page)
  // Firefox shows the focus only if the window has it, which takes a moment in a new window.
  await page.waitForFunction(() => document.hasFocus())
  // Keeps the functions of the clock that is stopped below.
  await page.evaluate(() =>
    Object.assign(window, { nextFrame: requestAnimationFrame.bind(window) }),
  )
  // Time passes only below, so that every menu is open before the next Tab.
  await stopClock(page)
  await page.evaluate(noteScrolls)
  const stops: T[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(needsTime)) {
      await page.clock.runFor(POPOVER_DELAY_MS)
      await page.locator('.menu > :focus[aria-expanded=false]').waitFor({ state: 'detached' })
    }
    const name = await page.evaluate(markStop)
    if (name === null) return stops
    stops.push(await see(name))
  }
}

/** Loads the actions of the page, because React renders them again when their code arrives. */
async function loadActions(page: Page): Promise<void> {
  const button = page.locator('.split-main')
  if ((await button.count()) === 0) return
  await button.hover()
  await page.locator('.copy-page li').first().waitFor({ state: 'attached' })
  await page.mouse.move(0, 0)
}

/** Records the position of the last scroll event. */
function noteScrolls(): void {
  const note = () => {
    document.documentElement.dataset['scrolled'] = `${scrollY}`
  }
  note()
  addEventListener('scroll', note)
}

/**
 * Runs in the page after each Tab, and waits for the scroll event, which takes a frame. Returns whether a timer may have
 * started: menus and popups open after a moment, and the page follows its scroll position.
 */
async function needsTime(): Promise<boolean> {
  const { nextFrame } = window as unknown as { nextFrame: typeof requestAnimationFrame }
  const { dataset } = document.documentElement
  while (dataset['scrolled'] !== `${scrollY}`) await new Promise((resolve) => nextFrame(resolve))
  const hasScrolled = dataset['seen'] !== dataset['scrolled']
  dataset['seen'] = dataset['scrolled']
  return hasScrolled || document.activeElement?.closest('.menu, .popup-root') !== null
}

/** Returns the markup of visible controls that `stopsOf` did not reach. */
export async function unreachedIn(page: Page): Promise<string[]> {
  return page.evaluate(unreached)
}

/** Returns the name of the stop that has the focus; null if the focus has left the page or was here before. */
function markStop(): string | null {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return null
  if (element.dataset['stop'] !== undefined) return null
  element.dataset['stop'] = ''
  const label = element.ariaLabel ?? element.closest('label')?.innerText ?? element.innerText
  const name = label.replace(/\s+/g, ' ').trim()
  return element.classList.contains('anchor') ? `# ${name}` : name
}

/** Returns the looks of the element that has the focus. */
function looksOfFocus(): FocusStop['looks'] {
  const element = document.activeElement as HTMLElement
  // The radio buttons of the segmented control are not rendered, and a field is rendered with its icon. Their parents have
  // the ring.
  const drawn = element.closest<HTMLElement>('.segment, .filter') ?? element
  const style = getComputedStyle(drawn)
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
  /** Paints over what has been painted before, which shows through translucent colors. */
  const paint = (color: string) => {
    canvas.fillStyle = color
    canvas.fillRect(0, 0, 1, 1)
  }
  const paintedLuminance = () => {
    const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
      const share = value / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
  }
  /** The ring is around the control or, with a negative offset, inside it. */
  const contrastOfRing = () => {
    const around = parseFloat(style.outlineOffset) < 0 ? drawn : drawn.parentElement
    const chain: Element[] = []
    for (let at: Element | null = around; at; at = at.parentElement) chain.unshift(at)
    for (const at of chain) paint(getComputedStyle(at).backgroundColor)
    const ground = paintedLuminance()
    paint(style.outlineColor)
    const ring = paintedLuminance()
    return (Math.max(ground, ring) + 0.05) / (Math.min(ground, ring) + 0.05)
  }
  /** The border of a field is part of its ring if both have the same color. */
  const widthOfRing = () => {
    if (style.outlineStyle === 'none') return 0
    const hasEdge = style.borderTopColor === style.outlineColor && style.outlineOffset === '0px'
    return parseFloat(style.outlineWidth) + (hasEdge ? parseFloat(style.borderTopWidth) : 0)
  }
  const isOnTop = () => {
    const { x, y, width, height } = drawn.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    return width > 0 && height > 0 && (drawn.contains(top) || (top?.contains(drawn) ?? false))
  }
  const { classList } = document.documentElement
  /** Chooses an appearance as the switch of the page does, and leaves the page as it was. */
  const lookIn = (appearance: 'light' | 'dark'): FocusLook => {
    const { value } = classList
    classList.remove('light', 'dark')
    classList.add(appearance)
    const isRendered = drawn.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const isVisible = isRendered && isOnTop()
    const look = { isVisible, ring: widthOfRing(), contrast: contrastOfRing() }
    classList.value = value
    return look
  }
  return { light: lookIn('light'), dark: lookIn('dark') }
}

// Of a group of radio buttons, only the selected one is a stop.
function unreached(): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button:not(:disabled), summary, input:not(:disabled, [type=radio]:not(:checked)), [tabindex="0"]',
  )
  return [...controls]
    .filter((control) => control.tabIndex >= 0 && control.dataset['stop'] === undefined)
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .map((control) => control.outerHTML.slice(0, 120))
}
