// The headings of the page as a list in its text. Not a landmark: the outline is that.
import './Toc.css'
import { usePage, type TocEntry } from 'docgen/runtime'

export interface TocProps {
  /** Deepest heading listed. Default 4, the deepest there is. */
  readonly maxDepth?: 2 | 3 | 4
}

/** Nothing when the page has no headings. */
export function Toc({ maxDepth = 4 }: TocProps) {
  const tree = nest(usePage().toc.filter(({ depth }) => depth <= maxDepth))
  if (tree.length === 0) return null
  return (
    <div className="toc">
      <Entries entries={tree} />
    </div>
  )
}

/** A heading and those below it. */
export interface TocNode extends TocEntry {
  readonly children: readonly TocNode[]
}

/** Each heading below the last one above it that is less deep. */
function nest(toc: readonly TocEntry[]): readonly TocNode[] {
  const [first, ...rest] = toc
  if (!first) return []
  const end = rest.findIndex(({ depth }) => depth <= first.depth)
  const inner = end < 0 ? rest : rest.slice(0, end)
  return [{ ...first, children: nest(inner) }, ...(end < 0 ? [] : nest(rest.slice(end)))]
}

function Entries({ entries }: { readonly entries: readonly TocNode[] }) {
  return (
    <ul>
      {entries.map(({ id, text, children }) => (
        <li key={id}>
          <a href={`#${encodeURIComponent(id)}`}>{text}</a>
          {children.length > 0 && <Entries entries={children} />}
        </li>
      ))}
    </ul>
  )
}
