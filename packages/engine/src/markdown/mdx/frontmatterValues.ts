// Replaces `{frontmatter.title}` in an MDX page by the value, so that headings and links made from
// it are known during the parse. If the page uses more than plain values, its module gets the
// frontmatter as a constant.
import type { Expression, MemberExpression, Node as EstreeNode, Program } from 'estree'
import { createVisitors } from 'estree-util-scope'
import { walk } from 'estree-walker'
import type { Root } from 'hast'
import type { VFile } from 'vfile'
import { isObject } from '../../shared/isObject.ts'
import { contextOf } from '../context.ts'
import { nodesOf } from '../walk.ts'
import { toEsm } from './bindComponents.ts'
import { boundNames } from './names.ts'
import { programsOf } from './programs.ts'

const NAME = 'frontmatter'

/** Does not change a page that defines its own `frontmatter`. */
export function frontmatterValues() {
  return (tree: Root, file: VFile): void => {
    if (boundNames(tree).has(NAME)) return
    const { frontmatter } = contextOf(file)
    const programs = [...nodesOf(tree)].flatMap(programsOf)
    const isNeeded = programs.map((program) => replaceValues(program, frontmatter)).includes(true)
    if (isNeeded) tree.children.unshift(toEsm([`const ${NAME} = ${JSON.stringify(frontmatter)}`]))
  }
}

/**
 * Replaces member expressions by plain values. Returns whether the program uses the frontmatter in
 * another way.
 */
function replaceValues(program: Program, frontmatter: unknown): boolean {
  const visitors = createVisitors()
  const isBound = () => visitors.scopes.some(({ defined }) => defined.includes(NAME))
  const state = { isNeeded: false }
  walk(program, {
    enter(node, parent, key) {
      visitors.enter(node)
      if (node.type === 'MemberExpression' && !isBound() && !isChanged(parent, key)) {
        const path = frontmatterPathOf(node)
        const value = path && valueAt(frontmatter, path)
        if (isPlain(value)) this.replace({ type: 'Literal', value, raw: JSON.stringify(value) })
      }
      if (node.type === 'Identifier' && node.name === NAME && !isPropertyName(parent, key)) {
        if (!isBound()) state.isNeeded = true
      }
    },
    leave: (node) => visitors.exit(node),
  })
  return state.isNeeded
}

/** Returns `['hero', 'name']` for `frontmatter.hero.name`; null for any other expression. */
export function frontmatterPathOf({
  object,
  property,
  computed,
}: MemberExpression): string[] | null {
  const name = propertyNameOf(property as Expression, computed)
  if (name === null) return null
  if (object.type === 'Identifier') return object.name === NAME ? [name] : null
  const path = object.type === 'MemberExpression' ? frontmatterPathOf(object) : null
  return path && [...path, name]
}

function propertyNameOf(property: Expression, computed: boolean): string | null {
  if (property.type === 'Identifier' && !computed) return property.name
  return property.type === 'Literal' && computed ? String(property.value) : null
}

/** Returns the value at a path; null if there is none. */
export function valueAt(data: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => {
    return isObject(value) && Object.hasOwn(value, name) ? value[name] : null
  }, data)
}

function isPlain(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}

/** Returns whether the node is called or assigned to. */
function isChanged(parent: EstreeNode | null, key: string | number | symbol | null | undefined) {
  if (parent?.type === 'CallExpression' || parent?.type === 'NewExpression') return key === 'callee'
  if (parent?.type === 'AssignmentExpression') return key === 'left'
  return parent?.type === 'UpdateExpression'
}

function isPropertyName(
  parent: EstreeNode | null,
  key: string | number | symbol | null | undefined,
) {
  if (parent?.type === 'MemberExpression') return key === 'property' && !parent.computed
  return parent?.type === 'Property' && key === 'key' && !parent.computed && !parent.shorthand
}
