// Hides the server's HTML if the address asks to omit a part of the page (`?navbar=0`), which only
// the browser can do. The page becomes visible after hydration, or when hydration fails. Uses
// `visibility`, so that the layout stays the same.

const FLAGS = /[?&](?:navbar|sidebar|outline|footer|globalUIComponents)=0(?:&|$)/

/** Time after which the page is shown even without hydration, in milliseconds. */
const LONGEST_WAIT_MS = 10_000

/**
 * Hides the page if necessary. Returns a function that shows it again; null if nothing was hidden.
 */
export function hideUntilReady(): (() => void) | null {
  if (!FLAGS.test(location.search)) return null
  // A Content Security Policy does not restrict constructed style sheets.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('#docgenRoot{visibility:hidden}')
  document.adoptedStyleSheets.push(sheet)
  const show = () => sheet.replaceSync('')
  setTimeout(show, LONGEST_WAIT_MS)
  return show
}
