// Draws a diagram as SVG. The colors are variables of `diagrams.css`, so one drawing fits the light
// and the dark appearance, and it needs no inline style.
import type { Element } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { attempt } from '../../node/attempt.ts'
import { elementsOf } from '../walk.ts'
import type { DiagramModel } from './diagramModel.ts'

/** What docgen uses of the package `beautiful-mermaid`. */
export interface BeautifulMermaid {
  readonly renderMermaidSVG: (source: string, options: Readonly<Record<string, unknown>>) => string
}

/** The kinds that are drawn when the site is built. A browser draws all others. */
export const DRAWN_KINDS =
  /^(?:graph|flowchart|sequenceDiagram|stateDiagram(?:-v2)?|classDiagram|erDiagram)$/

/**
 * Returns the markup of a drawing; '' if it would not show everything in the model. The renderer
 * ignores what it does not understand, and shows character codes such as `#lt;` as they are.
 */
export function drawDiagram(
  source: string,
  { renderMermaidSVG }: BeautifulMermaid,
  model: DiagramModel,
): string {
  const svg = attempt(() => renderMermaidSVG(source, { transparent: true, padding: 8 }))
  if (svg === null || /#\w+;/.test(source) || !showsAll(svg, model)) return ''
  return (
    svg
      // The style sheet has the rules, and a web font must not be loaded.
      .replace(/<style>[^]*?<\/style>\s*/g, '')
      .replace(/(<svg\b[^>]*?) style="[^"]*"/, '$1')
      // Names of nodes and edges, for scripts.
      .replace(/ data-[\w-]+="[^"]*"/g, '')
      .replace(/\.(\d{2})\d+/g, '.$1')
      .replace(/>\s*\n\s*</g, '><')
      .trim()
  )
}

/** Classes of what the renderer draws: the nodes and the lines between them. */
const NODE = /<g class="(?:node|subgraph|class-node|entity|actor|note)"/g
const LINE = /class="(?:edge|class-relationship|er-relationship|message)"/g

function showsAll(svg: string, { nodes, lines }: DiagramModel): boolean {
  const count = (pattern: RegExp) => svg.match(pattern)?.length ?? 0
  return count(NODE) === nodes && count(LINE) === lines
}

/** Returns the drawing as an element. Ids get a prefix, because a page may have several drawings. */
export function svgOf(markup: string, prefix: string): Element | null {
  const named = markup
    .replace(/ id="([^"]*)"/g, ` id="${prefix}-$1"`)
    .replace(/url\(#([^)]*)\)/g, `url(#${prefix}-$1)`)
  return (
    elementsOf(fromHtml(named, { fragment: true })).find(({ tagName }) => tagName === 'svg') ?? null
  )
}
