// Converts `::: steps` around headings or a numbered list to a box in which the theme numbers the
// steps. Each heading of the highest level, or each list item, is a step. The content is not
// changed.
import type { Parent, RootContent } from 'mdast'
import { elementData } from './callout.ts'
import { isComment } from './comments.ts'
import type { Container } from './container.ts'

/** A box of steps. */
export interface Steps extends Parent {
  type: 'steps'
}

/** Creates the box; reports an error if it contains no step. */
export function createSteps({ marker, children, position, context }: Container): Steps {
  if (!children.some(isStep)) {
    const isEmpty = children.every(isComment)
    context.report(
      {
        severity: 'error',
        code: 'invalid-steps',
        message: isEmpty
          ? 'The steps are empty.'
          : 'The steps contain neither headings nor a numbered list.',
        hint: 'Begin each step with a heading, `### Step`, or write a list, `1. Step`.',
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
