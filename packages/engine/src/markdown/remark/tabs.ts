// Creates the markup of everything that becomes tabs: code groups, `::: tabs` and fences for
// package managers. A single walk handles all three, so that they are numbered in document order.
import type { Root, RootContent } from 'mdast'
import type { VFile } from 'vfile'
import { PACKAGE_MANAGER_GROUP } from '../../shared/packageManagers.ts'
import { shortHashOf } from '../../store/hash.ts'
import { contextOf, type PageContext } from '../context.ts'
import { replaceNodes } from '../walk.ts'
import { panelsOfCode } from './codeGroups.ts'
import { isComment } from './comments.ts'
import { isForPackageManagers, panelsOfPackageManagers } from './packageManagers.ts'
import { createTabs, type TabPanel, type TabsInput } from './tabsMarkup.ts'

/** Converts all kinds of tabs to markup. */
export function tabs() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file)
    // The ids of a fragment must not collide with those of the page that uses it.
    const prefix = context.isFragment ? `${shortHashOf(context.filePath)}-` : ''
    let count = 0
    // Nested tabs are found when the panels of the markup are visited.
    replaceNodes(tree, (node) => {
      const input = readTabs(node as RootContent, context)
      if (!input) return null
      const isEmpty = input.panels.length === 0
      return isEmpty ? [] : [createTabs({ ...input, id: `${prefix}${(count += 1)}` })]
    })
  }
}

/** Returns whether a tab contains a single code block, which then shares a frame with the tabs. */
function isOnlyCode({ children }: TabPanel): boolean {
  const [code, ...others] = children.filter((child) => !isComment(child))
  return code?.type === 'code' && others.length === 0 && !isForPackageManagers(code)
}

/** Returns the input for the tabs of a node; null for any other node. */
function readTabs(node: RootContent, context: PageContext): Omit<TabsInput, 'id'> | null {
  const { labels } = context
  if (node.type === 'tabGroup') {
    const { groupId, children } = node
    const className = children.every(isOnlyCode) ? ['code-group'] : []
    return { panels: children, groupId, barLabel: labels.tabs, className }
  }
  const className = ['code-group']
  if (node.type === 'codeGroup') {
    const { groupId } = node
    return { panels: panelsOfCode(node, context), groupId, barLabel: labels.codeGroup, className }
  }
  if (node.type !== 'code' || node.data?.isGrouped || !isForPackageManagers(node)) return null
  return {
    panels: panelsOfPackageManagers(node, context),
    groupId: PACKAGE_MANAGER_GROUP,
    barLabel: labels.packageManagers,
    className,
  }
}
