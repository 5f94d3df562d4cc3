// A list of the page's headings inside the article. It is not a landmark, because the outline
// already is one.
import './Toc.css'
import { usePage, type TocEntry } from 'docgen/runtime'

/** Props of `Toc`. */
export interface TocProps {
  /** Deepest heading level in the list. Default: 4, the maximum. */
  readonly maxDepth?: 2 | 3 | 4
}

/** Renders the list; nothing if the page has no headings. */
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

/** Nests each heading under the last heading before it that has a higher level. */
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
