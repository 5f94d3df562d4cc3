// The list of search hits in the order of the ranking. Further rows of a page are indented below its
// first one. Rows are links, so that the browser can open them in a new tab. All texts are rendered
// as plain text.
import { isExternal, useSearchHooks, useText, type Marked } from 'docgen/runtime'
import type { MouseEvent } from 'react'
import { External } from '../External.tsx'
import type { SearchRow } from './rows.ts'
import type { Choose } from './useChoose.ts'
import { SearchIcon } from './SearchIcon.tsx'

export interface HitListProps {
  readonly id: string
  /** Class of the list. Default: that of a list that fills the dialog. */
  readonly className?: string
  /** Accessible name of the list. */
  readonly label: string
  readonly optionId: (index: number) => string
  readonly rows: readonly SearchRow[]
  readonly selected: number
  readonly onSelect: (index: number) => void
  readonly onChoose: Choose
}

export function HitList(props: HitListProps) {
  const { id, className = 'search-list', label, rows, selected } = props
  return (
    <div role="listbox" id={id} className={className} tabIndex={-1} aria-label={label}>
      {rows.map((row) => (
        <Option key={row.index} row={row} isSelected={row.index === selected} list={props} />
      ))}
    </div>
  )
}

interface OptionProps {
  readonly row: SearchRow
  readonly isSelected: boolean
  readonly list: HitListProps
}

function Option({ row, isSelected, list }: OptionProps) {
  const { index, href, isFirst, page } = row
  const { optionId, onSelect, onChoose } = list
  const isElsewhere = isExternal(href)
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.shiftKey || event.altKey) return
    event.preventDefault()
    onChoose(row, event.ctrlKey || event.metaKey)
  }
  return (
    <a
      role="option"
      id={optionId(index)}
      className={isFirst ? 'search-hit' : 'search-hit search-part'}
      href={href}
      tabIndex={-1}
      aria-selected={isSelected}
      // Unlike `mouseenter`, `mousemove` does not fire when the list scrolls under a resting
      // pointer.
      onMouseMove={() => isSelected || onSelect(index)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <SearchIcon name={row.hit.anchor === '' ? 'file' : 'hash'} size={18} />
      <span className="search-text">
        <Content row={row} />
      </span>
      {isFirst && page.group !== '' && <span className="search-label">{page.group}</span>}
      {isElsewhere ? <External /> : <SearchIcon name="enter" size={16} className="search-enter" />}
    </a>
  )
}

function Content({ row: { hit, page, trail, more } }: { readonly row: SearchRow }) {
  const { render } = useSearchHooks()
  const text = useText()
  if (render) return render(hit, page)
  return (
    <>
      <span className="search-title">
        <MarkedText text={hit.heading} />
      </span>
      {trail.length > 0 && (
        <span className="search-trail">
          {trail.map((text, i) => (
            <span key={i}>
              <MarkedText text={text} />
            </span>
          ))}
        </span>
      )}
      {hit.snippet.length > 0 && (
        <span className="search-snippet">
          <MarkedText text={hit.snippet} />
        </span>
      )}
      {more > 0 && (
        <span className="search-more">{text('searchMore').replace('{count}', String(more))}</span>
      )}
    </>
  )
}

function MarkedText({ text }: { readonly text: Marked }) {
  return text.map((piece, i) =>
    piece.isMatch ? <mark key={i}>{piece.text}</mark> : <span key={i}>{piece.text}</span>,
  )
}
