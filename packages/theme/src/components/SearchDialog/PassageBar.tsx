// Marks the passages that match a search on the opened page, one at a time, with a bar that leads to
// the others. Loaded when the reader opens a page from the search. Uses the CSS Custom Highlight
// API, which does not change the nodes of the article.
import { useText } from 'docgen/runtime'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { announce } from '../../behaviours/announce.ts'
import { Icon } from '../../frameIcons.tsx'
import { findPassages, type Landing } from './passages.ts'
import { HIGHLIGHT, passageStyle } from './passageStyle.ts'
import { focusPassage, showPassage } from './showPassage.ts'
import { usePassageEvents } from './usePassageEvents.ts'
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
  usePassageEvents({ move, close, isClosedByClick: count === 1 })

  if (count < 2) return null
  return (
    <div
      ref={bar}
      className="passages"
      role="region"
      popover="manual"
      aria-label={text('searchMatches')}
    >
      <span>{position}</span>
      <MoveButton name="previous" label={text('searchPreviousMatch')} onClick={() => move(-1)} />
      <MoveButton name="next" label={text('searchNextMatch')} onClick={() => move(1)} />
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

interface MoveButtonProps {
  readonly name: 'previous' | 'next'
  readonly label: string
  readonly onClick: () => void
}

function MoveButton({ name, label, onClick }: MoveButtonProps) {
  const isNext = name === 'next'
  return (
    <button
      type="button"
      className={`tint icon-button passage-${name}`}
      aria-label={label}
      aria-keyshortcuts={isNext ? 'Alt+ArrowDown' : 'Alt+ArrowUp'}
      title={`${label} (Alt ${isNext ? '↓' : '↑'})`}
      onClick={onClick}
    >
      <Icon name="arrow-up" size={18} />
    </button>
  )
}
