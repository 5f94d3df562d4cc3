// A site → the same with as many pages as asked for: its pages over and over, each copy with words of its own, so that titles,
// headings and the vocabulary grow as those of a large site do. Deterministic: the same site gives the same copies.
import type { Page } from '../../packages/engine/src/types/content.ts'
import type { Site } from '../../packages/engine/src/types/index.ts'
import type { Route } from '../../packages/engine/src/types/route.ts'
import { hashOf, otherWord } from '../words.ts'

/** One in so many words is another in each copy: of the words in headings and titles, and of the others. */
const CHANGED = { heading: 3, text: 8 }

/** Pages in each language, 404 pages left out. */
export function copiesOf(site: Site, pagesPerLanguage: number): Site {
  const routes = site.locales.flatMap(({ lang }) => {
    const own = [...site.routes.values()].filter(
      ({ page }) => page.lang === lang && page.pageType === 'doc',
    )
    const headings = new Set(own.flatMap(({ page }) => wordsOf(headingsOf(page))))
    return Array.from({ length: pagesPerLanguage }, (_, index) => {
      const copy = Math.floor(index / own.length)
      const route = own[index % own.length]
      return route && copy > 0 ? [copyOf(route, copy, headings)] : route ? [route] : []
    }).flat()
  })
  return { ...site, routes: new Map(routes.map((route) => [route.routePath, route])) }
}

function headingsOf({ title, toc }: Page): string {
  return [title, ...toc.map(({ text }) => text)].join(' ')
}

const WORDS = /[a-z]{4,}|\p{sc=Han}/giu

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(WORDS) ?? []
}

/** Words keep their length, so that every place in a text is where it was. */
function copyOf(route: Route, copy: number, headings: ReadonlySet<string>): Route {
  const salted = (text: string) =>
    text.replace(WORDS, (word) => {
      const one = headings.has(word.toLowerCase()) ? CHANGED.heading : CHANGED.text
      const number = hashOf(`${word.toLowerCase()} ${copy}`)
      return number % one === 0 ? otherWord(word, number) : word
    })
  const { page } = route
  const routePath = `${route.routePath}-${copy}`.replace('/-', `-${copy}/`)
  const toc = page.toc.map((entry) => ({ ...entry, text: salted(entry.text) }))
  const changed = { title: salted(page.title), text: salted(page.text), toc, routePath }
  return { ...route, routePath, page: { ...page, ...changed } }
}
