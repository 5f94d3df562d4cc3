// Turns fences with the language `mermaid` into diagrams. Common kinds become SVG when the site is
// built. For all others the page loads Mermaid in the browser. The source stays in an attribute,
// from which the Markdown copies and the browser read it.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Element, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import type { VFile } from 'vfile'
import { withBase } from '../../shared/paths.ts'
import { FENCE, GROUPED } from '../code/codeHandler.ts'
import { contextOf, type PageContext } from '../context.ts'
import { findOptional, type OptionalPackage } from '../optionalPackage.ts'
import { addPageSheet } from '../pageSheet.ts'
import { placeIn } from '../placeIn.ts'
import { elementsOf } from '../walk.ts'
import { checkDiagram, type DiagramMistake, prepareMermaid } from './checkDiagram.ts'
import { type Mermaid, readModel } from './diagramModel.ts'
import { type DiagramSource, readDiagram } from './diagramSource.ts'
import { type BeautifulMermaid, DRAWN_KINDS, drawDiagram, svgOf } from './drawDiagram.ts'

interface Tools {
  readonly context: PageContext
  readonly mermaid: OptionalPackage<Mermaid>
  readonly drawer: OptionalPackage<BeautifulMermaid>
}

export function renderDiagrams() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const fences = elementsOf(tree).filter(isDiagram)
    const [first] = fences
    if (!first) return
    const context = contextOf(file)
    await addPageSheet('diagrams', context)
    const use = { feature: 'mermaid', what: 'Diagrams', at: first } as const
    const mermaid = await findOptional<Mermaid>('mermaid', use, context)
    const drawer =
      mermaid && (await findOptional<BeautifulMermaid>('beautiful-mermaid', use, context))
    if (!mermaid || !drawer) return
    for (const [index, fence] of fences.entries()) {
      await replaceFence(fence, `diagram-${index + 1}`, { context, mermaid, drawer })
    }
    if (context.liveScript !== null) await addLiveFiles(mermaid, context)
  }
}

function isDiagram({ tagName, properties }: Element): boolean {
  const info = properties[FENCE]
  if (tagName !== 'pre' || typeof info !== 'string' || GROUPED in properties) return false
  return /^mermaid\b/.test(info)
}

async function replaceFence(fence: Element, id: string, tools: Tools): Promise<void> {
  const { context, mermaid } = tools
  const code = toString(fence).replace(/\n$/, '')
  const source = readDiagram(code)
  const drawing = await drawingOf(source, tools, (mistake) => report(mistake, code, fence, context))
  if (drawing === null) return
  const { title, description } = source
  const label = title === '' ? context.labels.diagram : `${context.labels.diagram}: ${title}`
  const svg = drawing === '' ? null : svgOf(drawing, id)
  if (svg) describe(svg, { label, description })
  else context.liveScript = withBase(`/${liveFolder(mermaid)}/${ENTRY}`, context.config.base)
  Object.assign(fence, {
    tagName: 'div',
    properties: {
      className: ['diagram'],
      dataMermaid: code,
      ...(svg ? {} : { dataLive: '' }),
      tabIndex: 0,
      role: 'group',
      ariaLabel: label,
    },
    // The source keeps its lines until Mermaid replaces it.
    children: [
      svg ?? { type: 'element', tagName: 'pre', properties: {}, children: fence.children },
    ],
  })
}

/**
 * Returns the drawing as text, '' for a diagram that a browser draws, or null for one with a
 * mistake. The results are recorded, so that Mermaid is not loaded for unchanged diagrams.
 */
async function drawingOf(
  source: DiagramSource,
  { context, mermaid, drawer }: Tools,
  onMistake: (mistake: DiagramMistake) => void,
): Promise<string | null> {
  const key = ['mermaid', mermaid.version, drawer.version, source.text].join('\n')
  return await context.code.remember(key, async () => {
    await prepareMermaid(mermaid.folder)
    const parsers = await mermaid.load()
    const mistake = await checkDiagram(source, parsers)
    if (mistake) {
      onMistake(mistake)
      return null
    }
    if (!DRAWN_KINDS.test(source.kind)) return ''
    const model = await readModel(source.text, parsers)
    return await drawDiagram(source.drawn, await drawer.load(), model)
  })
}

function report(
  { message, line, column, length }: DiagramMistake,
  code: string,
  fence: Element,
  context: PageContext,
): void {
  const offset = code.split('\n').slice(0, line).join('\n').length + (line > 0 ? 1 : 0) + column
  context.report(
    {
      severity: 'error',
      code: 'invalid-diagram',
      message: `The diagram cannot be drawn: ${message}.`,
      hint: 'Correct the diagram. To show it as code, use `text` as the language of the fence.',
      length,
    },
    placeIn(code, offset, fence, context),
  )
}

/**
 * Names the drawing for screen readers. With a description, it is one picture. Without one, its
 * texts are read.
 */
function describe(
  svg: Element,
  { label, description }: { readonly label: string; readonly description: string },
): void {
  svg.properties['role'] = description === '' ? 'group' : 'img'
  svg.properties['ariaLabel'] = description === '' ? label : `${label}. ${description}`
}

// ── In the browser ─────────────────────────────────────────────────────────────────────────────────

const ENTRY = 'mermaid.esm.min.mjs'
const CHUNKS = 'chunks/mermaid.esm.min'

function liveFolder({ version }: OptionalPackage<Mermaid>): string {
  return `assets/mermaid-${version}`
}

/** Adds Mermaid for browsers to the files of the page. It loads only the parts that it needs. */
async function addLiveFiles(
  mermaid: OptionalPackage<Mermaid>,
  { assets }: PageContext,
): Promise<void> {
  const dist = join(mermaid.folder, 'dist')
  const chunks = await readdir(join(dist, CHUNKS))
  const scripts = chunks.filter((name) => name.endsWith('.mjs')).sort()
  for (const path of [ENTRY, ...scripts.map((name) => `${CHUNKS}/${name}`)]) {
    assets.set(join(dist, path), `${liveFolder(mermaid)}/${path}`)
  }
}
