// `::: code-group` → tabs, one for each fence in it, named by its title, its file or its language.
// The panels hold ordinary code nodes: they are highlighted like any other.
import type { Code, Parent, Root, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { parseCodeMeta } from '../codeMeta.ts'
import { contextOf, type PageContext } from '../context.ts'
import { markdownTextOf } from '../text.ts'
import { elementData } from './callout.ts'
import type { CodeGroup } from './containers.ts'

/** An element of the tabs, of the kind `data.hName` says. */
interface TabsPart extends Parent {
  type: 'tabsPart'
}

/** Turns code groups into tabs. */
export function codeGroups() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file)
    let count = 0
    visit(tree, 'codeGroup', (group, index, parent) => {
      const fences = fencesOf(group, context)
      if (!parent || index === undefined) return
      const tabs = fences.length > 0 ? [createTabs(fences, (count += 1), context)] : []
      parent.children.splice(index, 1, ...tabs)
      return index + tabs.length
    })
  }
}

function fencesOf(group: CodeGroup, context: PageContext): Code[] {
  const fences = group.children.filter((child) => child.type === 'code')
  const others = group.children.filter((child) => child.type !== 'code')
  for (const other of others) reportOther(other, context)
  if (group.children.length === 0) reportOther(group, context)
  return fences
}

function reportOther(node: RootContent, context: PageContext): void {
  const isEmpty = node.type === 'codeGroup'
  context.report(
    {
      severity: 'error',
      code: 'invalid-code-group',
      message: isEmpty
        ? 'The code group is empty.'
        : 'A code group holds blocks of code only; this is something else.',
      hint: 'Put fences (```) into it, each with a title: ```ts title="name".',
    },
    node,
  )
}

function createTabs(fences: readonly Code[], number: number, context: PageContext): TabsPart {
  const tabId = (index: number) => `tabs-${number}-${index}`
  const panelId = (index: number) => `panel-${number}-${index}`
  const buttons = fences.map((fence, index) => {
    const isFirst = index === 0
    return part('button', [], [{ type: 'text', value: labelOf(fence, index) }], {
      ...{ type: 'button', role: 'tab', id: tabId(index) },
      ...{ ariaSelected: isFirst ? 'true' : 'false', ariaControls: panelId(index) },
      ...(isFirst ? {} : { tabIndex: -1 }),
    })
  })
  const panels = fences.map((fence, index) => {
    fence.data = { ...fence.data, isGrouped: true }
    return part('div', ['tabs-panel'], [fence], {
      ...{ role: 'tabpanel', id: panelId(index), ariaLabelledBy: tabId(index) },
      ...(index === 0 ? {} : { hidden: true }),
    })
  })
  const bar = { role: 'tablist', ariaLabel: markdownTextOf(context.lang).codeGroup }
  return part('div', ['tabs', 'code-group'], [part('div', ['tabs-bar'], buttons, bar), ...panels])
}

function labelOf({ lang, meta, data }: Code, index: number): string {
  const { title, lang: name } = parseCodeMeta(lang, meta)
  return title ?? data?.fileName ?? (name || String(index + 1))
}

function part(
  tagName: string,
  className: readonly string[],
  children: RootContent[],
  attributes: Readonly<Record<string, string | number | boolean>> = {},
): TabsPart {
  const data = elementData(tagName, ...className)
  // The order of the markup contract: class first, where there is one.
  data.hProperties = { ...(className.length > 0 ? data.hProperties : {}), ...attributes }
  return { type: 'tabsPart', data, children }
}

declare module 'mdast' {
  interface RootContentMap {
    tabsPart: TabsPart
  }
}
