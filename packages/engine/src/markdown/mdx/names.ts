// Finds names in an MDX tree: names that its imports and exports bind, and components that it uses.
// Scopes inside expressions are respected: `items.map((Icon) => <Icon />)` contains no unbound
// name.
import type { Node as EstreeNode, Identifier, Program } from 'estree'
import type { JSXIdentifier, JSXMemberExpression } from 'estree-jsx'
import { createVisitors } from 'estree-util-scope'
import { walk } from 'estree-walker'
import type { Node, Position } from 'unist'
import { nodesOf } from '../walk.ts'
import { programsOf } from './programs.ts'

/** A use of a component. */
export interface UsedName {
  /** `Card`, or the first part of `Card.Title`. */
  readonly name: string
  /** The full name: `Card.Title`. */
  readonly fullName: string
  /** Position of the element, or of the expression that contains it. */
  readonly position: Position | undefined
}

/** Returns the names that the imports and exports of a tree bind. */
export function boundNames(tree: Node): Set<string> {
  const names = new Set<string>()
  for (const node of nodesOf(tree)) {
    if (node.type !== 'mdxjsEsm') continue
    for (const program of programsOf(node)) {
      const visitors = createVisitors()
      walk(program, {
        enter: (inner) => visitors.enter(inner),
        leave: (inner) => visitors.exit(inner),
      })
      for (const name of visitors.scopes[0].defined) names.add(name)
    }
  }
  return names
}

/**
 * Returns the local names that a tree imports from matching modules, with the exported name of
 * each. The exported name is null for a whole module (`import * as`).
 */
export function importedNames(tree: Node, modules: RegExp): Map<string, string | null> {
  const esm = [...nodesOf(tree)].filter(({ type }) => type === 'mdxjsEsm')
  const imports = esm.flatMap(programsOf).flatMap(({ body }) => body)
  return new Map(
    imports.flatMap((statement) => {
      if (statement.type !== 'ImportDeclaration' || !modules.test(String(statement.source.value)))
        return []
      return statement.specifiers.flatMap((each): [string, string | null][] => {
        if (each.type === 'ImportNamespaceSpecifier') return [[each.local.name, null]]
        const isNamed = each.type === 'ImportSpecifier' && each.imported.type === 'Identifier'
        return isNamed ? [[each.local.name, (each.imported as Identifier).name]] : []
      })
    }),
  )
}

/**
 * Returns the components that a tree uses in JSX and JavaScript and that no scope inside their
 * expression binds.
 */
export function usedNames(tree: Node): UsedName[] {
  return [...nodesOf(tree)].flatMap((node) => {
    const { position } = node
    const ownNames =
      isJsxElement(node) && isComponentName(node.name) ? [toUsed(node.name, position)] : []
    const inner = programsOf(node).flatMap((program) =>
      namesIn(program).map((name) => toUsed(name, position)),
    )
    return [...ownNames, ...inner]
  })
}

/** Returns whether JavaScript or JSX of the tree uses a name, other than in an import. */
export function mentions(tree: Node, name: string): boolean {
  for (const node of nodesOf(tree)) {
    if (isJsxElement(node) && node.name?.split('.')[0] === name) return true
    for (const program of programsOf(node)) if (mentionsIn(program, name)) return true
  }
  return false
}

function mentionsIn(program: Program, name: string): boolean {
  let isFound = false
  walk(program, {
    enter(node) {
      if (node.type === 'ImportDeclaration') this.skip()
      const { type, name: found } = node as { type: string; name?: unknown }
      if ((type === 'Identifier' || type === 'JSXIdentifier') && found === name) isFound = true
    },
  })
  return isFound
}

export interface JsxNode extends Node {
  name: string | null
}

/** Returns whether a node is a JSX element. */
export function isJsxElement(node: Node): node is JsxNode {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}

function toUsed(fullName: string, position: Position | undefined): UsedName {
  return { name: fullName.split('.')[0] ?? '', fullName, position }
}

/** Tags begin with a lower-case letter, but `a.b` is a component, too. */
function isComponentName(name: string | null): name is string {
  return name !== null && (/^[^a-z]/.test(name) || name.includes('.')) && !name.includes(':')
}

function namesIn(program: Program): string[] {
  const visitors = createVisitors()
  const names: string[] = []
  walk(program, {
    enter(node) {
      visitors.enter(node)
      const name = jsxElementName(node)
      if (name === null || !isComponentName(name)) return
      const root = name.split('.')[0] ?? ''
      if (!visitors.scopes.some(({ defined }) => defined.includes(root))) names.push(name)
    },
    leave: (node) => visitors.exit(node),
  })
  return names
}

function jsxElementName(node: EstreeNode): string | null {
  if ((node.type as string) !== 'JSXOpeningElement') return null
  const { name } = node as unknown as { name: JSXIdentifier | JSXMemberExpression | { type: 'x' } }
  return jsxNameOf(name)
}

/**
 * Returns the name of a JSX element in JavaScript: `a`, `Card.Title`; null for a name with a
 * namespace.
 */
export function jsxNameOf(name: { type: string }): string | null {
  if (name.type === 'JSXIdentifier') return (name as JSXIdentifier).name
  if (name.type !== 'JSXMemberExpression') return null
  const { object, property } = name as JSXMemberExpression
  return `${jsxNameOf(object) ?? ''}.${property.name}`
}
