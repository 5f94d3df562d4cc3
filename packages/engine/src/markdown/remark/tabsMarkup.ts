// Creates the `.tabs` markup (test/markup/tabs.html): a bar of buttons and all panels, so that
// search and readers without JavaScript get the complete content. The theme switches tabs (WAI-ARIA
// Authoring Practices, "Tabs").
import type { Parent, PhrasingContent, RootContent } from 'mdast'

/** A tab's label and its content. */
export interface TabPanel {
  readonly label: readonly PhrasingContent[]
  readonly children: readonly RootContent[]
}

export interface TabsInput {
  readonly panels: readonly TabPanel[]
  /** Groups with the same id are switched together; null for independent tabs. */
  readonly groupId: string | null
  /** Accessible name of the bar. */
  readonly barLabel: string
  /** Classes besides `tabs`. */
  readonly className: readonly string[]
  /**
   * Prefix for the ids of tabs and panels, unique on the page: `1` gives `tabs-1-0` and
   * `panel-1-0`.
   */
  readonly id: string
}

/** An element of the tabs; `data.hName` is its tag name. */
interface TabsPart extends Parent {
  type: 'tabsPart'
}

/** Creates tabs with the first panel visible. */
export function createTabs({ panels, groupId, barLabel, className, id }: TabsInput): TabsPart {
  const buttons = panels.map(({ label }, index) =>
    part('button', label.flatMap(withoutLinks), {
      type: 'button',
      role: 'tab',
      id: `tabs-${id}-${index}`,
      ariaSelected: index === 0 ? 'true' : 'false',
      ariaControls: `panel-${id}-${index}`,
      ...(index === 0 ? {} : { tabIndex: -1 }),
    }),
  )
  const boxes = panels.map(({ children }, index) =>
    part('div', children, {
      className: ['tabs-panel'],
      role: 'tabpanel',
      id: `panel-${id}-${index}`,
      ariaLabelledBy: `tabs-${id}-${index}`,
      ...(index === 0 ? {} : { hidden: 'until-found' }),
    }),
  )
  const bar = { className: ['tabs-bar'], role: 'tablist', ariaLabel: barLabel }
  return part('div', [part('div', buttons, bar), ...boxes], {
    className: ['tabs', ...className],
    ...(groupId === null ? {} : { dataGroupId: groupId }),
  })
}

/** Replaces links by their text, because a button cannot contain links. */
function withoutLinks(node: PhrasingContent): PhrasingContent[] {
  const isLink = node.type === 'link' || node.type === 'linkReference'
  if (isLink) return node.children.flatMap(withoutLinks)
  return [node]
}

function part(
  tagName: string,
  children: readonly RootContent[],
  hProperties: Readonly<Record<string, string | number | boolean | string[]>>,
): TabsPart {
  return {
    type: 'tabsPart',
    data: { hName: tagName, hProperties },
    children: [...children],
  }
}

declare module 'mdast' {
  interface RootContentMap {
    tabsPart: TabsPart
  }
}
