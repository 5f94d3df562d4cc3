// Draws the diagrams of a page that only Mermaid itself can draw. Only the modules of pages with
// such a diagram import this file. Styles are applied through the CSSOM, because a strict content
// security policy blocks inline styles.
import { useEffect } from 'react'
import { createSerialQueue } from '../shared/serialQueue.ts'
import { applyStyles, captureStyles, withoutStyles } from './captureStyles.ts'

interface Mermaid {
  initialize(options: object): void
  render(id: string, source: string): Promise<{ readonly svg: string }>
}

/** `src` is the URL of Mermaid. */
export function LiveDiagrams({ src }: { readonly src: string }): null {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    const queue = createSerialQueue()
    const draw = () => void queue.run(() => drawAll(src, sheet)).catch(console.error)
    draw()
    const appearance = new MutationObserver(draw)
    appearance.observe(document.documentElement, { attributeFilter: ['class'] })
    const scheme = matchMedia('(prefers-color-scheme: dark)')
    scheme.addEventListener('change', draw)
    return () => {
      appearance.disconnect()
      scheme.removeEventListener('change', draw)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [src])
  return null
}

async function drawAll(src: string, sheet: CSSStyleSheet): Promise<void> {
  const boxes = [...document.querySelectorAll<HTMLElement>('.diagram[data-live]')]
  const [first] = boxes
  if (!first) return
  const { default: mermaid } = (await import(/* @vite-ignore */ src)) as { default: Mermaid }
  const color = colorsOf(first)
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    theme: 'base',
    fontFamily: getComputedStyle(first).fontFamily,
    themeVariables: {
      background: color('sheet'),
      primaryColor: color('well'),
      primaryTextColor: color('ink'),
      primaryBorderColor: color('edge'),
      secondaryColor: color('mark'),
      tertiaryColor: color('line'),
      lineColor: color('ink3'),
      textColor: color('ink'),
      titleColor: color('ink'),
      ...pieColors(color),
    },
  })
  const rules: string[] = []
  for (const [index, box] of boxes.entries()) {
    const { result, css } = await captureStyles(async () =>
      mermaid.render(`live-diagram-${index}`, box.dataset['mermaid'] ?? ''),
    )
    box.innerHTML = withoutStyles(result.svg)
    applyStyles(box)
    rules.push(css)
  }
  sheet.replaceSync(rules.join('\n'))
}

/** Charts need colors that differ from the page and from each other. */
function pieColors(color: (name: string) => string): Record<string, string> {
  const slices = ['go', 'amber', 'rose', 'green', 'ink3', 'go2'].map(
    (name, index) => [`pie${index + 1}`, color(name)] as const,
  )
  return {
    ...Object.fromEntries(slices),
    pieOpacity: '1',
    pieSectionTextColor: color('onfill'),
    pieStrokeColor: color('sheet'),
    pieOuterStrokeColor: color('sheet'),
  }
}

/**
 * Returns a function that resolves a color of the theme to `#rrggbb`, the form that Mermaid reads.
 */
function colorsOf(element: HTMLElement): (name: string) => string {
  const probe = element.appendChild(document.createElement('span'))
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const resolved = (name: string) => {
    probe.style.color = `var(--dg-${name})`
    if (!canvas) return '#888888'
    canvas.fillStyle = getComputedStyle(probe).color
    canvas.fillRect(0, 0, 1, 1)
    const rgb = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3)
    return `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`
  }
  return resolved
}
