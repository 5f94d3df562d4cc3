// The page as Markdown, for notes and for language models: a button that copies it and a link that shows it. The build
// writes the file beside the document; it is fetched when somebody asks for it.
import { Link, useHref, usePage, useSite, useText } from 'docgen/runtime'
import { useState } from 'react'
import { announce } from '../../behaviours/announce.ts'
import { COPY_SUCCESS_MS } from '../../constants.ts'
import { Icon } from '../../frameIcons.tsx'
import { CopyIcon } from './CopyIcon.tsx'

/** Nothing unless the site asks for it, and on pages that no file holds. */
export function CopyPage() {
  const text = useText()
  const { routePath, pagePath, pageType } = usePage()
  const { copyPage } = useSite().themeConfig
  if (!copyPage || pageType !== 'doc' || pagePath === '') return null
  const file = `${routePath.replace(/\/$/, '/index')}.md`
  return (
    <div className="copy-page">
      {/* A page of its own has a button of its own, not the success of another. */}
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

// The clipboard gets a promise at once: some browsers refuse what comes later than the click.
async function copyFile(href: string): Promise<void> {
  const load = async () => {
    const response = await fetch(href)
    if (!response.ok) throw new Error(`${href}: ${response.status}`)
    return new Blob([await response.text()], { type: 'text/plain' })
  }
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': load() })])
}
