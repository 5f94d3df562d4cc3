// A block of code, or what of it is selected → the text that is copied. A `diff` is copied as its author wrote it, so that it
// can be applied. In other code added and removed lines are marks, which are no part of any file: it is copied as it is after
// the change.

/** Languages of fences whose signs are their text: `diff`, `patch`, `diff-ts`. */
const DIFF = /^(?:diff|patch)(?:-|$)/

/** The text of all of a block's `code`. */
export function copiedText(code: Element): string {
  return textOf(code.cloneNode(true) as Element, code).replace(/\n$/, '')
}

/**
 * The text of the selected lines of one block with signs, which cannot be selected themselves. Null where the browser copies what
 * is meant: within a line, beyond one block, in code without signs.
 */
export function copiedSelection(selection: Selection | null): string | null {
  if (!selection || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0).cloneRange()
  // Firefox selects each piece between what cannot be selected by itself.
  const end = selection.getRangeAt(selection.rangeCount - 1)
  range.setEnd(end.endContainer, end.endOffset)
  const code = elementOf(range.commonAncestorContainer).closest('code')
  if (!code?.querySelector('.sign') || elementOf(range.commonAncestorContainer).closest('.line')) {
    return null
  }
  const first = elementOf(range.startContainer).closest('.line')
  if (first && isAtStart(first, range)) range.setStart(first, 0)
  const selected = range.cloneContents()
  const last = elementOf(range.endContainer).closest('.line')
  const lastSelected = [...selected.querySelectorAll('.line')].at(-1)
  // Of a line that only its beginning belongs to, the sign is not meant.
  if (last && lastSelected && wordsOf(last) !== '' && wordsOf(lastSelected) === '') {
    lastSelected.remove()
  }
  return textOf(selected, code)
}

function elementOf(node: Node): Element {
  return node instanceof Element ? node : (node.parentElement ?? document.documentElement)
}

function isAtStart(line: Element, { startContainer, startOffset }: Range): boolean {
  const before = document.createRange()
  before.setStart(line, 0)
  before.setEnd(startContainer, startOffset)
  return wordsOf(before.cloneContents()) === ''
}

/** The text of a line without its sign. */
function wordsOf(line: ParentNode & Node): string {
  const sign = line.querySelector('.sign')?.textContent ?? ''
  return (line.textContent ?? '').slice(sign.length)
}

/** `copy`, a copy of nodes of `code`, as text; it is changed. */
function textOf(copy: ParentNode & Node, code: Element): string {
  const isDiff = DIFF.test(code.closest('.code')?.getAttribute('data-lang') ?? '')
  for (const sign of copy.querySelectorAll('.sign')) {
    if (isDiff) sign.textContent = sign.textContent.replace('\u2212', '-')
    else sign.remove()
  }
  if (!isDiff) leaveOutRemoved(copy)
  return copy.textContent ?? ''
}

/** Takes removed lines out, where others are left. */
function leaveOutRemoved(copy: ParentNode): void {
  const lines = [...copy.querySelectorAll('.line')]
  const removed = lines.filter((line) => line.classList.contains('removed'))
  if (removed.length === lines.length) return
  for (const line of removed) {
    // With the end of the line; the last one's is that of the line before.
    const end = line.nextSibling ?? line.previousSibling
    end?.remove()
    line.remove()
  }
}
