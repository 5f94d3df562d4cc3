// Turns the content of `::: code-group` into tab panels, one for each code fence, named by its
// title, file or language. The panels contain ordinary code nodes, which are highlighted like any
// other.
import type { Code, RootContent } from 'mdast'
import { parseCodeMeta } from '../code/codeMeta.ts'
import type { PageContext } from '../context.ts'
import { isComment } from './comments.ts'
import type { CodeGroup } from './container.ts'
import type { TabPanel } from './tabsMarkup.ts'

/** Returns the panels. Reports and drops anything that is not code. */
export function panelsOfCode(group: CodeGroup, context: PageContext): TabPanel[] {
  const children = group.children.filter((child) => !isComment(child))
  if (children.length === 0) reportNonCode(group, context)
  const fences: Code[] = []
  for (const child of children) {
    if (child.type === 'code') fences.push(child)
    else reportNonCode(child, context)
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

function reportNonCode(node: RootContent, context: PageContext): void {
  const isEmpty = node.type === 'codeGroup'
  context.report(
    {
      severity: 'error',
      code: 'invalid-code-group',
      message: isEmpty ? 'The code group is empty.' : 'A code group can only contain code blocks.',
      hint: 'Use code fences (```), each with a title: ```ts title="name".',
    },
    node,
  )
}
