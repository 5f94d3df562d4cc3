// Draws a diagram as SVG. The colors are variables of `diagrams.css`, so one drawing fits the light
// and the dark appearance, and it needs no inline style.
import type { Element } from 'hast'
import { attempt } from '../../node/attempt.ts'
import { parseElement, readElement, writeElement } from '../renderedElement.ts'
import type { DiagramModel } from './diagramModel.ts'

/** What docgen uses of the package `beautiful-mermaid`. */
export interface BeautifulMermaid {
  readonly renderMermaidSVG: (source: string, options: Readonly<Record<string, unknown>>) => string
}

/** The kinds that are drawn when the site is built. A browser draws all others. */
export const DRAWN_KINDS =
  /^(?:graph|flowchart|sequenceDiagram|stateDiagram(?:-v2)?|classDiagram|erDiagram)$/

/**
 * Returns a drawing as text for `svgOf`; '' if it would not show everything in the model. The
 * renderer ignores what it does not understand, and shows character codes such as `#lt;` as they
 * are.
 */
export async function drawDiagram(
  source: string,
  { renderMermaidSVG }: BeautifulMermaid,
  model: DiagramModel,
): Promise<string> {
  const svg = attempt(() => renderMermaidSVG(source, { transparent: true, padding: 8 }))
  if (svg === null || /#\w+;/.test(source) || !showsAll(svg, model)) return ''
  const markup = svg
    // The style sheet has the rules, and a web font must not be loaded.
    .replace(/<style>[^]*?<\/style>\s*/g, '')
    .replace(/(<svg\b[^>]*?) style="[^"]*"/, '$1')
    // Names of nodes and edges, for scripts.
    .replace(/ data-[\w-]+="[^"]*"/g, '')
    .replace(/\.(\d{2})\d+/g, '.$1')
    .replace(/>\s*\n\s*</g, '><')
  const element = await parseElement(markup, 'svg')
  return element ? writeElement(element) : ''
}

/** Classes of what the renderer draws: the nodes and the lines between them. */
const NODE = /<g class="(?:node|subgraph|class-node|entity|actor|note)"/g
const LINE = /class="(?:edge|class-relationship|er-relationship|message)"/g

function showsAll(svg: string, { nodes, lines }: DiagramModel): boolean {
  const count = (pattern: RegExp) => svg.match(pattern)?.length ?? 0
  return count(NODE) === nodes && count(LINE) === lines
}

/** Returns the drawing as an element. Ids get a prefix, because a page may have several drawings. */
export function svgOf(drawing: string, prefix: string): Element {
  const named = drawing
    .replace(/"id":"/g, `"id":"${prefix}-`)
    .replace(/url\(#([^)]*)\)/g, `url(#${prefix}-$1)`)
  return readElement(named)
}
