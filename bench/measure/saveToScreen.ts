// A word of an open page is changed in its file: how long until a reader sees it, by the clocks of this process and of the
// browser, which are one clock of the machine.
import { readFile, writeFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { stretchesOf } from '../corpus/plainMarkdown.ts'

/** Milliseconds that a save lies behind the one before. */
const PAUSE = 400

/** Runs in every document: tells when the wanted word has been painted, also after the page was loaded again. */
const WATCH = `
const look = () => {
  const word = sessionStorage.getItem('wanted')
  if (!word || !document.querySelector('main')?.textContent.includes(word)) return
  sessionStorage.removeItem('wanted')
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => tellPainted(performance.timeOrigin + performance.now())
    port2.postMessage(null)
  })
}
new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
addEventListener('DOMContentLoaded', look)
`

export interface Saves {
  /** From the end of the write to the frame that shows the word, of each save. */
  readonly milliseconds: readonly number[]
  /** Whether the page kept its scroll position after every save. */
  readonly isScrollKept: boolean
}

/** Saves `file` again and again, which is shown at `url`. */
export async function saveToScreen(
  browser: Browser,
  { file, url, count }: { readonly file: string; readonly url: string; readonly count: number },
): Promise<Saves> {
  const wordOf = (save: number) => `savedword${save}`
  const text = withParagraph(await readFile(file, 'utf8'), `Here is the ${wordOf(0)} to see.`)
  await writeFile(file, text)
  const context = await browser.newContext()
  const page = await context.newPage()
  const painted: { tell: (time: number) => void } = { tell: () => undefined }
  await page.exposeFunction('tellPainted', (time: number) => painted.tell(time))
  await page.addInitScript({ content: WATCH })
  await openAt(page, url, wordOf(0))
  const top = await page.evaluate(() => scrollY)
  const saves = { milliseconds: [] as number[], isScrollKept: true }
  for (let save = 1; save <= count; save += 1) {
    await page.waitForTimeout(PAUSE)
    await page.evaluate((word) => sessionStorage.setItem('wanted', word), wordOf(save))
    const seen = new Promise<number>((resolve) => (painted.tell = resolve))
    await writeFile(file, text.replace(wordOf(0), wordOf(save)))
    const saved = performance.timeOrigin + performance.now()
    saves.milliseconds.push((await seen) - saved)
    saves.isScrollKept &&= Math.abs((await page.evaluate(() => scrollY)) - top) <= 1
  }
  await context.close()
  return saves
}

/** The hydrated page with the word in view. */
async function openAt(page: Page, url: string, word: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' }).catch(() => page.goto(url))
  await page.getByText(word).waitFor()
  await page.getByText(word).scrollIntoViewIfNeeded()
  await page.waitForTimeout(PAUSE)
}

/** Puts a paragraph into the middle of a text, between two others. */
function withParagraph(markdown: string, paragraph: string): string {
  const stretches = stretchesOf(markdown)
  const lines = stretches.flatMap(({ isCode, lines }) => lines.map((line) => ({ line, isCode })))
  const isBreak = ({ line, isCode }: { line: string; isCode: boolean }) => !isCode && line === ''
  const middle = Math.floor(lines.length / 2)
  const at = lines.findIndex(
    (each, index) =>
      index >= middle && isBreak(each) && !/^\s|^[-|]/.test(lines[index + 1]?.line ?? ''),
  )
  const texts = lines.map(({ line }) => line)
  return texts.toSpliced(at < 0 ? texts.length : at, 0, '', paragraph, '').join('\n')
}
