// Shows the value of a CSS variable at its place in the page. Read in the browser, so it follows the appearance, the width of
// the window, and values that a site sets.
import { useEffect, useState } from 'react'

export interface ValueProps {
  /** Name without `--dg-`. */
  readonly of: string
  /** What the value is used for: a property that takes it, so that the browser can say what comes of it. */
  readonly as?: 'color' | 'box-shadow' | undefined
}

/** The value in code; a colour or a shadow with a patch that shows it. */
export function Value({ of, as }: ValueProps) {
  const value = useValue(`--dg-${of}`, as)
  return (
    <span style={{ display: 'inline-flex', gap: 8, alignItems: 'center' }}>
      {as && <span aria-hidden="true" style={patch(of, as)} />}
      <code>{value}</code>
    </span>
  )
}

function patch(of: string, as: 'color' | 'box-shadow') {
  const value = `var(--dg-${of})`
  const look = as === 'color' ? { background: value } : { boxShadow: value }
  const edge = as === 'color' ? '1px solid var(--dg-line2)' : 0
  return { flex: 'none', width: 20, height: 20, borderRadius: 4, border: edge, ...look }
}

function useValue(variable: string, property: string | undefined): string {
  const [value, setValue] = useState('…')
  useEffect(() => {
    const read = () => setValue(valueOf(variable, property))
    read()
    const appearance = new MutationObserver(read)
    appearance.observe(document.documentElement, { attributeFilter: ['class'] })
    const system = matchMedia('(prefers-color-scheme: dark)')
    system.addEventListener('change', read)
    window.addEventListener('resize', read)
    return () => {
      appearance.disconnect()
      system.removeEventListener('change', read)
      window.removeEventListener('resize', read)
    }
  }, [variable, property])
  return value
}

/** With a property, what the browser makes of the value in it; else the value as it was written. */
function valueOf(variable: string, property: string | undefined): string {
  const root = document.documentElement
  if (property === undefined) return getComputedStyle(root).getPropertyValue(variable).trim()
  const probe = document.createElement('span')
  probe.style.setProperty(property, `var(${variable})`)
  root.append(probe)
  const value = getComputedStyle(probe).getPropertyValue(property)
  probe.remove()
  return value
}
