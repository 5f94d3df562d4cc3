// `::: steps` around headings or a numbered list → the box whose steps the theme counts. Each heading of the highest level
// in it, or each item of the list, is a step; nothing in it is moved.
import type { Parent, RootContent } from 'mdast'
import { elementData } from './callout.ts'
import { isComment } from './comments.ts'
import type { Container } from './container.ts'

/** A box of steps. */
export interface Steps extends Parent {
  type: 'steps'
}

/** The box; one without a step is an error. */
export function createSteps({ marker, children, position, context }: Container): Steps {
  if (!children.some(isStep)) {
    const isEmpty = children.every(isComment)
    context.report(
      {
        severity: 'error',
        code: 'invalid-steps',
        message: isEmpty
          ? 'The steps are empty.'
          : 'These steps hold neither a heading nor a numbered list.',
        hint: 'Begin each step with a heading, `### Step`, or write them as a list: `1. Step`.',
      },
      marker,
    )
  }
  const data = elementData('div', 'steps')
  return { type: 'steps', data, children, ...(position ? { position } : {}) }
}

function isStep(node: RootContent): boolean {
  return node.type === 'heading' || (node.type === 'list' && node.ordered === true)
}

declare module 'mdast' {
  interface RootContentMap {
    steps: Steps
  }
  interface BlockContentMap {
    steps: Steps
  }
}
