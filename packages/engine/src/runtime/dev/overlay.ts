// Shows the errors of the current page in an overlay, with the same text as in the terminal. Escape
// hides the overlay until the errors change. A shadow root isolates its styles from those of the
// site.
const TAG = 'docgen-overlay'

const STYLE = `
:host { position: fixed; inset: 0; z-index: 2147483647; color-scheme: light dark; direction: ltr }
:host([hidden]) { display: none }
div { position: absolute; inset: 0; overflow: auto; padding: 6vh 1rem; background: #0008 }
section { box-sizing: border-box; max-width: 62rem; margin: auto; padding: 1.25rem 1.5rem; border-radius: 10px;
  background: light-dark(#fff, #1c1c20); color: light-dark(#1c1c20, #ececf1);
  font: 15px/1.6 system-ui, sans-serif; box-shadow: 0 12px 48px #0006; border-top: 4px solid #d6374a }
header { display: flex; justify-content: space-between; gap: 1rem; align-items: center }
h2 { margin: 0; font-size: 1.1rem }
pre { margin: 1rem 0 0; padding: 1rem; border-radius: 6px; tab-size: 2; white-space: pre-wrap; overflow-wrap: anywhere;
  background: light-dark(#f4f4f6, #111114); font: 13px/1.6 ui-monospace, monospace }
button { font: inherit; padding: .2em .8em; border-radius: 6px; border: 1px solid #8886; background: none; color: inherit }
pre button { padding: 0; border: 0; text-decoration: underline; cursor: pointer }
p { margin: 1rem 0 0; opacity: .75 }`

const HINT = 'This closes when you save a file that fixes the problem. Press Escape to hide it.'

interface Overlay extends HTMLElement {
  texts?: string
}

/**
 * Shows the errors, or removes the overlay if there are none. A hidden overlay reappears only if
 * the errors change.
 */
export function showErrors(texts: readonly string[]): void {
  const all = JSON.stringify(texts)
  const overlay = document.querySelector<Overlay>(TAG)
  if (overlay?.texts === all) return
  overlay?.remove()
  if (texts.length > 0) document.documentElement.append(createOverlay(texts, all))
}

function createOverlay(texts: readonly string[], all: string): Overlay {
  const overlay: Overlay = document.createElement(TAG)
  overlay.texts = all
  const root = overlay.attachShadow({ mode: 'open' })
  const close = create('button', 'Close')
  close.type = 'button'
  const title = create('h2', titleOf(texts))
  title.id = 'title'
  const header = create('header')
  header.append(title, close)
  const section = create('section')
  section.role = 'alertdialog'
  section.setAttribute('aria-labelledby', 'title')
  section.append(header, ...texts.map(createMessage), create('p', HINT))
  const backdrop = create('div')
  backdrop.append(section)
  root.append(create('style', STYLE), backdrop)
  // The overlay is hidden, not removed, because it stores which errors the reader has dismissed.
  const hide = () => (overlay.hidden = overlay.inert = true)
  close.onclick = hide
  const onKey = (event: KeyboardEvent) => {
    if (!overlay.isConnected) removeEventListener('keydown', onKey)
    else if (event.key === 'Escape') hide()
  }
  addEventListener('keydown', onKey)
  return overlay
}

/** Matches the first line of a warning. */
const WARNING = /^(?:\S[^\n]*? {2})?warning {2}/

/** Returns the title for formatted diagnostics: `A warning`, `1 error, 2 warnings`. */
export function titleOf(texts: readonly string[]): string {
  const warnings = texts.filter((text) => WARNING.test(text)).length
  const errors = texts.length - warnings
  if (texts.length === 1) return warnings === 1 ? 'A warning' : 'An error'
  return [counted(errors, 'error'), counted(warnings, 'warning')].filter(Boolean).join(', ')
}

/** Returns a count with its noun; '' for none. */
function counted(count: number, noun: string): string {
  return count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** Matches the place at the start of a diagnostic. */
const PLACE = /(?<=^ *)(\S[^\n]*?):(\d+)(?::(\d+))?(?= {2}(?:error|warning) {2})/m

/** Creates a message. Its place is a button that opens the file in the editor. */
function createMessage(text: string): HTMLElement {
  const message = create('pre')
  const found = PLACE.exec(text)
  if (!found) {
    message.textContent = text
    return message
  }
  const [place, file = '', line = '1', column = '1'] = found
  const button = create('button', place)
  button.type = 'button'
  button.title = 'Open in the editor'
  button.onclick = () => void open(new URLSearchParams({ file, line, column }))
  message.append(text.slice(0, found.index), button, text.slice(found.index + place.length))
  return message
}

async function open(place: URLSearchParams): Promise<void> {
  await fetch(`/__docgen/open?${place}`, { headers: { 'x-docgen-overlay': '1' } })
}

// Code frames are set as `textContent`, so that nothing in them is parsed as HTML.
function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text = '',
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  element.textContent = text
  return element
}
