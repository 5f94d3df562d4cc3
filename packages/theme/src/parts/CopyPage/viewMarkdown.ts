// Shows the article of the page as Markdown in a new tab, for sites without Markdown files.
import { markdownOf } from './markdownOf.ts'

/** Returns the article of this page as Markdown. */
export function markdownOfPage(): string {
  const article = document.querySelector('.article')
  return article ? markdownOf(article) : ''
}

/** Opens the article as Markdown in a new tab. */
export function viewMarkdown(): void {
  const blob = new Blob([markdownOfPage()], { type: 'text/plain;charset=utf-8' })
  open(URL.createObjectURL(blob))
}
