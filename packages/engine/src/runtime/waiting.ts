// A document that is not to be seen as it stands: hidden before it is painted, shown when the page is alive, or is not going
// to be. What is hidden keeps its place.

const ID = 'docgen-waiting'

/** Milliseconds after which the document is shown as it is: better whole than not at all. */
const LONGEST_WAIT_MS = 10_000

/** Hides what the server has drawn. */
export function waitForPage(): void {
  const style = document.createElement('style')
  style.id = ID
  style.textContent = '#docgen{visibility:hidden}'
  document.head.append(style)
  setTimeout(showPage, LONGEST_WAIT_MS)
  // A file that fails is known of only on its way to it.
  addEventListener('error', onError, true)
}

function onError({ target }: Event): void {
  if (target instanceof HTMLScriptElement && target.type === 'module') showPage()
}

/** Shows the page, if it is hidden. */
export function showPage(): void {
  document.getElementById(ID)?.remove()
}
