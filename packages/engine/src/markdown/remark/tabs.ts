// Whatever becomes tabs (code groups, `::: tabs`, fences for package managers) → their markup. One walk for all three, so
// that they are numbered in the order of the page.
import type { Root, RootContent } from 'mdast'
import type { VFile } from 'vfile'
import { PACKAGE_MANAGER_GROUP } from '../../shared/packageManagers.ts'
import { shortHashOf } from '../../store/hash.ts'
import { contextOf, type PageContext } from '../context.ts'
import { replaceNodes } from '../walk.ts'
import { panelsOfCode } from './codeGroups.ts'
import { isForPackageManagers, panelsOfPackageManagers } from './packageManagers.ts'
import { createTabs, type TabsInput } from './tabsMarkup.ts'

/** Turns all kinds of tabs into markup. */
export function tabs() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file)
    // A fragment's numbers must not meet those of the page it stands in.
    const prefix = context.isFragment ? `${shortHashOf(context.filePath)}-` : ''
    let count = 0
    // Panels may hold tabs: they are looked at as part of the markup.
    replaceNodes(tree, (node) => {
      const input = readTabs(node as RootContent, context)
      if (!input) return null
      const isEmpty = input.panels.length === 0
      return isEmpty ? [] : [createTabs({ ...input, id: `${prefix}${(count += 1)}` })]
    })
  }
}

/** What the tabs of a node are made from; null for any other node. */
function readTabs(node: RootContent, context: PageContext): Omit<TabsInput, 'id'> | null {
  const { words } = context
  if (node.type === 'tabGroup') {
    const { groupId, children } = node
    return { panels: children, groupId, barLabel: words.tabs, className: [] }
  }
  const className = ['code-group']
  if (node.type === 'codeGroup') {
    const { groupId } = node
    return { panels: panelsOfCode(node, context), groupId, barLabel: words.codeGroup, className }
  }
  if (node.type !== 'code' || node.data?.isGrouped || !isForPackageManagers(node)) return null
  return {
    panels: panelsOfPackageManagers(node, context),
    groupId: PACKAGE_MANAGER_GROUP,
    barLabel: words.packageManagers,
    className,
  }
}
