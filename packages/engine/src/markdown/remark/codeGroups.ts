// The content of `::: code-group` → panels of tabs, one for each fence in it, named by its title, its file or its language.
// The panels hold ordinary code nodes: they are highlighted like any other.
import type { Code, RootContent } from 'mdast'
import { parseCodeMeta } from '../code/codeMeta.ts'
import type { PageContext } from '../context.ts'
import { isComment } from './comments.ts'
import type { CodeGroup } from './container.ts'
import type { TabPanel } from './tabsMarkup.ts'

/** The panels; anything but code is an error and left out. */
export function panelsOfCode(group: CodeGroup, context: PageContext): TabPanel[] {
  const children = group.children.filter((child) => !isComment(child))
  if (children.length === 0) reportOther(group, context)
  const fences: Code[] = []
  for (const child of children) {
    if (child.type === 'code') fences.push(child)
    else reportOther(child, context)
  }
  return fences.map((fence, index) => {
    fence.data = { ...fence.data, isGrouped: true }
    return { label: [{ type: 'text', value: labelOf(fence, index) }], children: [fence] }
  })
}

function labelOf({ lang, meta, data }: Code, index: number): string {
  const { title, lang: name } = parseCodeMeta(lang, meta)
  return title ?? data?.fileName ?? (name || String(index + 1))
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
