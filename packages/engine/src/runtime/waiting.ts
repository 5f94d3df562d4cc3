// A document that is not to be seen as it stands, because its address asks for less than it holds (`?navbar=0`): hidden before
// it is painted, until the page is alive and has left that out, or is not going to be. What is hidden keeps its place.

const FLAGS = /[?&](?:navbar|sidebar|outline|footer|globalUIComponents)=0(?:&|$)/

/** Milliseconds after which the document is shown as it is: better whole than not at all. */
const LONGEST_WAIT_MS = 10_000

/** Hides what the server has drawn, where it is to wait; returns what shows it, else null. */
export function hideWaiting(): (() => void) | null {
  if (!FLAGS.test(location.search)) return null
  const style = document.createElement('style')
  style.textContent = '#docgenRoot{visibility:hidden}'
  document.head.append(style)
  const show = () => style.remove()
  setTimeout(show, LONGEST_WAIT_MS)
  return show
}
