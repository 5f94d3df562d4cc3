// Converts `:::tip` … `:::` to callouts, and code groups, tabs and steps to nodes for tabs.ts and
// steps.ts. First, each marker line becomes a node (containerMarkers.ts). Then opening and closing
// markers are paired level by level.
import type { Paragraph, Parent, PhrasingContent, Root, RootContent } from 'mdast'
import type { VFile } from 'vfile'
import { didYouMean } from '../../diagnostics/suggestions.ts'
import { contextOf, type PageContext } from '../context.ts'
import { CALLOUT_TYPES, type CalloutType } from '../../shared/callouts.ts'
import { createCallout } from './callout.ts'
import { splitMarkers } from './containerMarkers.ts'
import { type ContainerMarker, endsTabBefore, findOpener, isMarker } from './markerLine.ts'
import { createReadLine } from './paragraphLines.ts'
import { createSteps } from './steps.ts'
import { createTab, createTabGroup, groupIdOf } from './tabGroups.ts'
import type { CodeGroup, Container } from './container.ts'

/** For each container name, a function that creates its nodes. */
const KINDS: ReadonlyMap<string, (container: Container) => readonly RootContent[]> = new Map([
  ...CALLOUT_TYPES.map(
    (type) => [type, (container: Container) => [calloutOf(type, container)]] as const,
  ),
  ['code-group', (container) => [codeGroupOf(container)]],
  ['tabs', (container) => [createTabGroup(container)]],
  ['tab', createTab],
  ['steps', (container) => [createSteps(container)]],
])

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

/** An open container and its content so far. */
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
    const parentName = frames.at(-1)?.marker.name ?? null
    if (frame) add(createContainerNodes({ ...frame, end, parentName, context }))
  }
  for (const node of parent.children as readonly (RootContent | ContainerMarker)[]) {
    const markers = frames.map(({ marker }) => marker)
    if (!isMarker(node)) {
      if ('children' in node) pairMarkers(node, context)
      // The containers of an included file are closed now, so its nodes become part of the page.
      add(node.type === 'included' ? node.children : [node])
    } else if (node.action === 'open') {
      reportUnknown(node, context)
      if (endsTabBefore(node.name, markers)) closeInnermost(null)
      frames.push({ marker: node, children: [] })
    } else if (node.action === 'tab') {
      const isInTabs = markers.at(-1)?.name === 'tabs'
      add([isInTabs ? (node as unknown as RootContent) : node.paragraph])
    } else {
      const index = findOpener(markers, node.colons)
      if (index < 0) add([reportStrayEnd(node, context)])
      while (frames.length > index + 1 && index >= 0) closeInnermost(null)
      if (index >= 0) closeInnermost(node)
    }
  }
  while (frames.length > 0) closeInnermost(null)
  parent.children = result
}

interface ClosedFrame extends Frame, Pick<Container, 'parentName' | 'context'> {
  /** Null if it was not closed. */
  readonly end: ContainerMarker | null
}

/** Creates the nodes of a container. An unknown container stays text. */
function createContainerNodes({
  marker,
  children,
  end,
  parentName,
  context,
}: ClosedFrame): readonly RootContent[] {
  const createNodes = KINDS.get(marker.name) ?? customKind(marker.name, context)
  if (!createNodes) return [marker.paragraph, ...children, ...(end ? [end.paragraph] : [])]
  if (!end) reportUnclosed(marker, context)
  const last = end ?? children.at(-1) ?? marker
  const start = marker.position?.start
  const position = start && last.position ? { start, end: last.position.end } : undefined
  return createNodes({ marker, children, position, parentName, context })
}

/** Returns the function for a name that `markdown.containers` defines. */
function customKind(name: string, { config }: PageContext) {
  const { containers } = config.markdown
  const custom = Object.hasOwn(containers, name) ? containers[name] : undefined
  if (!custom) return undefined
  const title = custom.title ? [{ type: 'text' as const, value: custom.title }] : null
  return (container: Container) => [calloutOf(custom.type, container, title)]
}

function calloutOf(
  type: CalloutType,
  { marker, children, position, context }: Container,
  defaultTitle: readonly PhrasingContent[] | null = null,
): RootContent {
  const { attributes } = marker
  const title = marker.title ?? defaultTitle
  return createCallout({
    type,
    title,
    children,
    position,
    labels: context.labels,
    id: attributes.get('id') ?? null,
    isOpen: attributes.has('open'),
  })
}

function codeGroupOf({ marker, children, position }: Container): CodeGroup {
  const groupId = groupIdOf(marker)
  return { type: 'codeGroup', groupId, children, ...(position ? { position } : {}) }
}

// ── Diagnostics ────────────────────────────────────────────────────────────────────────────────────

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

function reportUnknown({ name, position }: ContainerMarker, context: PageContext): void {
  const { containers } = context.config.markdown
  if (KINDS.has(name) || Object.hasOwn(containers, name)) return
  const names = [...KINDS.keys(), ...Object.keys(containers)]
  context.report(
    {
      severity: 'warning',
      code: 'unknown-container',
      message: `The block type \`${name}\` is unknown, so it is shown as text. Known types: ${names.join(', ')}.`,
      hint: didYouMean(name, names, 'For a callout with your own title, write `:::tip Title`.'),
    },
    position,
  )
}

function reportStrayEnd(marker: ContainerMarker, context: PageContext): Paragraph {
  context.report(
    {
      severity: 'warning',
      code: 'stray-container-end',
      message: `\`${':'.repeat(marker.colons)}\` has no open block to close. It is shown as text.`,
      hint: 'Delete it, or use the same number of colons and the same indentation as the line that opens the block.',
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
