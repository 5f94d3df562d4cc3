// Copies the page as Markdown and remembers for a moment how that went.
import { useText } from 'docgen/runtime'
import { useState } from 'react'
import { announce } from '../../behaviours/announce.ts'
import { COPY_SUCCESS_MS } from '../../constants.ts'
import { markdownOfPage } from './viewMarkdown.ts'

/**
 * Returns a function that copies the page, and its result, which is null again after a moment.
 * `file` is the address of the page's Markdown file; if undefined, the article becomes Markdown.
 */
export function useCopy(file: string | undefined) {
  const text = useText()
  const [result, setResult] = useState<'pageCopied' | 'copyPageFailed' | null>(null)
  const show = (outcome: 'pageCopied' | 'copyPageFailed') => {
    setResult(outcome)
    announce(text(outcome))
    setTimeout(() => {
      setResult(null)
      announce('')
    }, COPY_SUCCESS_MS)
  }
  const copy = () =>
    void write(file).then(
      () => show('pageCopied'),
      () => show('copyPageFailed'),
    )
  return { result, copy }
}

// Passes a promise to the clipboard, because some browsers allow writing only during the click.
async function write(file: string | undefined): Promise<void> {
  const load = async () => {
    if (file === undefined) return blobOf(markdownOfPage())
    const response = await fetch(file)
    if (!response.ok) throw new Error(`${file}: ${response.status}`)
    return blobOf(await response.text())
  }
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': load() })])
}

const blobOf = (markdown: string) => new Blob([markdown], { type: 'text/plain' })
