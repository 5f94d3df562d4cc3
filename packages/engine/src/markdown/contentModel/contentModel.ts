// Warns about elements that HTML does not allow inside others: a link in a link, a block in a
// paragraph. Browsers move them, and React renders the page again. The check runs during the parse,
// before anything changes, because the position in the source is known here.
import type { Root } from 'hast'
import type { JSXElement } from 'estree-jsx'
import type { Program } from 'estree'
import { walk } from 'estree-walker'
import type { Node, Parent } from 'unist'
import type { VFile } from 'vfile'
import { contextOf, type Finding, type PageContext } from '../context.ts'
import { boundNames } from '../mdx/names.ts'
import { programsOf } from '../mdx/programs.ts'
import { rawTagsOf, type RawTag } from '../rehype/rawTags.ts'
import { nodesOf } from '../walk.ts'
import { blockInLine, lineAround } from './blocksInLine.ts'
import { interactiveAround, nestedInteractive } from './interactive.ts'
import {
  openingOf,
  openingOfElement,
  openingOfTag,
  type IsForeign,
  type Opening,
} from './opening.ts'

interface State {
  readonly context: PageContext
  /** Returns whether a name is that of a component which is not docgen's. */
  readonly isForeign: IsForeign
  /** The elements around the current node, outermost first. */
  readonly open: Opening[]
}

/** Reports misplaced elements, each outer element once. */
export function contentModel() {
  return (tree: Root, file: VFile): void => {
    let foreign: ReadonlySet<string> | undefined
    const isForeign = (name: string) => (foreign ??= foreignNames(tree)).has(name)
    visit(tree, { context: contextOf(file), isForeign, open: [] })
  }
}

/** Returns the names that a page defines or imports from elsewhere than docgen. */
function foreignNames(tree: Root): ReadonlySet<string> {
  const names = boundNames(tree)
  for (const node of nodesOf(tree)) {
    for (const statement of programsOf(node).flatMap(({ body }) => body)) {
      if (statement.type !== 'ImportDeclaration' || statement.source.value !== 'docgen/theme')
        continue
      for (const { local } of statement.specifiers) names.delete(local.name)
    }
  }
  return names
}

function visit(node: Node, state: State): void {
  if (node.type === 'raw') {
    for (const tag of rawTagsOf(node, state.context)) visitTag(tag, state)
    return
  }
  const opening = openingOf(node, state.isForeign)
  if (opening) enter(opening, state)
  if (node.type.startsWith('mdx'))
    for (const program of programsOf(node)) visitJavaScript(program, state)
  if ('children' in node) for (const child of (node as Parent).children) visit(child, state)
  if (opening) leave(opening, state)
}

function visitJavaScript(program: Program, state: State): void {
  const entered = new Map<object, Opening>()
  walk(program, {
    enter(node) {
      if ((node.type as string) !== 'JSXElement') return
      const opening = openingOfElement(node as unknown as JSXElement, state.isForeign)
      entered.set(node, opening)
      enter(opening, state)
    },
    leave(node) {
      const opening = entered.get(node)
      if (opening) leave(opening, state)
    },
  })
}

function visitTag(tag: RawTag, state: State): void {
  const { open } = state
  const opening = openingOfTag(tag)
  if (!tag.isEnd) {
    enter(opening, state)
    if (tag.isVoid) open.pop()
    return
  }
  const isOpener = ({ syntax, name }: Opening) => syntax === 'html' && name === opening.name
  const index = open.findLastIndex(isOpener)
  if (index < 0) return
  const [closed, ...inner] = open.splice(index)
  // Tags inside it that were not closed end here. Elements of Markdown end by themselves.
  open.push(...inner.filter(({ syntax }) => syntax !== 'html'))
  // If only `<p>` ends early, and has no attributes, nothing is lost.
  if (closed!.tag !== 'p' || closed!.has('\\S+')) report(closed!, state)
}

function enter(opening: Opening, { open }: State): void {
  const interactive = interactiveAround(opening, open)
  if (interactive) addMistake(interactive, nestedInteractive(opening, interactive), opening)
  const line = lineAround(opening, open)
  if (line) addMistake(line, blockInLine(opening, line), opening)
  open.push(opening)
}

/** An element that a plugin added has no position. */
function addMistake(outer: Opening, finding: Finding, { at }: Opening): void {
  if (at && (!('type' in at) || at.position)) outer.mistake ??= { finding, at }
}

/** Also ends tags inside the element that were not closed. */
function leave(opening: Opening, state: State): void {
  const index = state.open.indexOf(opening)
  if (index >= 0) state.open.splice(index)
  report(opening, state)
}

function report({ mistake }: Opening, { context }: State): void {
  if (mistake) context.report(mistake.finding, mistake.at)
}
