// Computes the text that is copied from a code block or a selection in it. A block in the language
// `diff` is copied as written, so that it can be applied. In other languages, marked lines are
// copied without their signs and removed lines are omitted, so the copy is the code after the
// change.

/** Languages in which the signs belong to the code: `diff`, `patch`, `diff-ts`. */
const DIFF = /^(?:diff|patch)(?:-|$)/

/** Returns the text to copy for a whole `<code>` element. */
export function copiedText(code: Element): string {
  return textOf(code.cloneNode(true) as Element, code).replace(/\n$/, '')
}

/**
 * Returns the text to copy for a selection of lines in a block with signs, because the signs
 * themselves cannot be selected. Returns null if the browser copies the right text: for a selection
 * within a line, across blocks, or in code without signs.
 */
export function copiedSelection(selection: Selection | null): string | null {
  if (!selection || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0).cloneRange()
  // Firefox splits a selection into several ranges around elements that cannot be selected.
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
  // If the selection ends before the first character of a line, the line is not copied.
  if (last && lastSelected && withoutSign(last) !== '' && withoutSign(lastSelected) === '') {
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
  return withoutSign(before.cloneContents()) === ''
}

/** Returns the text of a line without its sign. */
function withoutSign(line: ParentNode & Node): string {
  const sign = line.querySelector('.sign')?.textContent ?? ''
  return (line.textContent ?? '').slice(sign.length)
}

/** Returns the text of `copy`, a clone of nodes of `code`. Changes `copy`. */
function textOf(copy: ParentNode & Node, code: Element): string {
  const isDiff = DIFF.test(code.closest('.code')?.getAttribute('data-lang') ?? '')
  for (const sign of copy.querySelectorAll('.sign')) {
    if (isDiff) sign.textContent = sign.textContent.replace('\u2212', '-')
    else sign.remove()
  }
  if (!isDiff) dropRemovedLines(copy)
  return copy.textContent ?? ''
}

/** Deletes removed lines, unless all lines are removed lines. */
function dropRemovedLines(copy: ParentNode): void {
  const lines = [...copy.querySelectorAll('.line')]
  const removed = lines.filter((line) => line.classList.contains('removed'))
  if (removed.length === lines.length) return
  for (const line of removed) {
    // Deletes the line break too: the one after the line, or before it if it is the last line.
    const end = line.nextSibling ?? line.previousSibling
    end?.remove()
    line.remove()
  }
}
