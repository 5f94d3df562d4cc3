// Turns the tokens of `mathSyntax.ts` into nodes of mdast, and these into elements that
// `renderMath.ts` replaces. The nodes have the names and fields of remark-math, so that remark
// plugins of a site can read them.
import type { Element } from 'hast'
import type { Literal } from 'mdast'
import type { CompileContext, Extension, Handle, Token } from 'mdast-util-from-markdown'
import type { State } from 'mdast-util-to-hast'

/** A formula inside a paragraph. */
interface InlineMath extends Literal {
  type: 'inlineMath'
  /** Whether it was written with two dollars, which shows it on a line of its own. */
  isDisplay?: boolean
}

/** A formula on lines of its own. */
interface Math extends Literal {
  type: 'math'
}

declare module 'mdast' {
  interface PhrasingContentMap {
    inlineMath: InlineMath
  }
  interface BlockContentMap {
    math: Math
  }
  interface RootContentMap {
    inlineMath: InlineMath
    math: Math
  }
}

function enterMath(this: CompileContext, token: Token): void {
  this.enter({ type: token.type === 'mathFlow' ? 'math' : 'inlineMath', value: '' }, token)
  this.buffer()
}

function exitMath(this: CompileContext, token: Token): void {
  const value = this.resume()
  const node = this.stack.at(-1)
  if (node?.type === 'math') node.value = value.replace(/^\n|\n$/g, '')
  if (node?.type === 'inlineMath') {
    node.value = value.trim()
    if (this.sliceSerialize(token).startsWith('$$')) node.isDisplay = true
  }
  this.exit(token)
}

const addData: Handle = function (token) {
  this.config.enter['data']?.call(this, token)
  this.config.exit['data']?.call(this, token)
}

export const mathFromMarkdown: Extension = {
  enter: { mathFlow: enterMath, mathText: enterMath },
  exit: { mathFlow: exitMath, mathText: exitMath, mathFlowValue: addData, mathTextData: addData },
}

/** Attribute of elements that `renderMath.ts` replaces: `inline` or `display`. */
export const MATH = 'dataMath'

function toElement(state: State, node: InlineMath | Math): Element {
  const isDisplay = node.type === 'math' || node.isDisplay === true
  const element: Element = {
    type: 'element',
    tagName: node.type === 'math' ? 'div' : 'span',
    properties: { [MATH]: isDisplay ? 'display' : 'inline' },
    children: [{ type: 'text', value: node.value }],
  }
  state.patch(node, element)
  return element
}

/** Handlers for remark-rehype. */
export const mathHandlers = { math: toElement, inlineMath: toElement }
