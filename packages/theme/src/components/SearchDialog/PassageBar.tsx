// Marks the passages that match a search on the opened page, one at a time, with a bar that leads to
// the others. Loaded when the reader opens a page from the search. Uses the CSS Custom Highlight
// API, which does not change the nodes of the article.
import { useText } from 'docgen/runtime'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { announce } from '../../behaviours/announce.ts'
import { CONTENT_EVENT } from '../../constants.ts'
import { Icon } from '../../frameIcons.tsx'
import { findPassages, type Landing } from './passages.ts'
import { HIGHLIGHT, passageStyle } from './passageStyle.ts'
import { focusPassage, showPassage } from './showPassage.ts'
import { useStyles } from './useStyles.ts'

export interface PassageBarProps {
  readonly landing: Landing
  /** Called when the reader closes the bar or opens another page. */
  readonly onClose: () => void
}

/** Renders the bar if there are several passages. A single one is marked until the next click. */
export function PassageBar({ landing, onClose }: PassageBarProps) {
  const text = useText()
  const bar = useRef<HTMLDivElement>(null)
  const [{ passages, start }] = useState(() => findPassages(landing))
  const [index, setIndex] = useState(start)
  const count = passages.length
  const passage = passages[index]
  const position = text('searchMatch')
    .replace('{number}', String(index + 1))
    .replace('{count}', String(count))
  const move = (step: number) => setIndex((index + step + count) % count)
  const close = () => {
    if (passage && bar.current?.contains(document.activeElement)) focusPassage(passage)
    onClose()
  }
  useStyles(passageStyle)
  useEffect(() => bar.current?.showPopover(), [])
  const show = useEffectEvent(() => {
    if (!passage) return onClose()
    showPassage(passage)
    if (count > 1) announce(position + text('colon') + (passage.block.textContent ?? ''))
  })
  useEffect(() => {
    show()
    return () => void CSS.highlights.delete(HIGHLIGHT)
  }, [passage])
  usePassageKeys({ move, close })
  useOutsideClick(count === 1, onClose)

  if (count < 2) return null
  const button = (name: 'previous' | 'next', label: string) => (
    <button
      type="button"
      className={`tint icon-button passage-${name}`}
      aria-label={label}
      aria-keyshortcuts={name === 'next' ? 'Alt+ArrowDown' : 'Alt+ArrowUp'}
      title={`${label} (Alt ${name === 'next' ? '↓' : '↑'})`}
      onClick={() => move(name === 'next' ? 1 : -1)}
    >
      <Icon name="arrow-up" size={18} />
    </button>
  )
  return (
    <div
      ref={bar}
      className="passages"
      role="region"
      popover="manual"
      aria-label={text('searchMatches')}
    >
      <span>{position}</span>
      {button('previous', text('searchPreviousMatch'))}
      {button('next', text('searchNextMatch'))}
      <button
        type="button"
        className="tint icon-button"
        aria-label={text('close')}
        aria-keyshortcuts="Escape"
        onClick={close}
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  )
}

interface PassageKeys {
  readonly move: (step: number) => void
  readonly close: () => void
}

/** Handles Alt with the arrow keys, and Escape, anywhere on the page. */
function usePassageKeys({ move, close }: PassageKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event
    if (defaultPrevented || ctrlKey || metaKey || shiftKey) return
    if (document.querySelector(':modal, [popover=auto]:popover-open')) return
    if (key === 'Escape') close()
    if (!altKey || (key !== 'ArrowDown' && key !== 'ArrowUp')) return
    event.preventDefault()
    move(key === 'ArrowDown' ? 1 : -1)
  })
  const onSwitch = useEffectEvent(close)
  useEffect(() => {
    const { signal, ...listeners } = createListeners()
    addEventListener('keydown', (event) => onKeyDown(event), { signal })
    addEventListener(CONTENT_EVENT, () => onSwitch(), { signal })
    return listeners.stop
  }, [])
}

function useOutsideClick(isOn: boolean, onClick: () => void): void {
  const click = useEffectEvent(onClick)
  useEffect(() => {
    if (!isOn) return
    const { signal, stop } = createListeners()
    addEventListener('click', () => click(), { signal })
    return stop
  }, [isOn])
}

function createListeners() {
  const abort = new AbortController()
  return { signal: abort.signal, stop: () => abort.abort() }
}
