// Panels with labels → the `.tabs` markup (test/markup/tabs.html): a bar of buttons, and every panel, so that search and
// readers without scripts have them all. Choosing is the theme's (WAI-ARIA Authoring Practices, "Tabs").
import type { Parent, PhrasingContent, RootContent } from 'mdast'

/** One tab: what stands on it and what it shows. */
export interface TabPanel {
  readonly label: readonly PhrasingContent[]
  readonly children: readonly RootContent[]
}

export interface TabsInput {
  readonly panels: readonly TabPanel[]
  /** Tabs of one id show the same choice; null for tabs on their own. */
  readonly groupId: string | null
  /** Names the bar for screen readers. */
  readonly barLabel: string
  /** Classes besides `tabs`. */
  readonly className: readonly string[]
  /** Begins the ids of tabs and panels; unique on the page: `1` gives `tabs-1-0` and `panel-1-0`. */
  readonly id: string
}

/** An element of the tabs, of the kind `data.hName` says. */
interface TabsPart extends Parent {
  type: 'tabsPart'
}

/** The first panel is shown. */
export function createTabs({ panels, groupId, barLabel, className, id }: TabsInput): TabsPart {
  const buttons = panels.map(({ label }, index) =>
    part('button', label.flatMap(withoutLinks), {
      ...{ type: 'button', role: 'tab', id: `tabs-${id}-${index}` },
      ...{ ariaSelected: index === 0 ? 'true' : 'false', ariaControls: `panel-${id}-${index}` },
      ...(index === 0 ? {} : { tabIndex: -1 }),
    }),
  )
  const boxes = panels.map(({ children }, index) =>
    part('div', children, {
      ...{ className: ['tabs-panel'], role: 'tabpanel', id: `panel-${id}-${index}` },
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

/** A button holds no links: their words stay. */
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
