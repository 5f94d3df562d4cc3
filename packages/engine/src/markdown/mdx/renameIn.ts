// Gives a name of a fragment another one, in its JSX and its JavaScript, because the page that shows the fragment means
// something else by it. All uses in the fragment are renamed alike, inner scopes included, so that its meaning stays.
import type { Node as EstreeNode, Program } from 'estree'
import { walk } from 'estree-walker'
import type { Node } from 'unist'
import { nodesOf } from '../walk.ts'
import { isJsxElement } from './names.ts'
import { programsOf } from './programs.ts'

/** Changes the nodes in place. */
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
      separate(node)
      const { type, name } = node as { type: string; name?: unknown }
      if (name !== from || (type !== 'Identifier' && type !== 'JSXIdentifier')) return
      if (!isOther(parent, key, from)) Object.assign(node, { name: to })
    },
  })
}

/** `{ a }`, `import { a }` and `export { a }` hold one name for two meanings, of which one stays. */
function separate(node: EstreeNode): void {
  if (node.type === 'Property' && node.shorthand) node.shorthand = false
  if (node.type === 'ImportSpecifier') node.imported = { ...node.imported }
  if (node.type === 'ExportSpecifier') node.exported = { ...node.exported }
}

/** Whether a name stands for something other than the variable: a key, a member, an attribute, a tag. */
function isOther(parent: EstreeNode | null, key: unknown, name: string): boolean {
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
