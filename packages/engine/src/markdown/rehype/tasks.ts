// Gives the checkboxes of task lists an accessible name; otherwise a screen reader only says
// "checkbox".
import type { Root } from 'hast'
import type { VFile } from 'vfile'
import { contextOf } from '../context.ts'
import { elementsOf } from '../walk.ts'

export function tasks() {
  return (tree: Root, file: VFile): void => {
    const { taskDone, taskOpen } = contextOf(file).labels
    for (const { tagName, properties } of elementsOf(tree)) {
      if (tagName !== 'input' || properties.type !== 'checkbox') continue
      properties.ariaLabel ??= properties.checked ? taskDone : taskOpen
    }
  }
}
