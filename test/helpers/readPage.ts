// Reads what an open page shows and has stored.
import type { Page } from 'playwright-core'
import { APPEARANCE_KEY } from '../../packages/theme/src/constants.ts'

/** Returns a computed style of the first element that matches, or of its pseudo-element. */
export function styleOf(
  page: Page,
  selector: string,
  property: string,
  pseudo?: string,
): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate(
      (element, [name = '', part]) => getComputedStyle(element, part).getPropertyValue(name),
      [property, pseudo],
    )
}

/** Returns the box of the first element that matches, in pixels of the window. It must be rendered. */
export async function boxOf(page: Page, selector: string) {
  return (await page.locator(selector).first().boundingBox())!
}

/** Returns the text in the clipboard. */
export function clipboardOf(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText())
}

/** Returns the classes of `<html>`, one of which is the appearance that the reader has chosen. */
export function htmlClassOf(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.className)
}

/** Returns the stored appearance; null if the reader has chosen none. */
export function storedAppearance(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), APPEARANCE_KEY)
}

/** Resolves when the page has this heading of level 1. */
export function headingShown(page: Page, name: string): Promise<void> {
  return page.getByRole('heading', { name, level: 1, exact: true }).waitFor()
}

/** Finds a link of the article by its text. */
export function articleLink(page: Page, name: string) {
  return page.locator('article').getByRole('link', { name, exact: true })
}
