// Gives the check boxes of task lists a name: without one a screen reader says "checkbox" and no more.
import type { Root } from 'hast'
import type { VFile } from 'vfile'
import { contextOf } from '../context.ts'
import { elementsOf } from '../walk.ts'

export function tasks() {
  return (tree: Root, file: VFile): void => {
    const { taskDone, taskOpen } = contextOf(file).words
    for (const { tagName, properties } of elementsOf(tree)) {
      if (tagName !== 'input' || properties.type !== 'checkbox') continue
      properties.ariaLabel ??= properties.checked ? taskDone : taskOpen
    }
  }
}
