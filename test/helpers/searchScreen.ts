// A site to search in, and the actions of a reader in the search dialog. The suites about search share them.
import type { Locator, Page } from 'playwright-core'

const filler = 'Ordinary words to read.\n\n'.repeat(40)

const many = Array.from({ length: 60 }, (_, i): readonly [string, string] => [
  `docs/en/many/page-${i}.md`,
  `# Repeated ${i}\n\nEvery page says repeated.\n`,
])

/** Has two languages, groups from sidebars, a page without a group, texts that look like markup, and more pages than fit. */
export const SEARCH_SITE: Readonly<Record<string, string>> = {
  'docgen.config.ts': `export default {
  title: 'Tiny', icon: '/favicon.ico',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
  search: { maxResults: 60 },
  themeConfig: { localeRedirect: 'never', locales: [
    { lang: 'en', sidebar: { '/guide/': [{ text: 'Basics', items: ['/guide/start', '/guide/deploy'] }] } },
    { lang: 'zh', sidebar: { '/zh/guide/': [{ text: '基础', items: ['/zh/guide/start'] }] } },
  ] },
}`,
  'public/favicon.ico': '',
  'docs/en/index.md': '# Home\n\nWelcome.\n',
  'docs/en/guide/start.md': `# Quick Start\n\nHow the lighthouse is lit.\n\n${filler}\n## The lighthouse keeper\n\nA keeper looks after the *lighthouse* and its lamp.\n\n### Wages of keepers\n\nPaid in oil and lanterns.\n`,
  'docs/en/guide/deploy.md': `# Deploy\n\nNothing about towers.\n\n## Lanterns\n\nLanterns \`<b>bold</b>\` &amp; <i>more</i> wickedness.\n`,
  'docs/en/loose.md': `# Loose page\n\nA lighthouse without a group.\n\n## ${'Verylongword'.repeat(12)}\n\nUnbreakable.\n`,
  ...Object.fromEntries<string>(many),
  'docs/zh/index.md': '# 首页\n\n欢迎。\n',
  'docs/zh/guide/start.md': '# 快速上手\n\n灯塔如何点亮。\n\n## 灯塔看守人\n\n看守人照看灯塔。\n',
}

export const searchButton = (page: Page): Locator => page.locator('.search-button')
export const searchDialog = (page: Page): Locator => page.locator('dialog.search')
export const searchField = (page: Page): Locator => searchDialog(page).getByRole('combobox')
export const searchHits = (page: Page): Locator => searchDialog(page).getByRole('option')
export const selectedHit = (page: Page): Locator =>
  searchDialog(page).locator('[role=option][aria-selected=true]')

/** Opens the screen by its button, and waits until the index is there. */
export async function openSearch(page: Page): Promise<void> {
  await searchButton(page).click()
  await searchField(page).waitFor()
  await searchDialog(page).locator('.search-field:not([data-busy])').waitFor()
}

/** Opens the screen, types, and waits until there are hits. */
export async function searchFor(page: Page, query: string): Promise<void> {
  await openSearch(page)
  await searchField(page).fill(query)
  await answered(page, query)
  await searchHits(page).first().waitFor()
}

/** Waits for the answer to a query. Before it, the list may have the rows of another query, or pages of the section. */
export async function answered(page: Page, query: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => new URLSearchParams(location.search).get('q') === wanted,
    query,
  )
}
