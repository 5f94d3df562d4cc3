// Creates the nodes for `::: tabs` with `== Label` lines or `::: tab Label` blocks; tabs.ts creates
// their markup.
import type { Parent, PhrasingContent, RootContent } from 'mdast'
import type { PageContext } from '../context.ts'
import { isComment } from './comments.ts'
import type { Container } from './container.ts'
import { type ContainerMarker, isMarker } from './markerLine.ts'

/** A tab: its label and the content of its panel. */
interface Tab extends Parent {
  type: 'tab'
  readonly label: readonly PhrasingContent[]
}

/** A group of tabs. */
export interface TabGroup extends Parent {
  type: 'tabGroup'
  /** Groups with the same id are switched together. */
  readonly groupId: string | null
  children: Tab[]
}

/**
 * Returns the group id from the first line of a container: `tabs os`, `tabs#os`,
 * `tabs{groupId="os"}`, `tabs key:os`.
 */
export function groupIdOf({ titleText, attributes }: ContainerMarker): string | null {
  const candidates = ['groupid', 'group-id', 'id'].map((name) => attributes.get(name))
  const text = titleText.replace(/^(?:key:|#)/, '')
  return candidates.find((id) => id) ?? (text || null)
}

/** Creates the tabs of a container. Reports and drops content outside of any tab. */
export function createTabGroup({ marker, children, position, context }: Container): TabGroup {
  const tabs: Tab[] = []
  // Content after a `== Label` line belongs to that tab, until the next tab.
  let isOpen = false
  for (const child of children) {
    const last = tabs.at(-1)
    if (isMarker(child)) tabs.push(tabFromLine(child))
    else if (child.type === 'tab') tabs.push(child)
    else if (isOpen && last) addTo(last, child)
    else if (!isComment(child)) reportOutside(child, context)
    if (isMarker(child)) isOpen = true
    else if (child.type === 'tab') isOpen = false
  }
  if (tabs.length === 0) reportEmpty(marker, context)
  return {
    type: 'tabGroup',
    groupId: groupIdOf(marker),
    children: tabs,
    ...(position ? { position } : {}),
  }
}

function tabFromLine({ title, position }: ContainerMarker): Tab {
  return { type: 'tab', label: title ?? [], children: [], ...(position ? { position } : {}) }
}

function addTo(tab: Tab, child: RootContent): void {
  tab.children.push(child)
  if (tab.position && child.position) tab.position.end = child.position.end
}

/**
 * Creates a tab for a `::: tab Label` block. Outside of tabs, reports an error and returns only its
 * content.
 */
export function createTab(container: Container): readonly RootContent[] {
  const { marker, children, position, parentName, context } = container
  if (parentName !== 'tabs') {
    reportNoTabs(marker, context)
    return children
  }
  const text = marker.attributes.get('label') ?? ''
  const label = marker.title ?? (text === '' ? null : [{ type: 'text' as const, value: text }])
  if (!label) reportUnlabelled(marker, context)
  return [{ type: 'tab', label: label ?? [], children, ...(position ? { position } : {}) }]
}

// ── Diagnostics ────────────────────────────────────────────────────────────────────────────────────

const TABS_HINT =
  'Begin each tab with a line `== Label`, or write each tab as a block `::: tab Label`.'

function reportEmpty(marker: ContainerMarker, context: PageContext): void {
  const message = 'The tabs block contains no tabs.'
  context.report({ severity: 'error', code: 'invalid-tabs', message, hint: TABS_HINT }, marker)
}

function reportOutside(node: RootContent, context: PageContext): void {
  const message = 'This content is in a tabs block, but not in one of its tabs.'
  context.report({ severity: 'error', code: 'invalid-tabs', message, hint: TABS_HINT }, node)
}

function reportNoTabs(marker: ContainerMarker, context: PageContext): void {
  context.report(
    {
      severity: 'error',
      code: 'tab-outside-tabs',
      message: 'This tab is not in a tabs block.',
      hint: 'Put it directly between `:::: tabs` and `::::`.',
    },
    marker,
  )
}

function reportUnlabelled(marker: ContainerMarker, context: PageContext): void {
  context.report(
    {
      severity: 'error',
      code: 'tab-without-label',
      message: 'The tab has no label.',
      hint: 'Write the label after `tab`: `::: tab Label`.',
    },
    marker,
  )
}

declare module 'mdast' {
  interface RootContentMap {
    tab: Tab
    tabGroup: TabGroup
  }
  interface BlockContentMap {
    tab: Tab
    tabGroup: TabGroup
  }
}
