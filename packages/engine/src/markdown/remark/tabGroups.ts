// `::: tabs` with lines `== Label`, or with blocks `::: tab Label` → nodes; tabs.ts makes their markup.
import type { Parent, PhrasingContent, RootContent } from 'mdast'
import type { PageContext } from '../context.ts'
import { isComment } from './comments.ts'
import type { Container } from './container.ts'
import { type ContainerMarker, isMarker } from './markerLine.ts'

/** One tab of a group: its label and what its panel holds. */
interface Tab extends Parent {
  type: 'tab'
  readonly label: readonly PhrasingContent[]
}

/** Tabs that belong together. */
export interface TabGroup extends Parent {
  type: 'tabGroup'
  /** Groups of one id show the same choice. */
  readonly groupId: string | null
  children: Tab[]
}

/** The id of a group, as the first line of its container gives it: `tabs os`, `tabs#os`, `tabs{groupId="os"}`, `tabs key:os`. */
export function groupIdOf({ titleText, attributes }: ContainerMarker): string | null {
  const written = ['groupid', 'group-id', 'id'].map((name) => attributes.get(name))
  const text = titleText.replace(/^(?:key:|#)/, '')
  return written.find((id) => id) ?? (text || null)
}

/** The tabs of a container. What stands outside of any tab is an error and left out. */
export function createTabGroup({ marker, children, position, context }: Container): TabGroup {
  const tabs: Tab[] = []
  // What comes after a line `== Label` is that tab's, until the next tab.
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
    ...{ type: 'tabGroup', groupId: groupIdOf(marker), children: tabs },
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

/** A block `::: tab Label`; outside of tabs it is an error, and its content stays. */
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

// ── What is wrong with it ──────────────────────────────────────────────────────────────────────────

const HOW = 'Begin each tab with a line `== Label`, or put blocks `::: tab Label` into the tabs.'

function reportEmpty(marker: ContainerMarker, context: PageContext): void {
  const message = 'There is no tab in these tabs.'
  context.report({ severity: 'error', code: 'invalid-tabs', message, hint: HOW }, marker)
}

function reportOutside(node: RootContent, context: PageContext): void {
  const message = 'This stands in the tabs, but in none of them.'
  context.report({ severity: 'error', code: 'invalid-tabs', message, hint: HOW }, node)
}

function reportNoTabs(marker: ContainerMarker, context: PageContext): void {
  context.report(
    {
      severity: 'error',
      code: 'tab-outside-tabs',
      message: 'This tab stands outside of tabs.',
      hint: 'Put it right between `:::: tabs` and `::::`.',
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
      hint: 'Write it after the name: `::: tab Label`.',
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
