// Gives the check boxes of task lists a name: without one a screen reader says "checkbox" and no more.
import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { contextOf } from '../context.ts'
import { markdownTextOf } from '../text.ts'

export function tasks() {
  return (tree: Root, file: VFile): void => {
    const { taskDone, taskOpen } = markdownTextOf(contextOf(file).lang)
    visit(tree, 'element', ({ tagName, properties }) => {
      if (tagName !== 'input' || properties.type !== 'checkbox') return
      properties.ariaLabel ??= properties.checked ? taskDone : taskOpen
    })
  }
}
