// The built website in Chromium, for the rows of the table. Rows that only read share two pages, one on a desktop and one on a
// phone; rows that click or type get a reader of their own.
import type { BrowserContextOptions, Page } from 'playwright-core'
import type { PageData, PagePayload, SiteData } from '../../packages/engine/src/types/browser.ts'
import {
  createVisitor,
  releaseBrowser,
  reuseVisitor,
  useBrowser,
  type Visitor,
} from '../helpers/browser.ts'
import { openPage } from '../helpers/openPage.ts'
import { serve } from '../helpers/serve.ts'
import { PHONE, WIDE } from '../helpers/visit.ts'
import { builtWebsite } from '../helpers/website.ts'

export interface Website {
  /** Without a slash at its end. */
  readonly url: string
  /** A hydrated page on a desktop. Read it only, because the next row may get the same document. */
  readonly at: (path: string) => Promise<Page>
  /** The same in the window of a phone. */
  readonly onPhone: (path: string) => Promise<Page>
  /** A page for a reader with a browser of their own, who may click and type. */
  read(
    path: string,
    use: (page: Page, visitor: Visitor) => Promise<void>,
    options?: BrowserContextOptions,
  ): Promise<void>
  /** What a page consists of, as the browser fetches it on a switch. */
  payload(routePath: string): Promise<PagePayload>
  pageData(routePath: string): Promise<PageData>
  siteData(routePath: string): Promise<SiteData>
  close(): Promise<void>
}

/** Serves the built website. */
export async function openWebsite(): Promise<Website> {
  await useBrowser()
  const built = await builtWebsite()
  const server = await serve(built.outDir)
  const url = server.url.replace(/\/$/, '')
  const [desk, phone] = await Promise.all([reader(url, WIDE), reader(url, PHONE)])

  const fetchJson = async <Value>(address: string): Promise<Value> =>
    (await (await fetch(url + address)).json()) as Value
  const payload = (routePath: string) =>
    fetchJson<PagePayload>(`${routePath.replace(/\/$/, '/index')}.html.json`)

  return {
    url,
    at: (path) => desk.at(path),
    onPhone: (path) => phone.at(path),
    async read(path, use, options) {
      const visitor = await reuseVisitor({ viewport: WIDE, ...options })
      try {
        if (options?.javaScriptEnabled === false) await visitor.page.goto(url + path)
        else await openPage(visitor.page, url + path)
        await use(visitor.page, visitor)
      } finally {
        await visitor.close()
      }
    },
    payload,
    pageData: async (routePath) => (await payload(routePath)).page,
    siteData: async (routePath) => fetchJson<SiteData>((await payload(routePath)).siteUrl),
    async close() {
      await Promise.all([desk.close(), phone.close()])
      await server.close()
      await built.remove()
      releaseBrowser()
    },
  }
}

/** One page of the browser that goes to another address only where it is not there yet. */
async function reader(url: string, viewport: { width: number; height: number }) {
  // A language of no locale: a first visit redirects this reader nowhere.
  const { page, close } = await createVisitor({ viewport, locale: 'fr-FR' })
  const shown = { path: '' }
  return {
    async at(path: string): Promise<Page> {
      if (shown.path !== path) await openPage(page, url + path)
      shown.path = path
      return page
    },
    close,
  }
}

/** Text of each element that the reader sees, in order. */
export function textsOf(page: Page, selector: string): Promise<string[]> {
  return page
    .locator(selector)
    .evaluateAll((all) => all.map((each) => (each as HTMLElement).innerText.trim()))
}

/** An attribute of each element, in order. */
export function attributesOf(page: Page, selector: string, name: string): Promise<string[]> {
  return page
    .locator(selector)
    .evaluateAll((all, attribute) => all.map((each) => each.getAttribute(attribute) ?? ''), name)
}
