// Renames a name in the JSX and JavaScript of a fragment, because the page uses it for something
// else. All uses are renamed, including those in inner scopes, so that the meaning stays the same.
import type { Node as EstreeNode, Program } from 'estree'
import { walk } from 'estree-walker'
import type { Node } from 'unist'
import { nodesOf } from '../walk.ts'
import { isJsxElement } from './names.ts'
import { programsOf } from './programs.ts'

/** Renames `from` to `to` in the nodes, in place. */
export function renameIn(nodes: readonly Node[], from: string, to: string): void {
  for (const root of nodes) {
    for (const node of nodesOf(root)) {
      if (isJsxElement(node) && node.name?.split('.')[0] === from) {
        node.name = to + node.name.slice(from.length)
      }
      for (const program of programsOf(node)) renameInProgram(program, from, to)
    }
  }
}

function renameInProgram(program: Program, from: string, to: string): void {
  walk(program, {
    enter(node, parent, key) {
      splitShorthand(node)
      const { type, name } = node as { type: string; name?: unknown }
      if (name !== from || (type !== 'Identifier' && type !== 'JSXIdentifier')) return
      if (!isNotVariable(parent, key, from)) Object.assign(node, { name: to })
    },
  })
}

/**
 * Separates the two meanings of a name in `{ a }`, `import { a }` and `export { a }`, of which only
 * one is renamed.
 */
function splitShorthand(node: EstreeNode): void {
  if (node.type === 'Property' && node.shorthand) node.shorthand = false
  if (node.type === 'ImportSpecifier') node.imported = { ...node.imported }
  if (node.type === 'ExportSpecifier') node.exported = { ...node.exported }
}

/** Returns whether a name is not the variable, but a key, a member, an attribute or a tag. */
function isNotVariable(parent: EstreeNode | null, key: unknown, name: string): boolean {
  const { type, computed } = (parent ?? {}) as { type?: string; computed?: boolean }
  switch (type) {
    case 'MemberExpression':
      return key === 'property' && computed !== true
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return key === 'key' && computed !== true
    case 'ImportSpecifier':
      return key === 'imported'
    case 'ExportSpecifier':
      return key === 'exported'
    case 'JSXAttribute':
    case 'JSXNamespacedName':
      return true
    case 'JSXMemberExpression':
      return key === 'property'
    case 'JSXOpeningElement':
    case 'JSXClosingElement':
      return /^[a-z]/.test(name)
    default:
      return false
  }
}
