// The headings of the page, drawn like a ruler. The length of a tick shows the level of a heading,
// and the colored tick marks the current one. A long outline shows the inner headings of the current
// section only.
import { Slot, usePage, useText } from 'docgen/runtime'
import { useEffect, useRef } from 'react'
import { showCurrent } from '../../components/showCurrent.ts'
import { MAX_UNFOLDED } from '../../constants.ts'
import { useActiveHeading } from '../../hooks/useActiveHeading.ts'

/** Renders the outline; nothing if the page has no headings. */
export function Outline() {
  const text = useText()
  const { toc } = usePage()
  const active = useActiveHeading(toc.map(({ id }) => id))
  const sections = sectionsOf(toc)
  const section = sections[toc.findIndex(({ id }) => id === active)]
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const outline = ref.current
    const scroller = outline?.parentElement
    if (!scroller || !('ResizeObserver' in window)) return
    // Fires immediately, and again when the panel that contains the outline opens.
    const observer = new ResizeObserver(() => showCurrent(scroller))
    observer.observe(outline)
    return () => observer.disconnect()
  }, [active])
  if (toc.length === 0) return null
  return (
    <nav ref={ref} className="outline" aria-label={text('outlineTitle')}>
      <Slot name="outlineTop" />
      <p className="label outline-title" aria-hidden="true">
        {text('outlineTitle')}
      </p>
      <ul className="outline-items">
        {toc.map(({ id, text: heading, depth }, i) => (
          <li key={id} hidden={toc.length > MAX_UNFOLDED && depth > 2 && sections[i] !== section}>
            <a
              href={`#${encodeURIComponent(id)}`}
              data-depth={depth}
              aria-current={id === active ? 'location' : undefined}
            >
              {breakable(heading)}
            </a>
          </li>
        ))}
      </ul>
      <Slot name="outlineBottom" />
    </nav>
  )
}

/**
 * Returns the section of each heading: the index of the last heading up to it whose depth is less
 * than 3, or -1.
 */
function sectionsOf(toc: readonly { readonly depth: number }[]): number[] {
  let section = -1
  return toc.map(({ depth }, i) => {
    if (depth < 3) section = i
    return section
  })
}

/** Inserts break opportunities into long names: `cssModules.` `exportLocals` `Convention`. */
function breakable(heading: string): string {
  return heading.replace(/\S{20,}/g, (name) => name.replace(/\.(?=\w)|[a-z](?=[A-Z])/g, '$&\u200b'))
}
