// `:::tip` … `:::` → callouts, `::: code-group` → a node for codeGroups.ts. Two steps: every `:::` line
// becomes a node (containerMarkers.ts), then openers and closers are paired level by level.
import type { Parent, Paragraph, Root, RootContent } from 'mdast'
import type { VFile } from 'vfile'
import { didYouMean } from '../../diagnostics.ts'
import { contextOf, type PageContext } from '../context.ts'
import type { CalloutType } from '../text.ts'
import { createCallout } from './callout.ts'
import { type ContainerMarker, isMarker, splitMarkers } from './containerMarkers.ts'
import { createReadLine } from './paragraphLines.ts'

/** What stands between `::: code-group` and its end; codeGroups.ts replaces it. */
export interface CodeGroup extends Parent {
  type: 'codeGroup'
}

const CALLOUTS: ReadonlySet<string> = new Set<CalloutType>([
  ...(['tip', 'info', 'note', 'important', 'warning', 'caution', 'danger', 'details'] as const),
])

const CODE_GROUP = 'code-group'

/** Turns `:::` blocks into nodes. */
export function containers() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file)
    const { sources } = context
    if (sources.length === 1 && !sources.some(({ text }) => text.includes(':::'))) return
    splitMarkers(tree, createReadLine(context))
    pairMarkers(tree, context)
  }
}

/** An opener and what came after it so far. */
interface Frame {
  readonly marker: ContainerMarker
  readonly children: RootContent[]
}

function pairMarkers(parent: Parent, context: PageContext): void {
  const result: RootContent[] = []
  const frames: Frame[] = []
  const add = (nodes: readonly RootContent[]) => {
    const target = frames.at(-1)?.children ?? result
    for (const node of nodes) target.push(node)
  }
  const closeInnermost = (end: ContainerMarker | null) => {
    const frame = frames.pop()
    if (frame) add(createContainer(frame, end, context))
  }
  for (const node of parent.children as readonly (RootContent | ContainerMarker)[]) {
    if (!isMarker(node)) {
      if ('children' in node) pairMarkers(node, context)
      // What began in an included file has ended there; its nodes are the page's own from here on.
      add(node.type === 'included' ? node.children : [node])
    } else if (node.name !== null) {
      reportUnknown(node, context)
      frames.push({ marker: node, children: [] })
    } else {
      const index = findOpener(frames, node)
      if (index < 0) add([strayEnd(node, context)])
      while (frames.length > index + 1 && index >= 0) closeInnermost(null)
      if (index >= 0) closeInnermost(node)
    }
  }
  while (frames.length > 0) closeInnermost(null)
  parent.children = result
}

/** The innermost opener with as many colons, else the innermost one with fewer. */
function findOpener(frames: readonly Frame[], end: ContainerMarker): number {
  const same = frames.findLastIndex(({ marker }) => marker.colons === end.colons)
  if (same >= 0) return same
  return frames.findLastIndex(({ marker }) => marker.colons < end.colons)
}

function isKnown(name: string | null): boolean {
  return name !== null && (CALLOUTS.has(name) || name === CODE_GROUP)
}

/** The container's node; what is no container stays as it was written. `end` is null when it was not closed. */
function createContainer(
  { marker, children }: Frame,
  end: ContainerMarker | null,
  context: PageContext,
): RootContent[] {
  if (!isKnown(marker.name)) {
    return [marker.paragraph, ...children, ...(end ? [end.paragraph] : [])]
  }
  if (!end) reportUnclosed(marker, context)
  const last = end ?? children.at(-1) ?? marker
  const start = marker.position?.start
  const position = start && last.position ? { start, end: last.position.end } : undefined
  if (marker.name === CODE_GROUP) {
    return [{ type: 'codeGroup', children, ...(position ? { position } : {}) }]
  }
  const type = marker.name as CalloutType
  const { title, isOpen } = marker
  return [createCallout({ type, title, isOpen, children, position, lang: context.lang })]
}

function reportUnclosed(marker: ContainerMarker, context: PageContext): void {
  const colons = ':'.repeat(marker.colons)
  context.report(
    {
      severity: 'error',
      code: 'unclosed-container',
      message: `The block \`${colons}${marker.name}\` is not closed.`,
      hint: `End it with a line \`${colons}\`, indented like this one.`,
    },
    marker,
  )
}

function reportUnknown(marker: ContainerMarker, context: PageContext): void {
  if (isKnown(marker.name)) return
  const names = [...CALLOUTS, CODE_GROUP]
  context.report(
    {
      severity: 'warning',
      code: 'unknown-container',
      message: `\`${marker.name}\` is not a kind of block; known are ${names.join(', ')}. It is shown as text.`,
      hint: didYouMean(marker.name ?? '', names, 'Use `:::tip Title` for a title of your own.'),
    },
    marker,
  )
}

function strayEnd(marker: ContainerMarker, context: PageContext): Paragraph {
  context.report(
    {
      severity: 'warning',
      code: 'stray-container-end',
      message: `\`${':'.repeat(marker.colons)}\` closes nothing. It is shown as text.`,
      hint: 'Delete it, or give the line that opens the block as many colons and the same indentation.',
    },
    marker,
  )
  return marker.paragraph
}

declare module 'mdast' {
  interface RootContentMap {
    codeGroup: CodeGroup
  }
  interface BlockContentMap {
    codeGroup: CodeGroup
  }
}
