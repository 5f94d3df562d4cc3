// Parts of the default theme on the server: a part, a page and a site in; the parsed HTML out.
import { readFileSync } from 'node:fs'
import { JSDOM } from 'jsdom'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { markdownTextOf } from '../../packages/engine/src/markdown/text.ts'
import { PageContext, RouterContext } from '../../packages/engine/src/runtime/context.tsx'
import { loadParts } from '../../packages/engine/src/runtime/lazyParts.tsx'
import type { Theme } from '../../packages/engine/src/runtime/theme.ts'
import { textsIn } from '../../packages/engine/src/shared/languages.ts'
import type { PageData, SiteData } from '../../packages/engine/src/types/browser.ts'
import { defaultTheme } from '../../packages/theme/src/defaultTheme.ts'
import { createPageData, createSiteData } from './pageData.ts'

// What pages load when they draw it is to be there when a test does.
await loadParts()

export interface PartInput {
  readonly page?: Partial<PageData>
  readonly site?: Partial<SiteData>
  readonly theme?: Partial<Theme>
  readonly runs?: readonly string[]
  readonly search?: string
  readonly isLoading?: boolean
}

/** Body of a document that holds what the part draws. */
export function renderPart(Part: ComponentType, input: PartInput = {}): HTMLElement {
  const page = createPageData(input.page)
  const theme = { ...defaultTheme, ...input.theme }
  const words = markdownTextOf(page.lang, { localized: {} })
  const text = { ...words, ...textsIn(theme.text, page.lang), ...input.site?.text }
  const site = createSiteData({ lang: page.lang, ...input.site, text })
  const view = {
    page,
    site,
    runs: (input.runs ?? ['<h1>Title</h1>']).map((__html) => ({ __html })),
    content: null,
    revision: 0,
    theme,
    shared: new Map<string, unknown>(),
    server: undefined,
  }
  const router = {
    routePath: page.routePath,
    url: { pathname: page.routePath, search: input.search ?? '', hash: '' },
    isLoading: input.isLoading ?? false,
    navigate: () => undefined,
  }
  const html = renderToStaticMarkup(
    <PageContext value={view}>
      <RouterContext value={router}>
        <Part />
      </RouterContext>
    </PageContext>,
  )
  return new JSDOM(`<body>${html}</body>`).window.document.body
}

/** Text of every element that matches, white space collapsed. */
export function textsOf(root: ParentNode, selector: string): string[] {
  return [...root.querySelectorAll(selector)].map((element) =>
    (element.textContent ?? '').replace(/\s+/g, ' ').trim(),
  )
}

/** The attribute of every element that matches; null where it is missing. */
export function attributesOf(root: ParentNode, selector: string, name: string): (string | null)[] {
  return [...root.querySelectorAll(selector)].map((element) => element.getAttribute(name))
}

/** Returns the HTML of a file in test/markup, which the engine writes for the same content. */
export function recordedMarkup(name: string): string {
  return readFileSync(new URL(`../markup/${name}.html`, import.meta.url), 'utf8').trim()
}
