// A button that copies the page as Markdown and a link that opens it, for notes and language
// models. The build writes the Markdown file next to the document; the browser fetches it on
// demand.
import { Link, useHref, usePage, useSite, useText } from 'docgen/runtime'
import { useState } from 'react'
import { announce } from '../../behaviours/announce.ts'
import { COPY_SUCCESS_MS } from '../../constants.ts'
import { Icon } from '../../frameIcons.tsx'
import { CopyIcon } from './CopyIcon.tsx'

/**
 * Renders the button and the link; nothing if the site disables them or the page has no source
 * file.
 */
export function CopyPage() {
  const text = useText()
  const { routePath, pagePath, pageType } = usePage()
  const { copyPage } = useSite().themeConfig
  if (!copyPage || pageType !== 'doc' || pagePath === '') return null
  const file = `${routePath.replace(/\/$/, '/index')}.md`
  return (
    <div className="copy-page">
      {/* The key resets the button after a page switch, so that it does not show the success of another page. */}
      <CopyButton key={file} file={file} />
      <Link className="tint icon-button" href={file}>
        <span>
          <CopyIcon name="file" />
          <span className="tooltip">{text('viewMarkdown')}</span>
        </span>
      </Link>
    </div>
  )
}

function CopyButton({ file }: { readonly file: string }) {
  const text = useText()
  const href = useHref(file)
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
    copyFile(href).then(
      () => show('pageCopied'),
      () => show('copyPageFailed'),
    )
  return (
    <button
      type="button"
      className="tint icon-button needs-js"
      data-copied={result === 'pageCopied' || undefined}
      onClick={() => void copy()}
    >
      <span>
        {result === 'pageCopied' ? <Icon name="check" /> : <CopyIcon name="copy" />}
        <span className="tooltip">{text(result ?? 'copyPage')}</span>
      </span>
    </button>
  )
}

// Passes a promise to the clipboard, because some browsers allow writing only during the click.
async function copyFile(href: string): Promise<void> {
  const load = async () => {
    const response = await fetch(href)
    if (!response.ok) throw new Error(`${href}: ${response.status}`)
    return new Blob([await response.text()], { type: 'text/plain' })
  }
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': load() })])
}
