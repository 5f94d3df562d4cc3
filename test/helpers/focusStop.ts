// What a reader with a keyboard meets at a stop: its name, whether it is seen, and its ring. The functions run in the page,
// so each is whole in itself.

import type { Page } from 'playwright-core'
import { POPOVER_DELAY_MS } from '../../packages/theme/src/constants.ts'
import { stopClock } from './clock.ts'

export interface FocusStop {
  /** Of the control; the sign of a heading's link stands before it. */
  readonly name: string
  /** Drawn, in the window, and covered by nothing. */
  readonly isVisible: boolean
  /** Width of the ring in pixels; 0 without. */
  readonly ring: number
  /** WCAG contrast of the ring with the colour around it. */
  readonly contrast: number
  /** Whether the focus has been here before. */
  readonly isFirstAgain: boolean
}

// esbuild marks functions with a name by a helper of its own, which a page does not have.
const defineMark = (page: Page) => page.evaluate('globalThis.__name = (named) => named')

/** Every place the focus comes to by Tab, from where it is until it leaves the page. Menus open on the way. */
export async function stopsOf(page: Page): Promise<FocusStop[]> {
  await defineMark(page)
  // Firefox draws a focus only in a window that has it, which a new one gets a moment after its page.
  await page.waitForFunction(() => document.hasFocus())
  // Time passes only here, so that every menu is open when the next Tab comes.
  await stopClock(page)
  await page.evaluate(noteScrolls)
  const stops: FocusStop[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    // Where a busy machine draws no frame, what depends on the position has not heard of it.
    await page.waitForFunction(() => document.documentElement.dataset['scrolled'] === `${scrollY}`)
    await page.clock.runFor(POPOVER_DELAY_MS)
    await page.locator('.menu > :focus[aria-expanded=false]').waitFor({ state: 'detached' })
    const stop = await page.evaluate(focusStop)
    if (!stop || stop.isFirstAgain) return stops
    stops.push(stop)
  }
}

/** Keeps the position that the last event of a scroll told. */
function noteScrolls(): void {
  const note = () => {
    document.documentElement.dataset['scrolled'] = `${scrollY}`
  }
  note()
  addEventListener('scroll', note)
}

/** Controls that are shown but that `stopsOf` did not come to, as markup. */
export async function unreachedIn(page: Page): Promise<string[]> {
  return page.evaluate(unreached)
}

/** The stop that has the focus; null where the focus has left the page. */
function focusStop(): FocusStop | null {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return null

  const wasHere = element.dataset['stop'] !== undefined
  element.dataset['stop'] = ''
  const nameOf = () => {
    const label = element.ariaLabel ?? element.closest('label')?.innerText ?? element.innerText
    const name = label.replace(/\s+/g, ' ').trim()
    return element.classList.contains('anchor') ? `# ${name}` : name
  }
  // A radio button of the segmented control is not drawn, and a field is drawn with its icon: what is around has the ring.
  const drawn = element.closest<HTMLElement>('.segment, .filter') ?? element
  const style = getComputedStyle(drawn)
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
  const paint = (color: string) => {
    canvas.fillStyle = color
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3)
  }
  const luminance = (rgb: readonly number[]) => {
    const [r, g, b] = rgb.map((value) => {
      const share = value / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
  }
  /** The ring lies on what is around the control, or inside it. */
  const contrastOfRing = () => {
    const around = parseFloat(style.outlineOffset) < 0 ? drawn : drawn.parentElement
    const chain: Element[] = []
    for (let at: Element | null = around; at; at = at.parentElement) chain.unshift(at)
    const ground = chain.map((at) => paint(getComputedStyle(at).backgroundColor)).at(-1) ?? []
    const [dark, light] = [luminance(ground), luminance(paint(style.outlineColor))].sort(
      (a, b) => a - b,
    )
    return (light! + 0.05) / (dark! + 0.05)
  }
  /** The edge of a field is part of its ring, where both have one colour. */
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
  return {
    name: nameOf(),
    isVisible:
      drawn.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && isOnTop(),
    ring: widthOfRing(),
    contrast: contrastOfRing(),
    isFirstAgain: wasHere,
  }
}

// Of radio buttons only the chosen one is a stop.
function unreached(): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button:not(:disabled), summary, input:not(:disabled, [type=radio]:not(:checked)), [tabindex="0"]',
  )
  return [...controls]
    .filter((control) => control.tabIndex >= 0 && control.dataset['stop'] === undefined)
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .map((control) => control.outerHTML.slice(0, 120))
}
